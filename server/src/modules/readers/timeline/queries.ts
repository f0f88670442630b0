import type {
  ContactChannel,
  FollowUpStatus,
  MembershipStatus,
  MinisterialFunction,
  PersonConsentPurpose,
  RegistrationSource,
} from "@aprisco/contract/vocabulary"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { AuditFacts } from "../../../core/module-data.ts"
import type { Slice } from "../../../db/page.ts"
import type { PersonRecord } from "../../people/people/public.ts"
import { readsConsents, readsRegistry, readsTrail, seesRegistrations } from "../../people/people/public.ts"

/** One event of the timeline by kind, with the facts that describe it. Free text is not among them: the record that the event belongs to shows it. */
export type TimelineEvent =
  | { kind: "person entered"; facts: Record<string, never> }
  | { kind: "entered on roll"; facts: { since: string | null } }
  | { kind: "status changed"; facts: { from: MembershipStatus; to: MembershipStatus } }
  | { kind: "function"; facts: { status: MinisterialFunction } }
  | { kind: "registered"; facts: { source: RegistrationSource; branch: string } }
  | { kind: "visit"; facts: { branch: string } }
  | { kind: "contact"; facts: { channel: ContactChannel | null; status: FollowUpStatus } }
  | { kind: "converted"; facts: Record<string, never> }
  | {
      kind: "consent"
      facts: { purpose: PersonConsentPurpose; granted: boolean; of: "members" | "visitors" | "people" }
    }
  | { kind: "audit"; facts: { action: string; entity: "member" | "visitor" | "person"; facts: AuditFacts } }

export type TimelineRow = TimelineEvent & {
  /** The member or the visitor that the event is about; null: the person. */
  recordId: number | null
  at: Date
  /** Set where only the day is known. */
  day: string | null
  actorName: string | null
  inAll: number
}

const DAY_BEGINS = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone 'America/Sao_Paulo'`

/** A slice of a person's events, the latest first; each row has the count of all. The person is in reach. */
export async function timelineRows(
  ctx: Context,
  person: PersonRecord,
  { limit, offset }: Slice,
): Promise<TimelineRow[]> {
  const parts = [
    ...ofPerson(ctx, person),
    ...ofRoll(ctx, person),
    ...ofRegistrations(ctx, person),
    ...ofConsents(ctx, person),
    ...ofTrail(ctx, person),
  ]
  if (parts.length === 0) return []
  const { rows } = await sql<TimelineRow>`
    select happening.kind, happening.facts, happening.record_id, happening.at, happening.day::text, users.full_name as actor_name,
      count(*) over () as in_all
    from (${sql.join(parts, sql` union all `)}) as happening (kind, record_id, at, day, actor_id, facts)
    left join users on users.id = happening.actor_id
    order by happening.at desc, happening.kind, happening.record_id
    limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}

/** Entered as a person. Other people were entered with their first row. */
function ofPerson(_: Context, { id, standalone }: PersonRecord): RawBuilder<unknown>[] {
  if (!standalone) return []
  return [
    sql`select 'person entered', null::bigint, created_at, null::date, created_by_id, '{}'::jsonb from people where id = ${id}`,
  ]
}

/** Events of the roll. Only the registry shows changes of the situation, and who entered what (docs/product/people.md#2.6). */
function ofRoll(ctx: Context, { memberId }: PersonRecord): RawBuilder<unknown>[] {
  if (memberId === null) return []
  const registry = readsRegistry(ctx)
  const by = (column: string) => (registry ? sql.ref(column) : sql`null::bigint`)
  const functions = sql`select 'function', member_id, ${DAY_BEGINS(sql`effective_date`)}, effective_date, ${by("changedById")},
      jsonb_build_object('status', status) from ministerial_statuses where member_id = ${memberId}`
  if (!registry) return [functions]
  return [
    functions,
    sql`select 'entered on roll', id, created_at, null::date, created_by_id, jsonb_build_object('since', membership_date)
      from members where id = ${memberId}`,
    sql`select 'status changed', member_id, ${DAY_BEGINS(sql`effective_date`)}, effective_date, changed_by_id,
      jsonb_build_object('from', from_status, 'to', status) from membership_status_changes where member_id = ${memberId}`,
  ]
}

function ofRegistrations(ctx: Context, { allVisitorIds: ids }: PersonRecord): RawBuilder<unknown>[] {
  if (ids.length === 0 || !seesRegistrations(ctx)) return []
  const theirs = sql`any (${[...ids]}::bigint[])`
  return [
    sql`select 'registered', visitors.id, visitors.created_at, null::date, visitors.created_by_id,
      jsonb_build_object('source', visitors.registration_source, 'branch', branches.name)
      from visitors join branches on branches.church_id = visitors.church_id and branches.id = visitors.branch_id
      where visitors.id = ${theirs}`,
    sql`select 'converted', id, converted_at, null::date, converted_by_id, '{}'::jsonb
      from visitors where id = ${theirs} and converted_at is not null`,
    sql`select 'visit', visit.visitor_id, ${DAY_BEGINS(sql`visit.visited_on`)}, visit.visited_on, visit.recorded_by_id,
      jsonb_build_object('branch', branches.name)
      from visitor_visits as visit join branches on branches.church_id = visit.church_id and branches.id = visit.branch_id
      where visit.visitor_id = ${theirs}`,
    sql`select 'contact', visitor_id, contacted_at, null::date, contacted_by_id,
      jsonb_build_object('channel', channel, 'status', follow_up_status) from visitor_contacts where visitor_id = ${theirs}`,
  ]
}

/** Consents. A line that a conversion or a joining copied is shown once. */
function ofConsents(ctx: Context, { id, memberId }: PersonRecord): RawBuilder<unknown>[] {
  if (!readsConsents(ctx, { memberId })) return []
  return [
    sql`(select distinct on (purpose, granted, given_at, channel) 'consent', coalesce(visitor_id, member_id), given_at, null::date, recorded_by_id,
      jsonb_build_object('purpose', purpose, 'granted', granted, 'of',
        case when visitor_id is not null then 'visitors' when member_id is not null then 'members' else 'people' end)
      from consents where person_id = ${id} order by purpose, granted, given_at, channel, id)`,
  ]
}

/** Actions that only the audit trail knows. The others are read from the stored rows above. */
const OF_TRAIL = [
  "member.changed",
  "member.deleted",
  "member.restored",
  "member.access_given",
  "visitor.changed",
  "visitor.deleted",
  "visitor.restored",
  "visitor.assigned",
  "visitor.joined",
  "visitor.data_exported",
  "person.anonymised",
  "person.changed",
  "person.data_exported",
  "person.deleted",
  "person.restored",
]

function ofTrail(
  ctx: Context,
  { id, churchId, memberId, allVisitorIds }: PersonRecord,
): RawBuilder<unknown>[] {
  if (!readsTrail(ctx)) return []
  const about = [
    sql`('person', ${id}::bigint)`,
    ...(memberId === null ? [] : [sql`('member', ${memberId}::bigint)`]),
    ...allVisitorIds.map((visitorId) => sql`('visitor', ${visitorId}::bigint)`),
  ]
  return [
    sql`select 'audit', entity_id, at, null::date, actor_id,
      jsonb_build_object('action', action, 'entity', entity, 'facts', facts) from audit_entries
      where church_id = ${churchId} and (entity, entity_id) in (${sql.join(about)})
        and action in (${sql.join(OF_TRAIL)})`,
  ]
}
