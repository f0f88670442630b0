import { LEAVE_AGE, type Leave } from "@aprisco/contract/events/labels"
import { yearsBetween } from "../../../../core/clock.ts"

interface Sleeper {
  birthDate: string | null
  isChild: boolean | null
  leaveNotedAt: Date | null
}

/**
 * Whether somebody needs a guardian's leave on paper where people sleep away: who is under sixteen on the day of the first session, or said to be under
 * twelve (docs/product/events.md#9.6).
 */
export function leaveOf(person: Sleeper, { overnight, day }: { overnight: boolean; day: string }): Leave {
  if (!overnight) return "none"
  const age = yearsBetween(person.birthDate, day)
  const isYoung = age === null ? person.isChild === true : age < LEAVE_AGE
  if (!isYoung) return "none"
  return person.leaveNotedAt === null ? "missing" : "noted"
}
