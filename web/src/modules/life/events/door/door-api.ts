import { type CheckIn, type Door, type DoorPerson, eventDoor } from "@aprisco/contract/events/door"
import { newClientId } from "@aprisco/contract/kit/client-id"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { storedUserId } from "../../../../lib/session.ts"
import { forgetDoors, keepDoor, keptDoor, type QueuedAtDoor } from "./offline/store.ts"

const DOOR = ["event-door"] as const
/** How soon a telephone sees whom another one let in. */
const READ_EVERY = 20_000

/** Who comes to a session, by default the one that is open; kept on this device, and without a connection as it is kept there. */
export const doorQuery = (id: number, sessionId: number | undefined, search = "") =>
  queryOptions({
    queryKey: [...DOOR, id, sessionId, search],
    queryFn: async ({ signal }): Promise<Door> => {
      const userId = storedUserId()
      try {
        const door = await api.call(
          eventDoor.read,
          { params: { id }, query: { sessionId, search } },
          { signal },
        )
        if (userId !== null && search === "") await keepDoor(userId, id, door).catch(() => undefined)
        return door
      } catch (error) {
        if (userId === null) throw error
        if (isStatus(error, 403) || isStatus(error, 404)) await forgetDoors(userId, id).catch(() => undefined)
        const kept = isStatus(error, 0) ? await keptDoor(userId, id, sessionId) : undefined
        if (!kept) throw error
        return kept
      }
    },
    refetchInterval: READ_EVERY,
  })

/** Shows what the server has now, on the screen and in what is kept, before the queue forgets it: no row changes back in between. */
export async function doorAfter(userId: number, one: QueuedAtDoor, answer: CheckIn | null): Promise<void> {
  const attendeeId = answer?.attendeeId ?? one.attendeeId
  const change = (door: Door): Door => {
    if (door.sessionId !== one.sessionId) return door
    let { checkedIn } = door
    const people = door.people.map((person): DoorPerson => {
      if (person.id !== attendeeId) return person
      if (!answer) return { ...person, leave: "noted" }
      const { checkedInAt } = answer
      checkedIn += Number(checkedInAt !== null) - Number(person.checkedInAt !== null)
      return { ...person, checkedInAt }
    })
    return { ...door, people, checkedIn }
  }
  queryClient.setQueriesData<Door>({ queryKey: [...DOOR, one.eventId] }, (door) => door && change(door))
  // Who registered since the list was loaded is on the next one.
  if (one.attendeeId === null) void queryClient.invalidateQueries({ queryKey: [...DOOR, one.eventId] })
  const kept = await keptDoor(userId, one.eventId, one.sessionId).catch(() => undefined)
  if (kept) await keepDoor(userId, one.eventId, change(kept)).catch(() => undefined)
}

/** Lets in whose code this device does not know: who registered a moment ago, or nobody. Throws the server's refusal. */
export async function askAboutCode(eventId: number, sessionId: number, code: string): Promise<CheckIn> {
  const answer = await api.call(eventDoor.checkIn, {
    params: { id: eventId },
    body: { code, sessionId, clientId: newClientId() },
  })
  void queryClient.invalidateQueries({ queryKey: [...DOOR, eventId] })
  return answer
}
