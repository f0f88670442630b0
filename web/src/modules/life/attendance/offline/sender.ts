import { type MarksAnswer, type Roster, rosters } from "@aprisco/contract/attendance/rosters"
import { api } from "../../../../lib/api.ts"
import { deviceSender, requireSessionOf, sendWhileSignedIn } from "../../../../lib/device-sender.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { currentUser } from "../../../../lib/signed-in.ts"
import { toast } from "../../../../ui/toast.ts"
import { gatheringQuery, marksArrived, rosterQuery } from "../attendance-api.ts"
import { dequeue, hold } from "./queue.ts"
import { releaseReopened } from "./reopened.ts"
import { CLOSED, sendBatches, waitsForReopening } from "./send-batches.ts"
import { afterAnswer } from "./shown-roster.ts"
import { forgetOldLists, marksOf, type QueuedMark } from "./store.ts"

type Superseded = MarksAnswer["superseded"]
const listeners = new Set<(gatheringId: number, superseded: Superseded) => void>()

/** Calls `listener` with the later marks of others that the server told of. Returns what removes it. */
export function onSuperseded(listener: (gatheringId: number, superseded: Superseded) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends the marks of the signed-in user that wait. */
export const sendQueue = deviceSender("attendance marks", async (user) => {
  // Read while no other tab sends: another one may have sent them meanwhile.
  await sendBatches(await marksOf(user.id), {
    call: (id, marks) => callFor(user.id, id, marks),
    onAnswer: (id, marks, answer) => taken(user, id, marks, answer),
    onRefused: (marks, why) => hold(user.id, marks, why),
  })
})

async function callFor(userId: number, id: number, marks: readonly QueuedMark[]): Promise<MarksAnswer> {
  requireSessionOf(userId)
  const body = {
    sentAt: new Date().toISOString(),
    marks: marks.map(({ personId, status, at, clientId, bible, magazine, onlyUnmarked }) => ({
      personId,
      status,
      at,
      clientId,
      bible,
      magazine,
      onlyUnmarked,
    })),
  }
  return api.call(rosters.mark, { params: { id }, body })
}

/** Shows what the server has now, before the marks leave the queue: no row changes back in between. */
async function taken(
  user: { id: number; fullName: string },
  id: number,
  marks: readonly QueuedMark[],
  { refused, superseded }: MarksAnswer,
): Promise<void> {
  const closed = new Set(refused.filter(({ reason }) => reason === "closed").map(({ clientId }) => clientId))
  const gone = new Set(refused.filter(({ reason }) => reason === "gone").map(({ clientId }) => clientId))
  const later = new Map(superseded.map((mark) => [mark.personId, mark]))
  const applied = Map.groupBy(
    marks.filter(({ clientId }) => !closed.has(clientId) && !gone.has(clientId)),
    ({ personId }) => personId,
  )
  queryClient.setQueriesData<Roster>(
    { queryKey: rosterQuery(id).queryKey.slice(0, 3) },
    (before) =>
      before && {
        ...before,
        roster: before.roster.map((row) => {
          const mine = applied.get(row.personId)
          const theirs = later.get(row.personId)
          if (theirs) return { ...row, ...theirs, filled: false }
          return mine ? afterAnswer(row, mine, user.fullName) : row
        }),
      },
  )
  const kept = marks.filter(({ clientId }) => closed.has(clientId))
  if (kept.length > 0) await hold(user.id, kept, CLOSED)
  await dequeue(
    user.id,
    marks.filter(({ clientId }) => !closed.has(clientId)),
  )
  if (gone.size > 0)
    toast.error(
      "Uma pessoa desta lista foi excluída do cadastro. A marcação dela não vale mais e foi descartada.",
    )
  // Marks for those without one are no surprise where somebody has one.
  const surprising = superseded.filter(({ personId }) =>
    applied.get(personId)?.some(({ onlyUnmarked }) => !onlyUnmarked),
  )
  if (surprising.length > 0) for (const listener of listeners) listener(id, surprising)
  marksArrived(id)
}

/** Asks whether lists for which marks were set aside as closed or cancelled were opened again, and sends these marks. Most devices have none and ask nothing. */
async function askForReopened(): Promise<void> {
  const user = currentUser()
  if (!user || !navigator.onLine) return
  const aside = (await marksOf(user.id)).filter(({ held }) => waitsForReopening(held))
  for (const id of new Set(aside.map(({ gatheringId }) => gatheringId))) {
    const { data } = await queryClient.fetchQuery(gatheringQuery(id))
    if (await releaseReopened([data])) await sendQueue()
  }
}

/** Sends what waits as long as somebody is signed in. Returns what stops it. */
export function startSending(): () => void {
  return sendWhileSignedIn(
    () => void sendQueue(),
    () => {
      forgetOldLists().catch(() => undefined)
      askForReopened().catch(() => undefined)
    },
  )
}
