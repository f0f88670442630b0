import type { Mark } from "@aprisco/contract/attendance/labels"
import { newClientId } from "@aprisco/contract/kit/client-id"
import { deviceQueue } from "../../../../lib/device-queue.ts"
import { storedUserId } from "../../../../lib/session.ts"
import { type QueuedMark, store } from "./store.ts"

/** What a tap says. */
export interface NewMark {
  personId: number
  status: Mark | null
  bible?: boolean
  magazine?: boolean
  onlyUnmarked?: boolean
}

const queue = deviceQueue(["attendance", "queue"], store)

export const { dequeue, hold } = queue

/** The unsent marks of the user of this device, of one list or of all. */
export function useQueue(gatheringId?: number): readonly QueuedMark[] {
  const marks = queue.useWaiting()
  return gatheringId === undefined ? marks : marks.filter((mark) => mark.gatheringId === gatheringId)
}

/** Puts marks into the queue of the user of this device: shown at once, and stored before anything is sent. Throws where the device cannot store. */
export async function enqueue(gatheringId: number, marks: readonly NewMark[]): Promise<void> {
  const userId = storedUserId()
  if (userId === null) return
  const at = new Date().toISOString()
  await queue.add(
    userId,
    marks.map((mark) => ({ ...mark, clientId: newClientId(), userId, gatheringId, at })),
  )
}
