import { newClientId } from "@aprisco/contract/kit/client-id"
import { deviceQueue } from "../../../../../lib/device-queue.ts"
import { storedUserId } from "../../../../../lib/session.ts"
import { doorStore, type QueuedAtDoor } from "./store.ts"

const queue = deviceQueue(["event-door-queue"], doorStore)

export const dequeueAtDoor = queue.dequeue
export const holdAtDoor = queue.hold

/** What the user of this device has not sent from the door of a session. */
export function useDoorQueue(sessionId: number): readonly QueuedAtDoor[] {
  return queue.useWaiting().filter((one) => one.sessionId === sessionId)
}

/** Puts something into the queue, which `sendDoor` sends. Returns its id. Throws where the device cannot store. */
export async function enqueueAtDoor(
  one: Pick<QueuedAtDoor, "eventId" | "sessionId" | "kind" | "attendeeId" | "code">,
  clientId = newClientId(),
): Promise<string> {
  const userId = storedUserId()
  if (userId === null) throw new Error("The session is over")
  await queue.add(userId, [{ ...one, clientId, userId, at: new Date().toISOString() }])
  return clientId
}
