import { type Expression, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { shownColumns } from "./columns.ts"

/** What a card has of how to reach somebody, in the order of `cardsOfRows`. */
const REACHED = [
  "phone",
  "phoneSecondary",
  "email",
  "address",
  "number",
  "complement",
  "neighborhood",
  "city",
  "state",
  "zipcode",
] as const

/** The values of `cardsOfRows` for a file of the roll, as far as the caller reads them, with the name of the church last. Who is anonymised has no name. */
export function rollCardValues(ctx: Context): Expression<unknown>[] {
  const shown = shownColumns(ctx)
  const birth = shown.birthDate?.value
  return [
    sql`members.person_id`,
    sql`case when members.anonymised_at is null then members.full_name end`,
    birth ? sql`to_char(${birth}, 'YYYY-MM-DD')` : sql`null`,
    ...REACHED.map((name) => shown[name]?.value ?? sql`null`),
    sql`churches.name`,
  ]
}
