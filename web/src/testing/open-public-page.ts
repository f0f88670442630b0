import "../public/public.css"
import { options } from "preact"
import type { Root } from "react-dom/client"
import { afterEach, beforeEach, expect, vi } from "vitest"
import { startPage } from "../public/start.ts"

export { api } from "./test-api.ts"

let opened: Root | undefined
let element: HTMLElement | undefined

// Preact would wait for a timer with the effects of a page, and a test's timers end with it.
options.requestAnimationFrame = (flush) => requestAnimationFrame(flush)

beforeEach(() => {
  // The pages wait for seconds; axe and the browser continue meanwhile.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true })
  navigation.addEventListener("navigate", follow)
})

afterEach(() => {
  navigation.removeEventListener("navigate", follow)
  closePage()
})

/** Opens a page of the light entry (visit form, success) at an address, as the browser would. */
export async function openPublicPage(path: string): Promise<void> {
  closePage()
  history.replaceState(null, "", path)
  element = document.createElement("div")
  element.id = "root"
  document.body.append(element)
  opened = await startPage()
}

/** As if the person had closed the page, or the telephone had discarded it. Stored data stays. */
export function closePage(): void {
  opened?.unmount()
  element?.remove()
  opened = undefined
  element = undefined
}

/** Runs the page's timers with this delay now, also those set in a moment. */
export async function pass(milliseconds: number): Promise<void> {
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(milliseconds)
}

/**
 * A page that leads to another document would end the test's own: its address changes and the new page is opened instead,
 * where it is one of the light entry.
 */
function follow(event: NavigateEvent): void {
  const { destination, canIntercept, hashChange } = event
  if (destination.sameDocument || hashChange || !canIntercept) return
  const from = location.href
  event.intercept({
    handler: async () => {
      vi.spyOn(document, "referrer", "get").mockReturnValue(from)
      const { pathname, search } = new URL(destination.url)
      if (
        /^\/(visit|encontre-um-grupo|lista\/|evento\/|inscricao\/|preferencias\/|registro-sucesso)/.test(
          pathname,
        )
      )
        await openPublicPage(pathname + search)
      else closePage()
    },
  })
}
