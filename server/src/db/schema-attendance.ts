import type { GatheringSource, ListStatus, Mark } from "@aprisco/contract/attendance/labels"
import type { Generated } from "kysely"
import type { Day, Id, Stamp, Versioned } from "./columns.ts"

/** A dated occurrence of an activity or a group, or a session of an event, with the list of who came. */
export interface Gatherings extends Versioned {
  churchId: number
  branchId: number
  source: GatheringSource
  /** Null also where the activity was deleted for good. */
  activityId: number | null
  groupId: number | null
  /** Null also where the event was deleted for good. */
  eventId: number | null
  /** Null also where the session was taken out. */
  sessionId: number | null
  title: string
  /** On the clock of the church's state, as `startTime`. */
  day: Day
  /** A civil time, `HH:MM:SS`. */
  startTime: string | null
  startsAt: Date
  isClass: Generated<boolean>
  extra: Generated<boolean>
  status: Generated<ListStatus>
  reason: string | null
  closedAt: Date | null
  closedById: number | null
  reopenedAt: Date | null
  createdById: number | null
}

/** What the list says of a person now. */
export interface AttendanceMarks {
  churchId: number
  gatheringId: number
  personId: number
  /** Null: taken back, or none when the list was closed. */
  status: Mark | null
  markedAt: Date
  markedById: number | null
  clientId: string | null
  arrivedAt: Date | null
  /** Filled in by closing: any mark replaces it. */
  filled: Generated<boolean>
  /** Made by the list's secret address: nobody's account. */
  byLink: Generated<boolean>
  /** As it was when the list was closed. Null: it is open. */
  expected: boolean | null
  bible: Generated<boolean>
  magazine: Generated<boolean>
}

/** Every mark that was received. */
export interface AttendanceChanges {
  id: Id
  churchId: number
  gatheringId: number
  personId: number
  clientId: string | null
  status: Mark | null
  markedAt: Date
  markedById: number | null
  receivedAt: Date
}

export type CountKind = "adults" | "children" | "visitors" | "online" | "bibles" | "magazines" | "offering"

/** What was counted at a gathering. An offering is in cents. */
export interface AttendanceCounts {
  churchId: number
  gatheringId: number
  kind: CountKind
  /** Null: said not to have been counted. */
  value: number | null
  countedAt: Date
  countedById: number | null
}

/** Who came for the first time, registered from a list. */
export interface AttendanceNewcomers {
  id: Id
  churchId: number
  gatheringId: number
  personId: number
  visitorId: number | null
  clientId: string | null
  addedById: number | null
  createdAt: Stamp
}

/** A secret address of a list, and whom it was sent to. */
export interface AttendanceLinks {
  id: Id
  churchId: number
  gatheringId: number
  personId: number
  /** Sent to a leader of a unit above, because the group had none. */
  leadsAbove: boolean
  tokenHash: Buffer
  sentAt: Date
  expiresAt: Date
  /** Before it expired. */
  endedAt: Date | null
}
