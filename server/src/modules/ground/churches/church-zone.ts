import { OTHER_TIMES, timeOfState } from "@aprisco/contract/brazil/state-time"
import { sql } from "kysely"

/** The time zone of the church of the statement's row of `churches`: hours are on the clock of its state (docs/product/brazil.md#5.5). */
export const CHURCH_ZONE = sql`case churches.state ${sql.join(
  Object.entries(OTHER_TIMES).map(([state, time]) => sql`when ${sql.lit(state)} then ${sql.lit(time.zone)}`),
  sql` `,
)} else ${sql.lit(timeOfState("").zone)} end`
