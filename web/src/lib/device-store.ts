import { type IDBPDatabase, openDB } from "idb"
import { nothingOnDevice, nowOnDevice } from "./on-device.ts"

/** What the server has not taken yet. It names nobody: the name is in what is kept. */
export interface Queued {
  clientId: string
  userId: number
  /** When it was made, on this device's clock. */
  at: string
  /** Why the server did not take it: it waits until the user sends it again or drops it. */
  held?: string | undefined
}

/** Something as it was last loaded, for the time without a connection. */
export interface KeptOnDevice {
  userId: number
  keptAt: number
}

interface StoreNames<K> {
  /** Of the database, and of the user's mark in `lib/on-device`. */
  database: string
  queue: string
  kept: string
  /** The number by which a kept one is found. */
  keptBy: keyof K & string
}

const DAYS_KEPT = 7

/** Whether something is kept for too long: names leave the device after seven days (docs/product/attendance.md#8.3). */
export function isOld({ keptAt }: Pick<KeptOnDevice, "keptAt">, now = Date.now()): boolean {
  return now - keptAt > DAYS_KEPT * 86_400_000
}

/** What a module stores in the browser for its users: a queue of what is not sent yet, and what was loaded. Each is its user's alone. */
export function deviceStore<Q extends Queued, K extends KeptOnDevice>(names: StoreNames<K>) {
  const { database, queue, kept, keptBy } = names
  let opening: Promise<IDBPDatabase> | undefined

  function open(): Promise<IDBPDatabase> {
    opening ??= openDB(database, 1, {
      upgrade(db) {
        db.createObjectStore(queue, { keyPath: "clientId" }).createIndex("owner", "userId")
        db.createObjectStore(kept, { keyPath: ["userId", keptBy] }).createIndex("owner", "userId")
      },
      // The browser may close it; the next call opens it again.
      terminated: () => {
        opening = undefined
      },
    }).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    /** The unsent ones of a user, oldest first. */
    queueOf: async (userId: number): Promise<Q[]> => {
      const queued: Q[] = await (await open()).getAllFromIndex(queue, "owner", userId)
      return queued.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    },
    /** Stores some, all or none. One that is there already is replaced. */
    put: async (queued: readonly Q[]): Promise<void> => {
      const change = (await open()).transaction(queue, "readwrite")
      for (const { userId } of queued) nowOnDevice(database, userId)
      await Promise.all([...queued.map((one) => change.store.put(one)), change.done])
    },
    /** Replaces those that are still there: another tab may have sent or dropped some. */
    update: async (queued: readonly Q[]): Promise<void> => {
      const change = (await open()).transaction(queue, "readwrite")
      const update = async (one: Q) => {
        if (await change.store.getKey(one.clientId)) await change.store.put(one)
      }
      await Promise.all([...queued.map(update), change.done])
    },
    remove: async (queued: readonly Queued[]): Promise<void> => {
      const change = (await open()).transaction(queue, "readwrite")
      await Promise.all([...queued.map(({ clientId }) => change.store.delete(clientId)), change.done])
    },
    /** What is kept for a user. */
    keptOf: async (userId: number): Promise<K[]> => (await open()).getAllFromIndex(kept, "owner", userId),
    keptOne: async (userId: number, id: number): Promise<K | undefined> =>
      (await open()).get(kept, [userId, id]),
    keep: async (one: K): Promise<void> => {
      nowOnDevice(database, one.userId)
      await (await open()).put(kept, one)
    },
    forget: async (userId: number, id: number): Promise<void> => {
      await (await open()).delete(kept, [userId, id])
    },
    /** Deletes everything of a user from this device. */
    forgetUser: async (userId: number): Promise<void> => {
      const change = (await open()).transaction([queue, kept], "readwrite")
      for (const name of [queue, kept]) {
        const keys = await change.objectStore(name).index("owner").getAllKeys(userId)
        for (const key of keys) await change.objectStore(name).delete(key)
      }
      await change.done
      nothingOnDevice(database, userId)
    },
    /** Deletes what is kept for too long, whoever it was kept for. */
    forgetOld: async (now = Date.now()): Promise<void> => {
      const change = (await open()).transaction(kept, "readwrite")
      for (const key of await change.store.getAllKeys()) {
        const one: K = await change.store.get(key)
        if (isOld(one, now)) await change.store.delete(key)
      }
      await change.done
    },
  }
}
