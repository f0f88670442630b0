import { type MarksAnswer, type Roster, rosters } from "@aprisco/contract/attendance/rosters"
import { api } from "../../../../lib/api.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { storedToken, storedUserId } from "../../../../lib/session.ts"
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

let sending: Promise<void> | null = null
let isAskedAgain = false

/** Sends the marks of the signed-in user that wait, once more where some were added meanwhile. Never rejects: what could not be sent waits. */
export function sendQueue(): Promise<void> {
  if (sending) isAskedAgain = true
  sending ??= sendAll()
    .catch(() => undefined)
    .finally(() => {
      sending = null
      if (!isAskedAgain) return
      isAskedAgain = false
      void sendQueue()
    })
  return sending
}

async function sendAll(): Promise<void> {
  const user = currentUser()
  if (!user || !navigator.onLine) return
  await alone(`attendance marks of ${user.id}`, async () => {
    // Read inside the lock: another tab may have sent them meanwhile.
    await sendBatches(await marksOf(user.id), {
      call: (id, marks) => callFor(user.id, id, marks),
      onAnswer: (id, marks, answer) => taken(user, id, marks, answer),
      onRefused: (marks, why) => hold(user.id, marks, why),
    })
  })
}

/** One tab at a time. Without a secure connection browsers have no locks; then a mark that two tabs send is known by its id. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(name, work)
  else await work()
}

/** The token is read when the call begins: it must still be this user's, also where another tab has signed in. */
async function callFor(userId: number, id: number, marks: readonly QueuedMark[]): Promise<MarksAnswer> {
  if (storedToken() === null || storedUserId() !== userId || currentUser()?.id !== userId)
    throw new Error("The session is over")
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

const TRY_EVERY = 20_000
const HOUR = 3_600_000

/**
 * Sends what waits as long as somebody is signed in: now, when the network or the server is back, and from time to time. Returns what
 * stops it.
 */
export function startSending(): () => void {
  const send = () => void sendQueue()
  const tidy = () => {
    forgetOldLists().catch(() => undefined)
    askForReopened().catch(() => undefined)
  }
  send()
  tidy()
  window.addEventListener("online", send)
  const trying = window.setInterval(send, TRY_EVERY)
  const tidying = window.setInterval(tidy, HOUR)
  return () => {
    window.removeEventListener("online", send)
    window.clearInterval(trying)
    window.clearInterval(tidying)
  }
}
