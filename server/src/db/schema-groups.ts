import type { Repeat } from "@aprisco/contract/activities/list-query"
import type {
  DeclineReason,
  GroupKind,
  GroupRole,
  LeftReason,
  MultiplicationStatus,
  RequestSource,
  RequestStatus,
} from "@aprisco/contract/groups/labels"
import type { Generated } from "kysely"
import type { AddressColumns, Day, Id, Stamp, Versioned } from "./columns.ts"

/** A unit in which groups are supervised. */
export interface GroupUnits extends Versioned {
  churchId: number
  parentId: number | null
  name: string
  /** What the church calls this level. */
  levelName: string
  createdById: number | null
}

export interface GroupUnitLeaders {
  churchId: number
  unitId: number
  personId: number
}

/** People who meet. */
export interface Groups extends Versioned, AddressColumns {
  churchId: number
  branchId: number
  unitId: number | null
  name: string
  kind: GroupKind
  /** 0 is Sunday. */
  weekday: number | null
  /** A civil time, `HH:MM:SS`. */
  startTime: string | null
  repeat: Generated<Repeat>
  repeatInterval: Generated<number>
  startsOn: Day | null
  weekOfMonth: number | null
  hostId: number | null
  capacity: number | null
  isPublic: Generated<boolean>
  description: Generated<string>
  ageBand: string | null
  term: string | null
  /** The last day. Null: it meets. */
  endedOn: Day | null
  createdById: number | null
}

/** From when until when a person was in a group: on a day D where joinedOn <= D < leftOn. */
export interface GroupStays {
  id: Id
  churchId: number
  groupId: number
  personId: number
  role: GroupRole
  joinedOn: Day
  leftOn: Day | null
  leftReason: LeftReason | null
  /** Why, in words. */
  encryptedLeftNote: Buffer | null
  addedById: number | null
  createdAt: Stamp
}

/** When a group met before its rule was changed. */
export interface GroupFormerRules {
  churchId: number
  groupId: number
  /** The last day on which it held. */
  lastDay: Day
  weekday: number | null
  startTime: string | null
  repeatInterval: number
  weekOfMonth: number | null
  startsOn: Day | null
}

/** That a group becomes two. */
export interface GroupMultiplications {
  id: Id
  churchId: number
  groupId: number
  /** Of the new group. */
  name: string
  leaderId: number | null
  status: Generated<MultiplicationStatus>
  proposedById: number | null
  createdAt: Stamp
  decidedById: number | null
  decidedAt: Date | null
  newGroupId: number | null
}

export interface GroupMultiplicationPeople {
  churchId: number
  multiplicationId: number
  personId: number
}

/** Who asked to join a group: on the public page, or as a visitor, of whom a row is here only once it is decided. */
export interface GroupRequests {
  id: Id
  churchId: number
  branchId: number
  source: RequestSource
  /** The group asked for; of an accepted request the group joined. */
  groupId: number | null
  visitorId: number | null
  /** Who joined, of an accepted request. */
  personId: number | null
  /** As typed on the public page, until it is the person's or the retention ends. */
  fullName: string | null
  phone: string | null
  status: Generated<RequestStatus>
  declineReason: DeclineReason | null
  /** Why, in words, where none of the reasons says it. */
  encryptedDeclineNote: Buffer | null
  decidedAt: Date | null
  decidedById: number | null
  noticeVersion: string | null
  noticeHash: string | null
  createdAt: Stamp
}

/** The secret address of the page on which a church shows its groups. */
export interface GroupPages {
  churchId: number
  tokenHash: Buffer
  encryptedToken: Buffer
  madeAt: Date
  madeById: number | null
}
