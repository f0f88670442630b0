/**
 * The unsaved values of forms when a session ended or the page was reloaded, restored for the same person. They are in this
 * page's memory, and in the tab's storage only from the moment a page is left until the next one has started (docs/product/access.md#4.5). Never a password.
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

/** The key in the tab's storage. */
const KEY = "aprisco.typed"
/** A tab that the browser brings back later than this has no draft any more. */
const STORED_MS = 24 * 3_600_000

const open = new Map<() => Typed, string>()
let kept: { owner: number; typed: Map<string, Typed> } | null = null

/** Registers a form on the screen; `unsaved` returns what differs from what is stored. Returns the function that unregisters it. */
export function watchTyping(place: DraftKey, unsaved: () => Typed): () => void {
  open.set(unsaved, nameOf(place))
  return () => open.delete(unsaved)
}

/** The session of `owner` is over: keeps the unsaved values of the open forms. */
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
  takeStored()
  return kept?.owner === person ? (kept?.typed.get(nameOf(place)) ?? null) : null
}

/** It is back in its form, or saved. */
export function dropDrafts(place: DraftKey): void {
  kept?.typed.delete(nameOf(place))
}

/** A user has signed in: another person's draft is dropped. */
export function forgetTypingOfOthers(person: number): void {
  takeStored()
  if (kept?.owner !== person) kept = null
}

/** The person has signed out. */
export function forgetTyping(): void {
  kept = null
  sessionStorage.removeItem(KEY)
}

/** The page is left, perhaps to be reloaded: what `owner` has typed waits in the tab's storage for the next one. */
export function storeDrafts(owner: number, now = Date.now()): void {
  keepDrafts(owner)
  if (kept?.owner !== owner || kept.typed.size === 0) return
  const typed = [...kept.typed].map(([place, values]) => [place, storable(values)])
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, savedAt: now, typed }))
  } catch {
    // The storage is full or closed: the draft is lost as without it.
  }
}

/** What the page before this one has left in the tab's storage becomes this page's, and is nowhere else. */
export function takeStored(now = Date.now()): void {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return
  sessionStorage.removeItem(KEY)
  const stored = readStored(text)
  // What this page knows is newer: it was shown again by «Voltar» and never lost its memory.
  if (!stored || now - stored.savedAt > STORED_MS || kept) return
  kept = { owner: stored.owner, typed: new Map(stored.typed) }
}

function nameOf({ address, about, fields }: DraftKey): string {
  return JSON.stringify([address, about, ...fields])
}

/** A file cannot be put back into its field. */
function mayBeKept(name: string, value: unknown): boolean {
  return !SECRET.test(name) && !(value instanceof Blob)
}

/** Not all that memory keeps survives as text. */
function storable(values: Typed): Typed {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isPlain(value)))
}

function isPlain(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value !== undefined
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

interface Stored {
  owner: number
  savedAt: number
  typed: [place: string, values: Typed][]
}

/** The storage may contain anything: what this file has not written is ignored. */
function readStored(text: string): Stored | null {
  try {
    const value: unknown = JSON.parse(text)
    return isStored(value) ? value : null
  } catch {
    return null
  }
}

function isStored(value: unknown): value is Stored {
  if (!isRecord(value) || typeof value.owner !== "number" || typeof value.savedAt !== "number") return false
  const { typed } = value
  return (
    Array.isArray(typed) &&
    typed.every((entry) => Array.isArray(entry) && typeof entry[0] === "string" && isRecord(entry[1]))
  )
}

function isRecord(value: unknown): value is Typed {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
