import { useSyncExternalStore } from "react"

/** The text in the palette; null while it is closed. Outside React, because several screens open it. */
let typed: string | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function openPalette(query = ""): void {
  setPalette(query)
}

export function closePalette(): void {
  setPalette(null)
}

export function setPalette(query: string | null): void {
  typed = query
  for (const listener of listeners) listener()
}

export function usePaletteQuery(): string | null {
  return useSyncExternalStore(subscribe, () => typed)
}
