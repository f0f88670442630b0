import {
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
  MINISTERIAL_FUNCTIONS,
  type MinisterialFunction,
} from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { beginningOfDay, type TimelineSource } from "../../../core/timeline.ts"
import { brazilianDay } from "../../ground/audit/public.ts"
import { readsRegistry } from "../../people/people/public.ts"

const pathOf = (id: number) => `/membros/${id}`

/** Only the registry shows changes of the situation, and who entered what (docs/product/people.md#2.6). */
export const timelineOfMembers: TimelineSource<Context> = {
  rows: (ctx, { memberId }) => {
    if (memberId === null) return []
    const registry = readsRegistry(ctx)
    const author = registry ? sql.ref("changed_by_id") : sql`null::bigint`
    const day = beginningOfDay(sql`effective_date`)
    const functions = sql`select 'function', member_id, ${day}, effective_date, ${author}, jsonb_build_object('status', status)
      from ministerial_statuses where member_id = ${memberId}`
    if (!registry) return [functions]
    return [
      functions,
      sql`select 'entered on roll', id, created_at, null::date, created_by_id, jsonb_build_object('since', membership_date)
        from members where id = ${memberId}`,
      sql`select 'status changed', member_id, ${day}, effective_date, changed_by_id, jsonb_build_object('from', from_status, 'to', status)
        from membership_status_changes where member_id = ${memberId}`,
    ]
  },
  kinds: {
    "entered on roll": ({ since }: { since: string | null }, id) => ({
      module: "members",
      title: "Cadastro no rol de membros",
      detail: since === null ? "" : `Membro desde ${brazilianDay(since)}`,
      href: pathOf(id),
    }),
    "status changed": ({ from, to }: Record<"from" | "to", MembershipStatus>, id) => ({
      module: "members",
      title: `Situação: ${MEMBERSHIP_STATUSES[to]}`,
      detail: `Antes: ${MEMBERSHIP_STATUSES[from]}`,
      href: pathOf(id),
    }),
    function: ({ status }: { status: MinisterialFunction }, id) => ({
      module: "members",
      title: `Função ministerial: ${MINISTERIAL_FUNCTIONS[status]}`,
      detail: "",
      href: pathOf(id),
    }),
  },
  trail: {
    entity: "member",
    ids: ({ memberId }) => (memberId === null ? [] : [memberId]),
    actions: ["member.changed", "member.deleted", "member.restored", "member.access_given"],
    href: pathOf,
  },
}
