import { MAX_MARKS } from "@aprisco/contract/attendance/labels"
import type { MarksAnswer } from "@aprisco/contract/attendance/rosters"
import { Problem } from "@aprisco/contract/kit/problem"
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
    if (!(error instanceof Problem) || isForLater(error)) throw error
    if (marks.length === 1 || isOfTheList(error)) return sending.onRefused(marks, whyOf(error))
    const half = Math.ceil(marks.length / 2)
    await sendBatch(gatheringId, marks.slice(0, half), sending)
    return sendBatch(gatheringId, marks.slice(half), sending)
  }
  await sending.onAnswer(gatheringId, marks, answer)
}

/** Another time the same call may succeed: after the next sign-in, in the church that was left, with a connection. */
function isForLater({ status, body }: Problem): boolean {
  return (
    status === 0 ||
    status === 401 ||
    status === 408 ||
    status === 429 ||
    status >= 500 ||
    body.elsewhere === true
  )
}

/** The list is closed, cancelled or not among those that the user sees: no other mark of it would be taken. */
function isOfTheList({ status }: Problem): boolean {
  return status === 403 || status === 404 || status === 409
}

export const CLOSED = "Esta lista está encerrada. Reabra-a para enviar."

function whyOf(problem: Problem): string {
  if (problem.status === 404) return "Esta lista não está entre as que você vê."
  if (problem.status === 409 && problem.sentence === "Esta lista está encerrada.") return CLOSED
  return problem.sentence ?? Object.values(problem.fields)[0]?.[0] ?? problem.message
}
