import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import type { CountedMeasure, CountedReport } from "../../../core/report-source.ts"
import { responsibleRows } from "../../roll/visitors/public.ts"
import { openFollowUps } from "./queries.ts"

const OPEN: readonly CountedMeasure[] = [{ key: "count", label: "Acompanhamentos" }]

const AGES = [
  { key: "on_time", label: "No prazo" },
  { key: "late_2", label: "Até 2 dias de atraso" },
  { key: "late_7", label: "De 3 a 7 dias" },
  { key: "late_30", label: "De 8 a 30 dias" },
  { key: "late_more", label: "Mais de 30 dias" },
]

/** The follow-ups that wait for a contact, of visitors and of people, by how late they are (docs/product/reports.md#3.7). */
export const ageingReport: CountedReport<Context> = {
  key: "follow_up_ageing",
  group: "visitors",
  description: "Os contatos que faltam fazer hoje, há quanto tempo estão atrasados e com quem.",
  facts: openToday,
  figures: [
    { key: "open", label: "Em aberto" },
    { key: "late", label: "Atrasados", where: sql<SqlBool>`fact.days_late is not null` },
  ],
  tables: [
    {
      id: "ages",
      label: "Por atraso",
      of: "Atraso",
      columns: OPEN,
      by: sql<string>`case when fact.days_late is null then 'on_time' when fact.days_late <= 2 then 'late_2'
        when fact.days_late <= 7 then 'late_7' when fact.days_late <= 30 then 'late_30' else 'late_more' end`,
      rows: () => AGES,
    },
    {
      id: "by_responsible",
      label: "Por responsável",
      of: "Responsável",
      columns: OPEN,
      by: sql<string>`coalesce(fact.responsible_id::text, 'none')`,
      rows: responsibleRows,
    },
  ],
  plots: [
    { kind: "bar", table: "ages" },
    { kind: "bar", table: "by_responsible" },
  ],
}

/** As the list of follow-ups has them: those of people only for callers who read the registry (docs/product/follow-ups.md#4.1). */
function openToday(ctx: Context): RawBuilder<unknown> {
  const daysLate = sql`case when due.due_at <= ${ctx.now}
    then ${ctx.today}::date - (due.due_at at time zone 'America/Sao_Paulo')::date end`
  const ofVisitors = sql`select church_id, branch_id, person_id, member_id, id as visitor_id, follow_up_due_at as due_at, responsible_id
    from visitors where deleted_at is null and follow_up_due_at is not null`
  const people = openFollowUps(ctx).select([
    "people.churchId",
    "people.branchId",
    "people.id",
    sql<number | null>`(select members.id from members where members.church_id = people.church_id
      and members.person_id = people.id and members.deleted_at is null limit 1)`.as("memberId"),
    sql<number | null>`null::bigint`.as("visitorId"),
    "followUp.dueAt",
    "followUp.responsibleId",
  ])
  const both = can(ctx, "members.edit") ? sql`${ofVisitors} union all ${people}` : ofVisitors
  return sql`select due.church_id, due.branch_id, due.person_id, due.member_id, due.visitor_id,
      (due.due_at at time zone 'America/Sao_Paulo')::date as day, due.responsible_id, ${daysLate} as days_late
    from (${both}) as due (church_id, branch_id, person_id, member_id, visitor_id, due_at, responsible_id)`
}
