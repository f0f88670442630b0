import type { Mark } from "@aprisco/contract/attendance/labels"
import { newClientId } from "@aprisco/contract/kit/client-id"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { queryClient } from "../../../../lib/query-client.ts"
import { storedUserId } from "../../../../lib/session.ts"
import { marksOf, putMarks, type QueuedMark, removeMarks, updateMarks } from "./store.ts"

/** What a tap says. */
export interface NewMark {
  personId: number
  status: Mark | null
  bible?: boolean
  magazine?: boolean
  onlyUnmarked?: boolean
}

const queueQuery = (userId: number | null) =>
  queryOptions({
    queryKey: ["attendance", "queue", userId],
    queryFn: () => (userId === null ? [] : marksOf(userId)),
    // Other tabs tell of their changes (below).
    staleTime: Number.POSITIVE_INFINITY,
  })

// Closed and made anew by nobody: it lives as long as the page.
const tabs = new BroadcastChannel("attendance-queue")
tabs.onmessage = () => void queryClient.invalidateQueries({ queryKey: ["attendance", "queue"] })

/** The unsent marks of the user of this device, of one list or of all. */
export function useQueue(gatheringId?: number): readonly QueuedMark[] {
  const { data = [] } = useQuery(queueQuery(storedUserId()))
  return gatheringId === undefined ? data : data.filter((mark) => mark.gatheringId === gatheringId)
}

/** Puts marks into the queue of the user of this device: shown at once, and stored before anything is sent. Throws where the device cannot store. */
export async function enqueue(gatheringId: number, marks: readonly NewMark[]): Promise<void> {
  const userId = storedUserId()
  if (userId === null) return
  const at = new Date().toISOString()
  const queued = marks.map((mark) => ({ ...mark, clientId: newClientId(), userId, gatheringId, at }))
  const { queryKey } = queueQuery(userId)
  queryClient.setQueryData(queryKey, (before: QueuedMark[] = []) => [...before, ...queued])
  try {
    await putMarks(queued)
  } finally {
    await queueChanged(userId)
  }
}

/** The server has taken them, or the user drops them. */
export async function dequeue(userId: number, marks: readonly QueuedMark[]): Promise<void> {
  await removeMarks(marks)
  await queueChanged(userId)
}

/** Sets marks aside with the reason, or with none lets them be sent again. */
export async function hold(
  userId: number,
  marks: readonly QueuedMark[],
  held: string | undefined,
): Promise<void> {
  await updateMarks(marks.map((mark) => ({ ...mark, held })))
  await queueChanged(userId)
}

async function queueChanged(userId: number): Promise<void> {
  tabs.postMessage("changed")
  const { queryKey } = queueQuery(userId)
  const stored = await marksOf(userId).catch(() => null)
  if (stored) queryClient.setQueryData(queryKey, stored)
}
