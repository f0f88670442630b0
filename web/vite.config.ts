import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { groups, lightStaysLight } from "./chunks.ts"
import { mantineStyles } from "./mantine-styles.ts"

/** The addresses that the light entry serves; the server knows the same list (http/spa). */
const LIGHT = /^\/(visit\/[^/]+|registro-sucesso|politica-privacidade)?\/?(\?.*)?$/

/** In development every address is an entry page, as the server does it: the light one or the application. */
function entries(): Plugin {
  return {
    name: "aprisco-entries",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (LIGHT.test(request.url ?? "")) request.url = "/public.html"
        next()
      })
    },
  }
}

const html = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), mantineStyles(), entries(), lightStaysLight()],
  server: { proxy: { "/api": process.env.API_URL ?? "http://localhost:3000" } },
  build: {
    // Nothing becomes a data: address: the Content-Security-Policy would refuse such a font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: html("index.html"), public: html("public.html") },
      output: { codeSplitting: { groups } },
    },
  },
})
