import type { User } from "@aprisco/contract/auth/user"

const listeners = new Set<() => void>()
let shown: string | null = null

/** Stores the church whose data the screens show, from the last known caller. */
export function showChurchOf(user: Pick<User, "enteredChurch"> | null): void {
  shown = user === null ? null : String(user.enteredChurch?.id ?? "own")
}

/** The church that each call is meant for; null while no user is signed in. */
export function shownChurch(): string | null {
  return shown
}

/** The server has refused a call that was meant for another church than the current one. */
export function foundElsewhere(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` when a call was meant for another church than the current one. Returns the function that removes it. */
export function onElsewhere(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
