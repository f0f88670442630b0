import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { CountedReport, ReportAsked, ReportMeasure } from "../../../../core/report-source.ts"
import { rowsByBranch } from "../../../ground/branches/public.ts"
import { rateOf } from "../lists/present.ts"
import { closedLists } from "./closed-lists.ts"

const CAME = sql<SqlBool>`fact.status = 'present'`

/** The rate is of those who were expected, as on the screens of attendance. */
const MEASURES: readonly ReportMeasure[] = [
  { key: "gatherings", label: "Encontros", each: sql`fact.gathering_id` },
  { key: "present", label: "Presenças", where: CAME },
  {
    key: "expected_present",
    label: "Presenças de esperados",
    where: sql<SqlBool>`fact.expected and ${CAME}`,
  },
  {
    key: "expected_absent",
    label: "Faltas",
    where: sql<SqlBool>`fact.expected and fact.status = 'absent'`,
  },
  {
    key: "rate",
    label: "Presença",
    unit: "percent",
    of: ({ expected_present = 0, expected_absent = 0 }) =>
      percentOf(rateOf(expected_present, expected_absent)),
  },
]

/** A share as percent with one decimal. */
const percentOf = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10)

/** How many came to what lists were kept of in a period (docs/product/reports.md#3.8). */
export const attendanceReport: CountedReport<Context> = {
  key: "attendance",
  group: "life",
  description: "Quantos vieram aos encontros com lista de presença encerrada, mês a mês e em cada um.",
  hasPeriod: true,
  facts: marksIn,
  figures: MEASURES,
  tables: [
    {
      id: "months",
      label: "Por mês",
      of: "Mês",
      columns: MEASURES,
      months: true,
      within: sql<SqlBool>`fact.list_day between line.first_day and line.last_day`,
    },
    {
      id: "services",
      label: "Por encontro",
      of: "Encontro",
      columns: MEASURES,
      by: sql<string>`fact.title`,
      rows: (_ctx, _asked, keys) =>
        keys.toSorted((one, other) => one.localeCompare(other, "pt-BR")).map((key) => ({ key, label: key })),
    },
    {
      id: "by_branch",
      label: "Por filial",
      of: "Filial",
      columns: MEASURES,
      by: sql<string>`fact.branch_id`,
      rows: rowsByBranch,
    },
  ],
  plots: [
    { kind: "line", table: "months", columns: ["present"] },
    { kind: "bar", table: "services", columns: ["present"] },
  ],
}

/** The marks of closed lists, and a row without a person for a list on which nobody was marked. */
function marksIn(ctx: Context, { churchId, period }: ReportAsked): RawBuilder<unknown> {
  const lists = closedLists(ctx, { church: churchId })
    .where("gatherings.day", ">=", period.from)
    .where("gatherings.day", "<=", period.to)
    .select([
      "gatherings.churchId",
      "gatherings.branchId",
      "gatherings.id",
      "gatherings.day",
      "gatherings.title",
    ])
  return sql`select lists.church_id, lists.branch_id, mark.person_id, null::bigint as member_id, null::bigint as visitor_id,
      lists.day, lists.day as list_day, lists.id as gathering_id, lists.title, mark.status, mark.expected
    from (${lists}) as lists
    left join attendance_marks as mark on mark.church_id = lists.church_id and mark.gathering_id = lists.id`
}
