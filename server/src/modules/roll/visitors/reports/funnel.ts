import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { CountedMeasure, ReportAsked, ReportSource } from "../../../../core/report-source.ts"
import { rowsByBranch } from "../../../ground/branches/public.ts"
import { wasContacted } from "../count-queries.ts"
import { visitorsReportOfDenomination } from "./denomination.ts"
import { responsibleRows } from "./responsible-rows.ts"

const STEPS: readonly CountedMeasure[] = [
  { key: "registered", label: "Registrados" },
  { key: "contacted", label: "Contatados", where: sql<SqlBool>`fact.contacted` },
  { key: "within_24h", label: "Em até 24 h", where: sql<SqlBool>`fact.hours_to_contact <= 24` },
  { key: "within_48h", label: "Em até 48 h", where: sql<SqlBool>`fact.hours_to_contact <= 48` },
  { key: "returned", label: "Voltaram", where: sql<SqlBool>`fact.returned` },
  { key: "converted", label: "Tornaram-se membros", where: sql<SqlBool>`fact.converted` },
]

/** What became of the visitors who were registered in a period (docs/product/reports.md#3.6). */
export const funnelReport: ReportSource<Context> = {
  denomination: visitorsReportOfDenomination,
  key: "visitor_funnel",
  group: "visitors",
  description:
    "Dos visitantes registrados no período, quantos foram contatados, voltaram e se tornaram membros.",
  hasPeriod: true,
  facts: registeredIn,
  figures: STEPS,
  tables: [
    {
      id: "by_branch",
      label: "Por filial",
      of: "Filial",
      columns: STEPS,
      by: sql<string>`fact.branch_id`,
      rows: rowsByBranch,
    },
    {
      id: "by_responsible",
      label: "Por responsável",
      of: "Responsável",
      columns: STEPS,
      by: sql<string>`coalesce(fact.responsible_id::text, 'none')`,
      rows: responsibleRows,
    },
  ],
  plots: [
    { kind: "bar", table: "by_branch", columns: ["registered", "contacted", "converted"] },
    { kind: "bar", table: "by_responsible", columns: ["registered", "contacted", "converted"] },
  ],
}

/** The registrations of a period that are not deleted, by civil day. */
function registeredIn(_ctx: Context, { churchId, period }: ReportAsked): RawBuilder<unknown> {
  return sql`select visitors.church_id, visitors.branch_id, visitors.person_id, visitors.member_id, visitors.id as visitor_id,
      (visitors.created_at at time zone 'America/Sao_Paulo')::date as day, visitors.responsible_id,
      ${wasContacted} as contacted, visitors.converted_at is not null as converted,
      extract(epoch from (select min(contact.contacted_at) from visitor_contacts as contact
        where contact.church_id = visitors.church_id and contact.visitor_id = visitors.id) - visitors.created_at) / 3600 as hours_to_contact,
      (select count(*) from visitor_visits as visit
        where visit.church_id = visitors.church_id and visit.visitor_id = visitors.id) > 1 as returned
    from visitors
    where visitors.church_id = ${churchId} and visitors.deleted_at is null
      and visitors.created_at >= ${period.from}::timestamp at time zone 'America/Sao_Paulo'
      and visitors.created_at < (${period.to}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`
}
