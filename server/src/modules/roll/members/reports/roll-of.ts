import { type RawBuilder, sql } from "kysely"

/** The rows of a church's roll, of whatever status; the deleted are not on it. */
export function rollOf(churchId: number): RawBuilder<unknown> {
  return sql`select * from members where members.church_id = ${churchId} and members.deleted_at is null`
}
