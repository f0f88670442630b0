import { useSyncExternalStore } from "react"

const SCHEME = "data-mantine-color-scheme"

let printing = false
let schemeBefore: string | null = null
const listeners = new Set<() => void>()

/** Whether the page is being laid out for paper: a screen then shows what it otherwise hides behind tabs and toggles. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}

function subscribe(listener: () => void): () => void {
  const first = listeners.size === 0
  if (first) listen("addEventListener")
  listeners.add(listener)
  // A page may be laid out for paper before a listener exists: then there would be no event.
  if (first) follow()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    listen("removeEventListener")
    turn(false)
  }
}

function listen(way: "addEventListener" | "removeEventListener"): void {
  window[way]("beforeprint", begin)
  window[way]("afterprint", end)
  paper()[way]("change", follow)
}

// Browsers differ in which of the two events they fire, and in what order.
const begin = () => turn(true)
const end = () => turn(false)
const follow = () => turn(paper().matches)

let media: MediaQueryList | null = null
function paper(): MediaQueryList {
  media ??= window.matchMedia("print")
  return media
}

/** Paper is white: a dark screen would print pale text, because browsers omit the background. */
function turn(now: boolean): void {
  if (now === printing) return
  printing = now
  const { documentElement } = document
  if (now) schemeBefore = documentElement.getAttribute(SCHEME)
  if (now) documentElement.setAttribute(SCHEME, "light")
  else if (schemeBefore) documentElement.setAttribute(SCHEME, schemeBefore)
  for (const listener of listeners) listener()
}
