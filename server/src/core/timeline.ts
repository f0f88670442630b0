import type { TimelineEntry } from "@aprisco/contract/timeline/routes"
import type { RawBuilder } from "kysely"
import { sql } from "kysely"

/** Whose timeline it is, with their records in the caller's reach. */
export interface TimelinePerson {
  readonly id: number
  readonly churchId: number
  /** Entered as a person, on no list. */
  readonly standalone: boolean
  readonly memberId: number | null
  readonly allVisitorIds: readonly number[]
}

/** How an event is shown. `href`: the path of the screen with more about it. */
export type ShownEvent = Pick<TimelineEntry, "module" | "title" | "detail" | "href">

/** The events of a person's timeline that a module knows (docs/product/people.md#2.6). */
export interface TimelineSource<Ctx> {
  /**
   * Statements with the columns `kind`, `record_id` (null: the person), `at`, `day` (where only that is known), `actor_id` and `facts`, as far as the
   * caller may know of the events. Free text is not among the facts: the record that the event belongs to shows it.
   */
  readonly rows: (ctx: Ctx, person: TimelinePerson) => readonly RawBuilder<unknown>[]
  /** How an event of each kind is shown. No other module has a kind of that name. */
  readonly kinds: { readonly [kind: string]: (facts: never, recordId: number) => ShownEvent }
  /** What only the audit trail knows of its records: which actions, and of which records of a person. */
  readonly trail?: {
    readonly entity: "person" | "member" | "visitor"
    readonly ids: (person: TimelinePerson) => readonly number[]
    readonly actions: readonly string[]
    readonly href: (recordId: number) => string | null
    /** Where an action reads otherwise than in the trail. */
    readonly titles?: Readonly<Record<string, (facts: Readonly<Record<string, unknown>>) => string>>
  }
}

/** The instant at which a day begins in the churches' zone, to put an event of that day among the others. */
export const beginningOfDay = (day: RawBuilder<unknown>) =>
  sql`${day}::timestamp at time zone 'America/Sao_Paulo'`
