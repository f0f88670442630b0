import { fromWire, toWire } from "@aprisco/contract/kit/wire"
import { KEYS } from "./session.ts"

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">

/** The draft of a registration expires after 24 hours. */
const KEEP_MS = 24 * 3_600_000

/** The draft under this key. One that is too old, unreadable or without a date is removed. */
export function readDraft(key: string, store: Store = localStorage, now = Date.now()) {
  const kept = parsed(store.getItem(key))
  if (kept && now - Number(kept.savedAt) <= KEEP_MS) return kept
  store.removeItem(key)
  return null
}

/** Keys in snake_case: stored drafts have them. */
export function writeDraft(key: string, draft: object, store: Store = localStorage, now = Date.now()): void {
  store.setItem(key, JSON.stringify(toWire({ ...draft, savedAt: now })))
}

/** For a start on a page other than the registration: an abandoned draft must not stay for ever. */
export function forgetOldDrafts(store: Store = localStorage, now = Date.now()): void {
  for (const key of [KEYS.stepOne, KEYS.stepTwo]) readDraft(key, store, now)
}

function parsed(stored: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = fromWire(JSON.parse(stored ?? "null"))
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
