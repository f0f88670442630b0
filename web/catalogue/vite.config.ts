import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { mantineStyles } from "../mantine-styles.ts"

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** `npm run tools catalogue`: a separate server; it is not part of the product's build. */
export default defineConfig({
  root: path("."),
  // The e-mails, from tools/scripts/email-previews.ts.
  publicDir: path("../../node_modules/.cache/catalogue"),
  cacheDir: path("../../node_modules/.cache/catalogue-vite"),
  plugins: [react(), mantineStyles()],
  server: { port: 3100 },
})
