import { useSyncExternalStore } from "react"
import { queryClient } from "../../../lib/query-client.ts"

/** Of this tab alone, and separate from the product's session: neither ends or begins the other. */
const KEY = "desk_session"

/** The first word of the keys of all queries of the desk. */
export const DESK = "desk"

/** Why the last session of this tab is over. */
type End = "signed-out" | "expired"

let end: End | null = null
const listeners = new Set<() => void>()

/** The token of the desk's session; null when nobody is signed in. */
export function deskToken(): string | null {
  return sessionStorage.getItem(KEY)
}

/** The same, for a component that follows it. */
export function useDeskToken(): string | null {
  return useSyncExternalStore(subscribe, deskToken)
}

/** Why the last session is over; null before the first one. */
export function lastEnd(): End | null {
  return end
}

/** Signed in, in this tab. */
export function beginDeskSession(token: string): void {
  queryClient.removeQueries({ queryKey: [DESK] })
  sessionStorage.setItem(KEY, token)
  end = null
  tell()
}

/** The session is over in this tab: what it loaded is dropped. */
export function endDeskSession(because: End): void {
  sessionStorage.removeItem(KEY)
  end = because
  tell()
  // After the screens are gone: their queries would load again.
  queueMicrotask(() => queryClient.removeQueries({ queryKey: [DESK] }))
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
