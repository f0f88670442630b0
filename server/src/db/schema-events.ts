import type { Asked, AskedOf, EventStatus, QuestionKind, Visibility } from "@aprisco/contract/events/labels"
import type { Generated } from "kysely"
import type { Id, Versioned } from "./columns.ts"

/** What people register for. */
export interface Events extends Versioned {
  churchId: number
  branchId: number
  ministryId: number | null
  title: string
  /** In the address of its page. Taken once in the whole product. */
  slug: string
  status: Generated<EventStatus>
  visibility: Generated<Visibility>
  description: Generated<string>
  place: Generated<string>
  /** People. Null: no limit. */
  capacity: number | null
  /** For one person. */
  priceCents: Generated<number>
  opensAt: Date | null
  closesAt: Date | null
  waitlist: Generated<boolean>
  cancelHours: Generated<number>
  askBirthDate: Generated<Asked>
  askPhone: Generated<Asked>
  askCpf: Generated<Asked>
  /** The name of an upload. */
  cover: string | null
  /** The beginning of the first session. */
  startsAt: Date
  /** The end of the last session. */
  endsAt: Date
  publishedAt: Date | null
  cancelledAt: Date | null
  cancellationReason: Generated<string>
  feedId: Generated<string>
  createdById: number | null
}

/** One meeting of an event. */
export interface EventSessions {
  id: Id
  churchId: number
  eventId: number
  title: Generated<string>
  startsAt: Date
  endsAt: Date
  overnight: Generated<boolean>
}

/** What an event's form asks besides names. */
export interface EventQuestions {
  id: Id
  churchId: number
  eventId: number
  place: number
  label: string
  kind: QuestionKind
  options: Generated<string[]>
  required: Generated<boolean>
  askedOf: AskedOf
  removedAt: Date | null
}
