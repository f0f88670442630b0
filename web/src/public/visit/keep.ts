import { BLANK, type Typed } from "./registration.ts"

/**
 * What the phone keeps until the registration has arrived: the draft, and once it was sent its key, so that a reload, the
 * back button or a dead spot sends it once. On the visitor's own device, for a day at most.
 */
export interface Kept {
  typed: Typed
  /** The `Idempotency-Key` of a submission whose outcome is not known; null while it is only a draft. */
  pendingKey: string | null
}

const KEEP_MS = 24 * 3_600_000

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">

export interface Keeper {
  read(): Kept | null
  write(kept: Kept): void
  clear(): void
}

/** Keeps by code: two churches' forms on one phone do not mix. A phone that refuses storage only loses the comfort. */
export function keeperFor(code: string, store: Store, now: () => number = Date.now): Keeper {
  const name = `aprisco-visit-${code}`
  return {
    read: () =>
      quietly(() => {
        const kept: unknown = JSON.parse(store.getItem(name) ?? "null")
        return isKept(kept) && now() - kept.at < KEEP_MS
          ? { typed: { ...BLANK, ...kept.typed }, pendingKey: kept.pendingKey }
          : null
      }),
    write: (kept) => {
      quietly(() => store.setItem(name, JSON.stringify({ ...kept, at: now() })))
    },
    clear: () => {
      quietly(() => store.removeItem(name))
    },
  }
}

function isKept(value: unknown): value is Kept & { at: number } {
  return (
    typeof value === "object" &&
    value !== null &&
    "typed" in value &&
    "at" in value &&
    typeof value.at === "number"
  )
}

function quietly<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** A key nobody else has. `crypto.randomUUID` is missing on plain http, where a church may well serve its network. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("")
}
