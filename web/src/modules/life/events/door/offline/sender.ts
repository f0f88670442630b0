import { type CheckIn, eventDoor } from "@aprisco/contract/events/door"
import { api } from "../../../../../lib/api.ts"
import { deviceSender, requireSessionOf, sendWhileSignedIn } from "../../../../../lib/device-sender.ts"
import { isRefusal, messageOf } from "../../../../../lib/problem.ts"
import { doorAfter } from "../door-api.ts"
import { dequeueAtDoor, holdAtDoor } from "./queue.ts"
import { doorStore, type QueuedAtDoor } from "./store.ts"

/** What became of something that was done at the door; a leave that is noted has no answer but that. */
export type Outcome = { answer: CheckIn | null } | { refusal: string }

const watchers = new Map<string, (outcome: Outcome) => void>()

/** Calls `watcher` once with what becomes of the queued one. Who is told of a refusal shows it: it is not set aside as well. Returns what ends that. */
export function watchOutcome(clientId: string, watcher: (outcome: Outcome) => void): () => void {
  watchers.set(clientId, watcher)
  return () => watchers.delete(clientId)
}

/** Sends what the signed-in user did at doors and waits, the oldest first: a leave that is noted goes before who comes in by it. */
export const sendDoor = deviceSender("event door", async (user) => {
  for (const one of await doorStore.queueOf(user.id)) {
    if (one.held !== undefined) continue
    try {
      const answer = await callFor(user.id, one)
      await doorAfter(user.id, one, answer)
      await dequeueAtDoor(user.id, [one])
      tell(one, { answer })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const refusal = messageOf(error)
      if (tell(one, { refusal })) await dequeueAtDoor(user.id, [one])
      else await holdAtDoor(user.id, [one], refusal)
    }
  }
})

function tell({ clientId }: QueuedAtDoor, outcome: Outcome): boolean {
  const watcher = watchers.get(clientId)
  watchers.delete(clientId)
  watcher?.(outcome)
  return watcher !== undefined
}

async function callFor(userId: number, one: QueuedAtDoor): Promise<CheckIn | null> {
  requireSessionOf(userId)
  const { eventId: id, sessionId, kind, attendeeId, code, at, clientId } = one
  if (kind === "leave") {
    await api.call(eventDoor.noteLeave, { params: { id, aid: attendeeId ?? 0 }, body: {} })
    return null
  }
  return api.call(eventDoor.checkIn, {
    params: { id },
    body: {
      ...(attendeeId === null ? { code } : { attendeeId }),
      sessionId,
      at,
      sentAt: new Date().toISOString(),
      clientId,
      undo: kind === "out",
    },
  })
}

/** Sends what waits as long as somebody is signed in. Returns what stops it. */
export function startSendingDoor(): () => void {
  return sendWhileSignedIn(
    () => void sendDoor(),
    () => void doorStore.forgetOld().catch(() => undefined),
  )
}
