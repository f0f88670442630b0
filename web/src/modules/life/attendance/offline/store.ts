import type { Gathering } from "@aprisco/contract/attendance/gatherings"
import type { Mark } from "@aprisco/contract/attendance/labels"
import type { Roster } from "@aprisco/contract/attendance/rosters"
import { deviceStore, type KeptOnDevice, type Queued } from "../../../../lib/device-store.ts"

/** Of the store on the device. */
export const ATTENDANCE_STORE = "attendance"

/** A mark that the server has not taken yet. */
export interface QueuedMark extends Queued {
  gatheringId: number
  personId: number
  status: Mark | null
  bible?: boolean | undefined
  magazine?: boolean | undefined
  onlyUnmarked?: boolean | undefined
}

/** A list as it was last loaded. */
export interface KeptList extends KeptOnDevice {
  gatheringId: number
  gathering: Gathering
  roster: Roster
}

export const store = deviceStore<QueuedMark, KeptList>({
  database: ATTENDANCE_STORE,
  queue: "marks",
  kept: "lists",
  keptBy: "gatheringId",
})

export const marksOf = store.queueOf
export const removeMarks = store.remove
export const keptList = store.keptOne
export const keepList = store.keep
export const forgetList = store.forget
export const forgetUser = store.forgetUser
export const forgetOldLists = store.forgetOld

/** The lists of a user that are kept on this device, by the time of their beginning. */
export async function keptLists(userId: number): Promise<KeptList[]> {
  const lists = await store.keptOf(userId)
  return lists.sort((one, other) => one.gathering.startsAt.localeCompare(other.gathering.startsAt))
}
