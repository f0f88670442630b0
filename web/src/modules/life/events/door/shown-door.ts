import { HOURS_BEFORE } from "@aprisco/contract/attendance/labels"
import type { Door, DoorPerson } from "@aprisco/contract/events/door"
import { digestOfCode } from "@aprisco/contract/events/door-code"
import type { QueuedAtDoor } from "./offline/store.ts"

/** Somebody on the door's list, with what this device knows of them. */
export interface ShownPerson extends DoorPerson {
  /** Something about them is not sent yet. */
  isWaiting: boolean
}

/** The list with what was done on this device, in its order, over what the server told; and how many are in. */
export function shownDoor(door: Door, queue: readonly QueuedAtDoor[]) {
  const byPerson = Map.groupBy(
    queue.filter(({ held }) => held === undefined),
    ({ attendeeId }) => attendeeId,
  )
  let { checkedIn } = door
  const people = door.people.map((person): ShownPerson => {
    const queued = byPerson.get(person.id)
    if (!queued) return { ...person, isWaiting: false }
    const shown = queued.reduce(after, person)
    checkedIn += Number(shown.checkedInAt !== null) - Number(person.checkedInAt !== null)
    return { ...shown, isWaiting: true }
  })
  return { people, checkedIn, expected: door.expected }
}

function after(person: DoorPerson, { kind, at }: QueuedAtDoor): DoorPerson {
  if (kind === "leave") return { ...person, leave: "noted" }
  return { ...person, checkedInAt: kind === "out" ? null : (person.checkedInAt ?? at) }
}

/** Those whose code it may be, hardly ever more than one. None where this page may not compute digests: only the server knows then. */
export async function peopleOfCode<P extends DoorPerson>(
  { codeKey }: Pick<Door, "codeKey">,
  people: readonly P[],
  code: string,
): Promise<P[]> {
  if (!("subtle" in crypto)) return []
  const digest = await digestOfCode(codeKey, code)
  return people.filter(({ codeDigest }) => codeDigest === digest)
}

type DoorSession = Door["sessions"][number]

/** Whether the session takes who comes, as far as this device knows: what was loaded yesterday did not know that it would be open today. */
export function isReached({ isReached: wasReached, startsAt }: DoorSession, now = Date.now()): boolean {
  return wasReached || opensAt({ startsAt }).getTime() <= now
}

/** When the door of a session opens. */
export function opensAt({ startsAt }: Pick<DoorSession, "startsAt">): Date {
  return new Date(Date.parse(startsAt) - HOURS_BEFORE * 3_600_000)
}
