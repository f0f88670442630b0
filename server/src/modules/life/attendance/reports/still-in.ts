import { type RawBuilder, sql } from "kysely"
import type { ListScope } from "./closed-lists.ts"

/** Whether the row of `people` still belongs to what was asked for: a group, the activities, either. */
export function isStillIn({ source, sourceId }: Pick<ListScope, "source" | "sourceId">): RawBuilder<unknown> {
  const inGroup = sql`exists (select from group_stays as stay where stay.church_id = people.church_id
    and stay.person_id = people.id and stay.left_on is null ${sourceId ? sql`and stay.group_id = ${sourceId}` : sql``})`
  const onRoll = sql`exists (select from members as entry where entry.church_id = people.church_id
    and entry.person_id = people.id and entry.deleted_at is null and entry.membership_status = 'active')`
  if (source === "group") return inGroup
  return source === "activity" ? onRoll : sql`(${inGroup} or ${onRoll})`
}
