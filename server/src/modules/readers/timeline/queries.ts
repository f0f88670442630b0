import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { AuditFacts } from "../../../core/manifest/audit-labels.ts"
import type { TimelinePerson } from "../../../core/timeline.ts"
import type { Slice } from "../../../db/page.ts"
import { readsTrail } from "../../people/people/public.ts"
import { sourcesOf } from "./sources.ts"

/** An action of the audit trail. */
export interface TrailFacts {
  action: string
  entity: string
  facts: AuditFacts
}

export interface TimelineRow {
  /** One of a source's kinds, or `audit`. */
  kind: string
  facts: object
  /** The record that the event is about; null: the person. */
  recordId: number | null
  at: Date
  /** Set where only the day is known. */
  day: string | null
  actorName: string | null
  inAll: number
}

/** A slice of a person's events, the latest first; each row has the count of all. The person is in reach. */
export async function timelineRows(
  ctx: Context,
  person: TimelinePerson,
  { limit, offset }: Slice,
): Promise<TimelineRow[]> {
  const parts = [...sourcesOf(ctx).flatMap(({ rows }) => rows(ctx, person)), ...ofTrail(ctx, person)]
  if (parts.length === 0) return []
  const { rows } = await sql<TimelineRow>`
    select event.kind, event.facts, event.record_id, event.at, event.day::text, users.full_name as actor_name,
      count(*) over () as in_all
    from (${sql.join(parts, sql` union all `)}) as event (kind, record_id, at, day, actor_id, facts)
    left join users on users.id = event.actor_id
    order by event.at desc, event.kind, event.record_id
    limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}

/** Actions that only the audit trail knows. The others are read from the stored rows above. */
function ofTrail(ctx: Context, person: TimelinePerson): RawBuilder<unknown>[] {
  if (!readsTrail(ctx)) return []
  const trails = sourcesOf(ctx).flatMap(({ trail }) => trail ?? [])
  const about = trails.flatMap(({ entity, ids }) =>
    ids(person).map((id) => sql`(${entity}::text, ${id}::bigint)`),
  )
  const actions = trails.flatMap((trail) => trail.actions)
  return [
    sql`select 'audit', entity_id, at, null::date, actor_id,
      jsonb_build_object('action', action, 'entity', entity, 'facts', facts) from audit_entries
      where church_id = ${person.churchId} and (entity, entity_id) in (${sql.join(about)})
        and action in (${sql.join(actions)})`,
  ]
}
