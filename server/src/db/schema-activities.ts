import type { ActivityKind, Repeat } from "@aprisco/contract/activities/list-query"
import type { MinistryRole } from "@aprisco/contract/ministries/routes"
import type { Generated } from "kysely"
import type { Day, Deletable, Versioned } from "./columns.ts"

/** A civil time, `HH:MM:SS`. */
type Time = string

export interface Ministries extends Versioned, Deletable {
  churchId: number
  branchId: number
  name: string
  description: Generated<string>
  /** 0 is Sunday. */
  meetingWeekday: number | null
  meetingTime: Time | null
  place: Generated<string>
  isActive: Generated<boolean>
  createdById: number | null
  deletedById: number | null
}

/** The leader is the one whose role says so. */
export interface MinistryMembers {
  churchId: number
  ministryId: number
  memberId: number
  role: MinistryRole
  since: Day
  addedById: number | null
}

/** Repeating (days and civil times) or dated (instants), never both. */
export interface Activities extends Versioned, Deletable {
  churchId: number
  branchId: number
  ministryId: number | null
  name: string
  kind: ActivityKind
  description: Generated<string>
  weekday: number | null
  /** Besides `weekday`, of what repeats by weeks. */
  otherWeekdays: Generated<number[]>
  /** In place of a weekday. */
  dayOfMonth: number | null
  /** Yearly, on `dayOfMonth`. */
  monthOfYear: number | null
  /** Without meaning on a dated one. */
  repeat: Generated<Repeat>
  repeatInterval: Generated<number>
  startsOn: Day | null
  weekOfMonth: number | null
  until: Day | null
  startTime: Time | null
  endTime: Time | null
  startsAt: Date | null
  endsAt: Date | null
  place: Generated<string>
  isActive: Generated<boolean>
  feedId: Generated<string>
  createdById: number | null
  deletedById: number | null
}

/** When an activity took place before its rule was changed. */
export interface ActivityFormerRules {
  churchId: number
  activityId: number
  /** The last day on which it held. */
  lastDay: Day
  weekday: number | null
  otherWeekdays: Generated<number[]>
  dayOfMonth: number | null
  monthOfYear: number | null
  startTime: Time | null
  repeatInterval: number
  weekOfMonth: number | null
  startsOn: Day | null
  until: Day | null
  startsAt: Date | null
}

/** A day on which a weekly activity does not take place. */
export interface ActivityCancellations {
  churchId: number
  activityId: number
  day: Day
  reason: Generated<string>
  cancelledById: number | null
  cancelledAt: Date
}

/** The secret of a calendar's address. */
export interface ChurchCalendars {
  churchId: number
  /** Null: the church's. Else of a manager of branches. */
  userId: number | null
  tokenHash: Buffer
  encryptedToken: Buffer
  madeAt: Date
  madeById: number | null
}
