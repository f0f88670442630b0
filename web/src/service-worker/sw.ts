import { matchPrecache, precacheAndRoute } from "workbox-precaching"
import { NavigationRoute, registerRoute } from "workbox-routing"
import { NetworkOnly } from "workbox-strategies"

/** The files that a screen needs, its page, and the addresses that open by it: written by the build (web/service-worker.ts). */
declare const OFFLINE_FILES: { url: string; revision: string | null }[]
declare const OFFLINE_PAGE: string
declare const OFFLINE_ADDRESSES: string

declare const clients: { claim: () => Promise<void> }

// Also the page that registered it: what is loaded later, such as the reader of codes, is on the device from then on.
addEventListener("activate", () => void clients.claim())

const server = new NetworkOnly({ networkTimeoutSeconds: 6 })

// Before the files: the page comes from the server, and only without an answer from this device. It is the same for every user; the API is
// never asked for here, so that nothing of a person is stored by it.
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await server.handle(options)
      } catch (error) {
        const kept = await matchPrecache(OFFLINE_PAGE)
        if (kept) return kept
        throw error
      }
    },
    { allowlist: [new RegExp(OFFLINE_ADDRESSES)] },
  ),
)

precacheAndRoute(OFFLINE_FILES, { cleanURLs: false, directoryIndex: "", ignoreURLParametersMatching: [] })
