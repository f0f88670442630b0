import { useLayoutEffect, useSyncExternalStore } from "react"

/** How many alerts that offer the link are on the screen. Outside React: dialogs and tabs show them far from the banner. */
let shown = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function add(difference: 1 | -1): void {
  shown += difference
  for (const listener of listeners) listener()
}

/** Counts the calling alert while it is shown; a closed tab keeps it mounted without its effects. */
export function useCountedAlert(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    add(1)
    return () => add(-1)
  }, [isShown])
}

/** Whether an alert on the screen offers the link already. */
export function useIsLinkOffered(): boolean {
  return useSyncExternalStore(subscribe, () => shown > 0)
}
