import { sql } from "kysely"

/**
 * The person of the church that a row of the statement's `users` is the account of, to be joined to it (`leftJoinLateral`): asked for once a row,
 * not once a column (docs/product/staff.md#4.1).
 */
export const personOfAccount = sql<{ id: number; fullName: string }>`app.person_of_account(users.id)`.as(
  "tied",
)

/** Its id and name; null where there is none. */
export const TIED_PERSON = ["tied.id as personId", "tied.fullName as personName"] as const
