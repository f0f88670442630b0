import { ADMISSION_MODES, NOT_TOLD } from "@aprisco/contract/vocabulary"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { CountedReport, ReportAsked } from "../../../../core/report-source.ts"
import { rollOf } from "./roll-of.ts"
import { memberSince } from "./stays.ts"

const ADMITTED = sql<SqlBool>`fact.kind = 'admission'`
const BAPTISED = sql<SqlBool>`fact.kind = 'baptism'`

/** Whose membership began, and who was baptised (docs/product/reports.md#3.4). */
export const admissionsReport: CountedReport<Context> = {
  key: "admissions",
  group: "roll",
  description: "Quem foi admitido no período, por modo e mês, e quem foi batizado.",
  hasPeriod: true,
  facts: (_ctx, asked) => admissionFacts(asked),
  figures: [
    { key: "admissions", label: "Admissões", where: ADMITTED },
    { key: "baptisms", label: "Batismos", where: BAPTISED },
  ],
  tables: [
    {
      id: "by_mode",
      label: "Por modo de admissão",
      of: "Modo",
      columns: [{ key: "count", label: "Admissões", where: ADMITTED }],
      by: sql<string>`coalesce(fact.admission_mode, 'none')`,
      rows: () => [
        ...Object.entries(ADMISSION_MODES).map(([key, label]) => ({ key, label })),
        { key: "none", label: NOT_TOLD },
      ],
    },
    {
      id: "months",
      label: "Mês a mês",
      of: "Mês",
      months: true,
      within: sql<SqlBool>`fact.day between line.first_day and line.last_day`,
      columns: [
        { key: "admissions", label: "Admissões", where: ADMITTED },
        { key: "baptisms", label: "Batismos", where: BAPTISED },
      ],
    },
  ],
  plots: [
    { kind: "bar", table: "months" },
    { kind: "pie", table: "by_mode" },
  ],
}

function admissionFacts({ churchId, period: { from, to } }: ReportAsked): RawBuilder<unknown> {
  const facts = (kind: string, day: RawBuilder<unknown>) => sql`
    select church_id, branch_id, person_id, member_id, null::bigint as visitor_id, ${kind}::text as kind, ${day} as day,
      admission_mode
    from entry where ${day} between ${from}::date and ${to}::date`
  return sql`
    with entry as (
      select church_id, branch_id, person_id, id as member_id, admission_mode, baptism_date, ${memberSince} as since
      from (${rollOf(churchId)}) as members
    )
    ${facts("admission", sql`since`)} union all ${facts("baptism", sql`baptism_date`)}`
}
