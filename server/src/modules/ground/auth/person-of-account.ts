import { sql } from "kysely"

/**
 * SQL for the person of the church that a row of the statement's `users` is the account of: id and name, null where there is none
 * (docs/product/staff.md#4.1).
 */
export const personOfAccount = [
  sql<number | null>`(select id from app.person_of_account(users.id))`.as("personId"),
  sql<string | null>`(select full_name from app.person_of_account(users.id))`.as("personName"),
]
