import { useEffect, useSyncExternalStore } from "react"

const PRODUCT = "Aprisco"

let named: string | null = null
const listeners = new Set<() => void>()

function name(title: string | null): void {
  named = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Gives the window a title of its own while the component is shown, such as a person's name. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    name(title)
    return () => name(null)
  }, [title])
}

/** For the root: sets the window's title to the route's, or at the one a page asked for. Returns what it shows. */
export function useWindowTitle(routeTitle: string): string {
  const own = useSyncExternalStore(subscribe, () => named)
  const title = own ?? routeTitle
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
  return title
}
