import type { Gathering } from "@aprisco/contract/attendance/gatherings"
import type { Mark } from "@aprisco/contract/attendance/labels"
import type { Roster } from "@aprisco/contract/attendance/rosters"
import { type DBSchema, type IDBPDatabase, openDB } from "idb"
import { nothingOnDevice, nowOnDevice } from "./on-device.ts"

/** A mark that the server has not taken yet. It names nobody: the name is in the kept list. */
export interface QueuedMark {
  clientId: string
  userId: number
  gatheringId: number
  personId: number
  status: Mark | null
  /** When it was made, on this device's clock. */
  at: string
  bible?: boolean | undefined
  magazine?: boolean | undefined
  onlyUnmarked?: boolean | undefined
  /** Why the server did not take it: it waits until the user sends it again or drops it. */
  held?: string | undefined
}

/** A list as it was last loaded, for the time without a connection. */
export interface KeptList {
  userId: number
  gatheringId: number
  keptAt: number
  gathering: Gathering
  roster: Roster
}

interface Stored extends DBSchema {
  marks: { key: string; value: QueuedMark; indexes: { owner: number } }
  lists: { key: [number, number]; value: KeptList; indexes: { owner: number } }
}

let opening: Promise<IDBPDatabase<Stored>> | undefined

function open(): Promise<IDBPDatabase<Stored>> {
  opening ??= openDB<Stored>("attendance", 1, {
    upgrade(db) {
      db.createObjectStore("marks", { keyPath: "clientId" }).createIndex("owner", "userId")
      db.createObjectStore("lists", { keyPath: ["userId", "gatheringId"] }).createIndex("owner", "userId")
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

/** The unsent marks of a user, oldest first. */
export async function marksOf(userId: number): Promise<QueuedMark[]> {
  const marks = await (await open()).getAllFromIndex("marks", "owner", userId)
  return marks.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

/** Stores marks, all or none. One that is there already is replaced. */
export async function putMarks(marks: readonly QueuedMark[]): Promise<void> {
  const change = (await open()).transaction("marks", "readwrite")
  for (const { userId } of marks) nowOnDevice(userId)
  await Promise.all([...marks.map((mark) => change.store.put(mark)), change.done])
}

/** Replaces those that are still there: another tab may have sent or dropped some. */
export async function updateMarks(marks: readonly QueuedMark[]): Promise<void> {
  const change = (await open()).transaction("marks", "readwrite")
  const update = async (mark: QueuedMark) => {
    if (await change.store.getKey(mark.clientId)) await change.store.put(mark)
  }
  await Promise.all([...marks.map(update), change.done])
}

export async function removeMarks(marks: readonly QueuedMark[]): Promise<void> {
  const change = (await open()).transaction("marks", "readwrite")
  await Promise.all([...marks.map(({ clientId }) => change.store.delete(clientId)), change.done])
}

/** The lists of a user that are kept on this device, by the time of their beginning. */
export async function keptLists(userId: number): Promise<KeptList[]> {
  const lists = await (await open()).getAllFromIndex("lists", "owner", userId)
  return lists.sort((one, other) => one.gathering.startsAt.localeCompare(other.gathering.startsAt))
}

export async function keptList(userId: number, gatheringId: number): Promise<KeptList | undefined> {
  return (await open()).get("lists", [userId, gatheringId])
}

export async function keepList(list: KeptList): Promise<void> {
  nowOnDevice(list.userId)
  await (await open()).put("lists", list)
}

export async function forgetList(userId: number, gatheringId: number): Promise<void> {
  await (await open()).delete("lists", [userId, gatheringId])
}

/** Deletes everything of a user from this device. */
export async function forgetUser(userId: number): Promise<void> {
  const change = (await open()).transaction(["marks", "lists"], "readwrite")
  for (const name of ["marks", "lists"] as const) {
    const keys = await change.objectStore(name).index("owner").getAllKeys(userId)
    for (const key of keys) await change.objectStore(name).delete(key as never) // the key of the same store
  }
  await change.done
  nothingOnDevice(userId)
}

const DAYS_KEPT = 7

/** Names leave the device after seven days, whoever they were kept for (docs/product/attendance.md#8.3). */
export async function forgetOldLists(now = Date.now()): Promise<void> {
  const change = (await open()).transaction("lists", "readwrite")
  for (const list of await change.store.getAll())
    if (now - list.keptAt > DAYS_KEPT * 86_400_000) await change.store.delete([list.userId, list.gatheringId])
  await change.done
}
