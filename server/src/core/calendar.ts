import type { RawBuilder } from "kysely"

/** What is asked of the calendar of a church. Days are civil, both included. */
export interface CalendarFilter {
  from: string
  to: string
  /** Null: all that row-level security shows. */
  churchId: number | null
  ministry?: number | null | undefined
  branch?: number | null | undefined
  below?: boolean | null | undefined
  /** Branches; null: all in reach. */
  units?: readonly number[] | null | undefined
  /** Only what is not over at this instant. */
  notBefore?: Date | undefined
}

/** One dated entry of the feed that calendar programs read. */
export interface FeedEntry {
  uid: string
  name: string
  category: string
  ministryName: string | null
  location: string
  startsAt: Date
  endsAt: Date
  updatedAt: Date
  version: number
}

/** What a module offers to the calendar of a church besides the activities, which have it. */
export interface CalendarSource {
  /** A statement of what takes place, with the columns of an occurrence of an activity, in their order. */
  readonly occurrences: (filter: CalendarFilter) => RawBuilder<unknown>
  /** A statement of what the feed of the church in sight has from this instant on, at most so many. */
  readonly feed: (since: Date, most: number) => RawBuilder<FeedEntry>
}
