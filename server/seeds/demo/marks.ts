import type { Mark } from "@aprisco/contract/attendance/labels"
import type { Insertable } from "kysely"
import { minutesAfter } from "../../src/core/clock.ts"
import type { AttendanceCounts, AttendanceMarks, CountKind } from "../../src/db/schema-attendance.ts"
import type { Random } from "./random.ts"

/** A list that is stored. */
interface Stored {
  id: number
  churchId: number
  startsAt: Date
  status: string
  createdById: number | null
}

/** A person who is expected on a list. */
export interface Expected {
  personId: number
}

interface OfWeek {
  /** 0 is the last one. */
  week: number
  isClass: boolean
}

/** Of each group two people have not come for some weeks: they are what the absentees show. */
const FIRST_ABSENT = 4
const ABSENTEES = 2
const WEEKS_ABSENT = 5
/** Who arrived already at the list that is open. */
const ARRIVED = 3

/** The marks of one list. Of an open one only the first people are marked. */
export function marksOf(
  random: Random,
  list: Stored,
  expected: readonly Expected[],
  { week, isClass }: OfWeek,
): Insertable<AttendanceMarks>[] {
  const isOpen = list.status === "open"
  return (isOpen ? expected.slice(0, ARRIVED) : expected).map(({ personId }, place) => {
    const status = isOpen ? "present" : statusAt(random, place, week)
    const markedAt = minutesAfter(list.startsAt, random.between(-5, 20))
    const came = status === "present"
    return {
      churchId: list.churchId,
      gatheringId: list.id,
      personId,
      status,
      markedAt,
      markedById: list.createdById,
      arrivedAt: came ? markedAt : null,
      expected: isOpen ? null : true,
      bible: isClass && came && random.chance(0.8),
      magazine: isClass && came && random.chance(0.6),
    }
  })
}

function statusAt(random: Random, place: number, week: number): Mark {
  if (place >= FIRST_ABSENT && place < FIRST_ABSENT + ABSENTEES && week < WEEKS_ABSENT) return "absent"
  return random.weighed({ present: 82, absent: 13, excused: 5 })
}

/** What a Bible-school class counts besides its marks: an offering in cents. */
export function countsOfClass(random: Random, list: Stored): Insertable<AttendanceCounts>[] {
  return counted(list, { visitors: random.between(0, 3), offering: random.between(10, 60) * 100 })
}

/** How many came to a service. */
export function countsOfService(
  random: Random,
  list: Stored,
  members: number,
): Insertable<AttendanceCounts>[] {
  const share = (least: number, most: number) => Math.round((members * random.between(least, most)) / 100)
  return counted(list, {
    adults: share(40, 55),
    children: share(8, 14),
    visitors: random.between(1, 9),
    online: share(3, 10),
  })
}

function counted(
  { id: gatheringId, churchId, startsAt, createdById }: Stored,
  values: Partial<Record<CountKind, number>>,
): Insertable<AttendanceCounts>[] {
  return Object.entries(values).map(([kind, value]) => ({
    churchId,
    gatheringId,
    kind: kind as CountKind, // of the keys of this record
    value,
    countedAt: minutesAfter(startsAt, 45),
    countedById: createdById,
  }))
}
