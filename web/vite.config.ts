import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { loadsStaySmall } from "./budgets.ts"
import { groups, lightStaysLight } from "./chunks.ts"
import { composedStyles } from "./composed-styles.ts"
import { contractForScreens } from "./contract-for-screens.ts"
import { mantineStyles } from "./mantine-styles.ts"
import { packed } from "./pack.ts"
import { preactForVisitors } from "./preact-for-visitors.ts"
import { preloadVisit } from "./preload-visit.ts"
import { prerendered } from "./prerender.ts"
import { serviceWorkers } from "./service-worker.ts"
import { zodForForms } from "./zod-for-forms.ts"

/** The pages that are not the application's; the server knows the same list (http/spa). */
const PAGES: [path: RegExp, file: string][] = [
  [/^\/(\?.*)?$/, "/landing.html"],
  [/^\/politica-privacidade\/?(\?.*)?$/, "/privacy.html"],
  [/^\/termos-de-uso\/?(\?.*)?$/, "/terms.html"],
  [
    /^\/(visit\/[^/]+|encontre-um-grupo\/[^/]+|lista\/[^/]+|evento\/[^/]+|inscricao\/[^/]+|preferencias\/[^/]+|registro-sucesso)\/?(\?.*)?$/,
    "/public.html",
  ],
]

/** In development every address is a page, as the server does it: a light one or the application. */
function entries(): Plugin {
  return {
    name: "aprisco-entries",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const page = PAGES.find(([path]) => path.test(request.url ?? ""))
        if (page) request.url = page[1]
        next()
      })
    },
  }
}

const html = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    preactForVisitors(),
    contractForScreens(),
    zodForForms(),
    react(),
    mantineStyles(),
    entries(),
    prerendered(),
    preloadVisit(),
    lightStaysLight(),
    loadsStaySmall(),
    serviceWorkers(),
    packed(),
  ],
  css: composedStyles,
  server: {
    // What the server writes itself comes from it in development too, as it was built last.
    proxy: Object.fromEntries(
      ["/api", "^/(devocional|igreja)/"].map((path) => [
        path,
        process.env.API_URL ?? "http://localhost:3000",
      ]),
    ),
  },
  build: {
    // No asset is inlined as a data: URL: the Content-Security-Policy would refuse such a font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: html("index.html"),
        landing: html("landing.html"),
        privacy: html("privacy.html"),
        terms: html("terms.html"),
        public: html("public.html"),
        church: html("church.html"),
      },
      output: { codeSplitting: { groups } },
      // A module's public.ts has no side effects: a screen that uses one part does not load the rest.
      treeshake: {
        moduleSideEffects: [{ test: /\/web\/src\/modules\/(?:[^/]+\/)+public\.ts$/, sideEffects: false }],
      },
    },
  },
})
