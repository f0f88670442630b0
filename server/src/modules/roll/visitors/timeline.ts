import {
  CONTACT_CHANNELS,
  type ContactChannel,
  FOLLOW_UP_STATUSES,
  type FollowUpStatus,
  REGISTRATION_SOURCES,
  type RegistrationSource,
} from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { beginningOfDay, type TimelineSource } from "../../../core/timeline.ts"
import { seesRegistrations } from "../../people/people/public.ts"

const pathOf = (id: number) => `/visitantes/${id}`
const shown = (id: number, title: string, detail = "") => ({
  module: "visitors" as const,
  title,
  detail,
  href: pathOf(id),
})

export const timelineOfVisitors: TimelineSource<Context> = {
  rows: (ctx, { allVisitorIds }) => {
    if (allVisitorIds.length === 0 || !seesRegistrations(ctx)) return []
    const theirs = sql`any (${[...allVisitorIds]}::bigint[])`
    return [
      sql`select 'registered', visitors.id, visitors.created_at, null::date, visitors.created_by_id,
        jsonb_build_object('source', visitors.registration_source, 'branch', branches.name)
        from visitors join branches on branches.church_id = visitors.church_id and branches.id = visitors.branch_id
        where visitors.id = ${theirs}`,
      sql`select 'converted', id, converted_at, null::date, converted_by_id, '{}'::jsonb
        from visitors where id = ${theirs} and converted_at is not null`,
      sql`select 'visit', visit.visitor_id, ${beginningOfDay(sql`visit.visited_on`)}, visit.visited_on, visit.recorded_by_id,
        jsonb_build_object('branch', branches.name)
        from visitor_visits as visit join branches on branches.church_id = visit.church_id and branches.id = visit.branch_id
        where visit.visitor_id = ${theirs}`,
      sql`select 'contact', visitor_id, contacted_at, null::date, contacted_by_id,
        jsonb_build_object('channel', channel, 'status', follow_up_status) from visitor_contacts where visitor_id = ${theirs}`,
    ]
  },
  kinds: {
    registered: ({ source, branch }: { source: RegistrationSource; branch: string }, id) =>
      shown(id, "Cadastro como visitante", `${REGISTRATION_SOURCES[source]} · ${branch}`),
    converted: (_: unknown, id) => shown(id, "Conversão em membro"),
    visit: ({ branch }: { branch: string }, id) => shown(id, "Visita", branch),
    contact: ({ channel, status }: { channel: ContactChannel | null; status: FollowUpStatus }, id) =>
      shown(
        id,
        channel === null ? "Contato" : `Contato: ${CONTACT_CHANNELS[channel]}`,
        FOLLOW_UP_STATUSES[status],
      ),
  },
  trail: {
    entity: "visitor",
    ids: ({ allVisitorIds }) => allVisitorIds,
    actions: [
      "visitor.changed",
      "visitor.deleted",
      "visitor.restored",
      "visitor.assigned",
      "visitor.joined",
      "visitor.data_exported",
    ],
    href: pathOf,
  },
}
