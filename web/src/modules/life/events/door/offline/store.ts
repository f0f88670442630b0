import type { Door } from "@aprisco/contract/events/door"
import { deviceStore, isOld, type KeptOnDevice, type Queued } from "../../../../../lib/device-store.ts"

/** What was done at the door and the server has not taken yet. */
export interface QueuedAtDoor extends Queued {
  eventId: number
  sessionId: number
  /** Somebody comes in, it is taken back, or a guardian's leave on paper is noted. */
  kind: "in" | "out" | "leave"
  /** Of who is on the list; null: a code that this device does not know. */
  attendeeId: number | null
  code?: string | undefined
}

/** The door of a session as it was last loaded. */
export interface KeptDoor extends KeptOnDevice {
  eventId: number
  sessionId: number
  door: Door
}

export const doorStore = deviceStore<QueuedAtDoor, KeptDoor>({
  database: "event-door",
  queue: "queue",
  kept: "doors",
  keptBy: "sessionId",
})

/** The door of an event that is kept for a user: that of the session, else of the one that is open or begins next, else of the last. */
export async function keptDoor(
  userId: number,
  eventId: number,
  sessionId: number | undefined,
  now = Date.now(),
): Promise<Door | undefined> {
  if (sessionId !== undefined) return (await doorStore.keptOne(userId, sessionId))?.door
  const doors = (await doorStore.keptOf(userId))
    .filter((kept) => kept.eventId === eventId)
    .map(({ door }) => door)
    .sort((one, other) => endOf(one) - endOf(other))
  return doors.find((door) => endOf(door) > now) ?? doors.at(-1)
}

const endOf = ({ sessions, sessionId }: Door) =>
  Date.parse(sessions.find(({ id }) => id === sessionId)?.endsAt ?? "") || 0

/**
 * Keeps a door that was loaded, and deletes it with its names where its list is closed, or its session over for as long as lists stay open
 * (docs/product/events.md#9.13): a reload after the session does not keep it for longer. Where the device cannot store, the door needs a
 * connection.
 */
export async function keepDoor(userId: number, eventId: number, door: Door): Promise<void> {
  const { sessionId, status, listStatus } = door
  const isOpen = status !== "cancelled" && (listStatus ?? "open") === "open"
  const keptAt = Math.min(Date.now(), endOf(door))
  if (isOpen && !isOld({ keptAt })) await doorStore.keep({ userId, eventId, sessionId, keptAt, door })
  else await doorStore.forget(userId, sessionId)
}

/** The user does not reach the event any more. */
export async function forgetDoors(userId: number, eventId: number): Promise<void> {
  for (const kept of await doorStore.keptOf(userId))
    if (kept.eventId === eventId) await doorStore.forget(userId, kept.sessionId)
}
