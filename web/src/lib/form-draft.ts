/**
 * The unsaved values of forms when a session ended, restored for the same person after signing in.
 * Only in this page's memory: never in storage, never a password.
 */
type Typed = Record<string, unknown>

/** The form that the values belong to. */
export interface DraftKey {
  /** The screen's address, without its search. */
  address: string
  /** The form's subject where the address does not contain it. */
  about: string
  fields: readonly string[]
}

const SECRET = /password|senha|secret|^code$/i

const open = new Map<() => Typed, string>()
let kept: { owner: number; typed: Map<string, Typed> } | null = null

/** Registers a form on the screen; `unsaved` returns what differs from what is stored. Returns the function that unregisters it. */
export function watchTyping(place: DraftKey, unsaved: () => Typed): () => void {
  open.set(unsaved, nameOf(place))
  return () => open.delete(unsaved)
}

/** The session of `owner` is over: stores the unsaved values of the open forms. */
export function keepDrafts(owner: number): void {
  for (const [unsaved, place] of open) {
    const typed = Object.entries(unsaved()).filter(([name, value]) => mayBeKept(name, value))
    if (typed.length === 0) continue
    if (kept?.owner !== owner) kept = { owner, typed: new Map() }
    kept.typed.set(place, Object.fromEntries(typed))
  }
}

/** This user's draft for the form, or null. Stays until it is dropped: a screen may be rendered twice. */
export function recoverTyping(place: DraftKey, person: number | undefined): Typed | null {
  return kept?.owner === person ? (kept?.typed.get(nameOf(place)) ?? null) : null
}

/** It is back in its form, or saved. */
export function dropDrafts(place: DraftKey): void {
  kept?.typed.delete(nameOf(place))
}

/** A user has signed in: another person's draft is dropped. */
export function forgetTypingOfOthers(person: number): void {
  if (kept?.owner !== person) kept = null
}

/** The person has signed out. */
export function forgetTyping(): void {
  kept = null
}

function nameOf({ address, about, fields }: DraftKey): string {
  return JSON.stringify([address, about, ...fields])
}

/** A file cannot be put back into its field. */
function mayBeKept(name: string, value: unknown): boolean {
  return !SECRET.test(name) && !(value instanceof Blob)
}
