import { MEMBERSHIP_STATUSES, NOT_TOLD } from "@aprisco/contract/vocabulary"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { ReportAsked, ReportMeasure, ReportSource } from "../../../../core/report-source.ts"
import { growthOfDenomination } from "./denomination.ts"
import { rollOf } from "./roll-of.ts"
import { staysOnRoll } from "./stays.ts"

/** What became of those who left, in the order of its rows. */
const REASONS = [
  ...(["transferred", "deceased", "inactive"] as const).map((key) => ({
    key,
    label: MEMBERSHIP_STATUSES[key],
  })),
  { key: "none", label: NOT_TOLD },
]

const ARRIVED = sql<SqlBool>`fact.kind = 'arrival'`
const LEFT = sql<SqlBool>`fact.kind = 'departure'`
const ON_AT_MONTHS_END = isStayOn(sql`line.last_day`)

/** Who came to the roll, who left it, and how many were active (docs/product/reports.md#3.3). */
export const growthReport: ReportSource<Context> = {
  denomination: growthOfDenomination,
  key: "growth",
  group: "roll",
  description: "Quem entrou no rol e quem saiu, mês a mês, e quantos ficaram ativos.",
  hasPeriod: true,
  facts: (_ctx, asked) => growthFacts(asked),
  figures: [
    { key: "arrivals", label: "Entradas", where: ARRIVED },
    { key: "departures", label: "Saídas", where: LEFT },
    net(),
    { key: "total_end", label: "Ativos no fim do período", where: isStayOn(sql`fact.closing_day`) },
  ],
  tables: [
    {
      id: "months",
      label: "Mês a mês",
      of: "Mês",
      months: true,
      // A stay is asked about each month, an arrival or a departure belongs to one.
      within: sql<SqlBool>`(${ON_AT_MONTHS_END} or fact.day between line.first_day and line.last_day)`,
      columns: [
        { key: "arrivals", label: "Entradas", where: ARRIVED },
        { key: "departures", label: "Saídas", where: LEFT },
        { key: "total", label: "Ativos no fim", where: sql<SqlBool>`fact.kind = 'stay'` },
      ],
    },
    {
      id: "by_reason",
      label: "Saídas por motivo",
      of: "Motivo",
      columns: [{ key: "count", label: "Saídas", where: LEFT }],
      by: sql<string>`coalesce(fact.reason, 'none')`,
      rows: () => REASONS,
    },
  ],
  plots: [
    { kind: "line", table: "months", columns: ["total"] },
    { kind: "bar", table: "months", columns: ["arrivals", "departures"] },
    { kind: "bar", table: "by_reason" },
  ],
}

function net(): ReportMeasure {
  return {
    key: "net",
    label: "Saldo",
    of: ({ arrivals = 0, departures = 0 }) => arrivals - departures,
  }
}

function isStayOn(day: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(fact.kind = 'stay' and fact.began <= ${day} and (fact.ended is null or fact.ended > ${day}))`
}

/** Three kinds of facts, so that each has a day of its own: an arrival, a departure, and a stay, which has none. */
function growthFacts({ churchId, period: { from, to }, today }: ReportAsked): RawBuilder<unknown> {
  const closingDay = to < today ? to : today
  const facts = (kind: string, day: RawBuilder<unknown>, where: RawBuilder<SqlBool>) => sql`
    select church_id, branch_id, person_id, member_id, null::bigint as visitor_id, ${kind}::text as kind, ${day}::date as day,
      began, ended, reason, ${closingDay}::date as closing_day
    from stays where ${where}`
  return sql`
    with stays as materialized (${staysOnRoll(rollOf(churchId), today)})
    ${facts("arrival", sql`began`, sql`began between ${from}::date and ${to}::date`)}
    union all ${facts("departure", sql`ended`, sql`ended between ${from}::date and ${to}::date`)}
    union all ${facts("stay", sql`null`, sql`began <= ${to}::date and (ended is null or ended > ${from}::date)`)}`
}
