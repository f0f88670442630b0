import { MAX_MARKS } from "@aprisco/contract/attendance/labels"
import type { MarksAnswer } from "@aprisco/contract/attendance/rosters"
import { isRefusal, isStatus, messageOf } from "../../../../lib/problem.ts"
import type { QueuedMark } from "./store.ts"

/** What a queue is sent by. */
export interface Sending {
  call: (gatheringId: number, marks: readonly QueuedMark[]) => Promise<MarksAnswer>
  /** The server has taken these, or told why not. */
  onAnswer: (gatheringId: number, marks: readonly QueuedMark[], answer: MarksAnswer) => Promise<void>
  /** The server refused these. */
  onRefused: (marks: readonly QueuedMark[], why: string) => Promise<void>
}

/**
 * Sends marks, list by list, in calls of at most 500. What the server refuses holds up no other: a refused call is halved until the wrong
 * mark is alone. Throws where nothing more can be sent now: no connection, no session, a busy server.
 */
export async function sendBatches(queue: readonly QueuedMark[], sending: Sending): Promise<void> {
  const waiting = queue.filter(({ held }) => held === undefined)
  for (const [gatheringId, marks] of Map.groupBy(waiting, (mark) => mark.gatheringId))
    for (let from = 0; from < marks.length; from += MAX_MARKS)
      await sendBatch(gatheringId, marks.slice(from, from + MAX_MARKS), sending)
}

async function sendBatch(gatheringId: number, marks: readonly QueuedMark[], sending: Sending): Promise<void> {
  let answer: MarksAnswer
  try {
    answer = await sending.call(gatheringId, marks)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (marks.length === 1 || isOfTheList(error)) return sending.onRefused(marks, whyOf(error))
    const half = Math.ceil(marks.length / 2)
    await sendBatch(gatheringId, marks.slice(0, half), sending)
    return sendBatch(gatheringId, marks.slice(half), sending)
  }
  await sending.onAnswer(gatheringId, marks, answer)
}

/** The list is closed, cancelled or not among those that the user sees: no other mark of it would be taken. */
function isOfTheList(error: unknown): boolean {
  return OF_THE_LIST.some((status) => isStatus(error, status))
}

const OF_THE_LIST = [403, 404, 409]

export const CLOSED = "Esta lista está encerrada. Reabra-a para enviar."

const CANCELLED = "Este encontro foi cancelado."

/** Whether marks that are set aside with this reason wait for their list to be opened again. */
export const waitsForReopening = (held: string | undefined) => held === CLOSED || held === CANCELLED

function whyOf(error: unknown): string {
  if (isStatus(error, 404)) return "Esta lista não está entre as que você vê."
  const why = messageOf(error)
  return why === "Esta lista está encerrada." ? CLOSED : why
}
