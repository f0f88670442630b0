import { type RawBuilder, sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { leadsOnly } from "../../groups/public.ts"
import type { ListScope } from "./closed-lists.ts"

/**
 * Whether the row of `people` still belongs to what was asked for: a group, the activities, an event; without a source, a group or the roll. Of the groups that the caller reaches alone: a
 * LEADER does not learn that somebody is in a group of others (docs/product/groups.md#1.3).
 */
export function isStillIn(
  { actor }: Pick<AnyContext, "actor">,
  { source, sourceId }: Pick<ListScope, "source" | "sourceId"> = {},
): RawBuilder<unknown> {
  const isLed =
    actor !== null && leadsOnly({ actor })
      ? sql`and joined.id in (select app.groups_led_by(${actor.userId}))`
      : sql``
  // Through the groups, of which row-level security shows a manager of branches those of these branches.
  const inGroup = sql`exists (select from group_stays as stay
    join groups as joined on joined.church_id = stay.church_id and joined.id = stay.group_id
    where stay.church_id = people.church_id and stay.person_id = people.id and stay.left_on is null
      ${sourceId ? sql`and stay.group_id = ${sourceId}` : sql``} ${isLed})`
  const onRoll = sql`exists (select from members as entry where entry.church_id = people.church_id
    and entry.person_id = people.id and entry.deleted_at is null and entry.membership_status = 'active')`
  if (source === "event")
    return sql`exists (select from event_attendees as attendee
      join event_registrations as registration on registration.church_id = attendee.church_id
        and registration.id = attendee.registration_id and registration.status = 'confirmed'
      where attendee.church_id = people.church_id and attendee.person_id = people.id and attendee.cancelled_at is null
        ${sourceId ? sql`and attendee.event_id = ${sourceId}` : sql``})`
  if (source === "group") return inGroup
  return source === "activity" ? onRoll : sql`(${inGroup} or ${onRoll})`
}
