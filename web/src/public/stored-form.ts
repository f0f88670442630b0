/** A form that was sent and not answered yet, with the idempotency key of its repeats (docs/product/visitors.md#4.2). */
export interface SentForm<V> {
  typed: V
  key: string
  /** The server's signed stamp of the form. One stored by an older page has none. */
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
  /** Kept after the tab is closed: a form without an answer is sent on the next opening. */
  outbox: () => Store
}

const browserStores: Stores = { draft: () => window.sessionStorage, outbox: () => window.localStorage }

export interface StoredForm<V> {
  draft(): V | null
  sent(): SentForm<V> | null
  saveDraft(typed: V): void
  /** To be called before sending. */
  saveSent(sent: SentForm<V>): void
  /** The server rejected it: it is a draft again. */
  backToDraft(typed: V): void
  clear(): void
}

/** Stores a form by this name; `blank` fills in what an older page did not know. Without storage only the draft is lost. */
export function storedForm<V extends object>(
  name: string,
  blank: V,
  stores: Stores = browserStores,
  now: () => number = Date.now,
): StoredForm<V> {
  const remove = (store: () => Store) => quietly(() => store().removeItem(name))
  const storage: StoredForm<V> = {
    draft: () =>
      quietly(() => {
        const kept: unknown = JSON.parse(stores.draft().getItem(name) ?? "null")
        return hasTyped<V>(kept) ? { ...blank, ...kept.typed } : null
      }),
    sent: () =>
      quietly(() => {
        const kept: unknown = JSON.parse(stores.outbox().getItem(name) ?? "null")
        if (isSent<V>(kept) && now() - kept.at < KEEP_MS) {
          return { typed: { ...blank, ...kept.typed }, key: kept.key, stamp: kept.stamp, notice: kept.notice }
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

function hasTyped<V>(value: unknown): value is { typed: Partial<V> } {
  return typeof value === "object" && value !== null && "typed" in value && typeof value.typed === "object"
}

function isSent<V>(value: unknown): value is Omit<SentForm<V>, "typed"> & { typed: Partial<V>; at: number } {
  return (
    hasTyped<V>(value) &&
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
