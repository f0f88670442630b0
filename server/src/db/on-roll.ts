import { ON_ROLL } from "@aprisco/contract/vocabulary"
import { type RawBuilder, sql } from "kysely"

/** Those of a church's members who count against its plan: on the roll, active or inactive (docs/product/plans.md#2.1). */
export function countOnRoll(church: RawBuilder<unknown>): RawBuilder<number> {
  const onRoll = sql`members.church_id = ${church} and members.deleted_at is null
    and members.membership_status in (${sql.join(ON_ROLL.map((status) => sql.lit(status)))})`
  // Subtracted: an index counts the first, and another has the few anonymised ones.
  return sql<number>`((select count(*) from members where ${onRoll})
    - (select count(*) from members where ${onRoll} and members.anonymised_at is not null))`
}
