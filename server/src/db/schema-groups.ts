import type { Repeat } from "@aprisco/contract/activities/list-query"
import type { GroupKind, GroupRole, LeftReason, MultiplicationStatus } from "@aprisco/contract/groups/labels"
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
  addedById: number | null
  createdAt: Stamp
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
