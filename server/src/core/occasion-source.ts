import type { AutomationKind } from "@aprisco/contract/messages/automations"
import type { RawBuilder } from "kysely"

/** For which day of which church occasions are sought. */
export interface OccasionScope {
  readonly churchId: number
  /** A civil day on the clock of the church's state. */
  readonly day: string
  /** When the automatic message was switched on: what happened before is no occasion. */
  readonly since: Date
  readonly now: Date
  /** How many days before, or how many absences in a row. */
  readonly days: number
}

/** One of them, as expressions of a statement. */
interface FoundOccasion {
  readonly churchId: RawBuilder<unknown>
  readonly personId: RawBuilder<unknown>
  readonly occasion: RawBuilder<unknown>
  readonly now: Date
}

/** What a module knows of people to whom something happens. */
export interface OccasionSource {
  readonly kind: AutomationKind
  /**
   * A statement of `person_id` and `occasion`: a short text that is the same whenever it is asked for again, and another one for what happens next to
   * the person. The people of the church alone; the dead and the deleted are left out later.
   */
  readonly statement: (scope: OccasionScope) => RawBuilder<unknown>
  /** Whether an occasion that was found still lies ahead, where a message that waited longer is not wanted any more. */
  readonly isAhead?: (found: FoundOccasion) => RawBuilder<boolean>
}
