import { BLANK, type RegistrationValues } from "./registration.ts"

/** A registration that was sent and not answered yet, with the idempotency key of its repeats (docs/product/visitors.md#4.2). */
export interface Sent {
  typed: RegistrationValues
  key: string
  /** The server's signed stamp of the form. A registration stored by an older page has none. */
  stamp?: string
  /** The version of the privacy notice that was on the screen: the church may change it before this arrives. */
  notice?: string
}

/** As long as the server stores a key. Counted from before sending, so it expires here first. */
const KEEP_MS = 24 * 3_600_000

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">

/** Read at each use: a browser that blocks storage throws on access. */
export interface Stores {
  /** Deleted with the tab: the next person at a shared tablet must not see a partial form with a CPF. */
  draft: () => Store
  /** Kept after the tab is closed: a registration without an answer is sent on the next opening. */
  outbox: () => Store
}

const browserStores: Stores = { draft: () => window.sessionStorage, outbox: () => window.localStorage }

export interface FormStorage {
  draft(): RegistrationValues | null
  sent(): Sent | null
  saveDraft(typed: RegistrationValues): void
  /** To be called before sending. */
  saveSent(sent: Sent): void
  /** The server rejected it: it is a draft again. */
  backToDraft(typed: RegistrationValues): void
  clear(): void
}

/** Stores by code: two churches' forms on one phone do not mix. Without storage only the draft is lost. */
export function formStorage(
  code: string,
  stores: Stores = browserStores,
  now: () => number = Date.now,
): FormStorage {
  const name = `aprisco-visit-${code}`
  const remove = (store: () => Store) => quietly(() => store().removeItem(name))
  const storage: FormStorage = {
    draft: () =>
      quietly(() => {
        const kept: unknown = JSON.parse(stores.draft().getItem(name) ?? "null")
        return hasTyped(kept) ? { ...BLANK, ...kept.typed } : null
      }),
    sent: () =>
      quietly(() => {
        const kept: unknown = JSON.parse(stores.outbox().getItem(name) ?? "null")
        if (isSent(kept) && now() - kept.at < KEEP_MS) {
          return { typed: { ...BLANK, ...kept.typed }, key: kept.key, stamp: kept.stamp, notice: kept.notice }
        }
        remove(stores.outbox)
        return null
      }),
    saveDraft: (typed) => {
      quietly(() => stores.draft().setItem(name, JSON.stringify({ typed })))
    },
    saveSent: (sent) => {
      quietly(() => stores.outbox().setItem(name, JSON.stringify({ ...sent, at: now() })))
    },
    backToDraft: (typed) => {
      remove(stores.outbox)
      storage.saveDraft(typed)
    },
    clear: () => {
      remove(stores.draft)
      remove(stores.outbox)
    },
  }
  return storage
}

function hasTyped(value: unknown): value is { typed: Partial<RegistrationValues> } {
  return typeof value === "object" && value !== null && "typed" in value && typeof value.typed === "object"
}

function isSent(
  value: unknown,
): value is Omit<Sent, "typed"> & { typed: Partial<RegistrationValues>; at: number } {
  return (
    hasTyped(value) &&
    (!("stamp" in value) || typeof value.stamp === "string") &&
    (!("notice" in value) || typeof value.notice === "string") &&
    "key" in value &&
    typeof value.key === "string" &&
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

/** A unique key. `crypto.randomUUID` is missing on plain http, which a church may use in its own network. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("")
}
