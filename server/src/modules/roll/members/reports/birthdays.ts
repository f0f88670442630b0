import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { CountedReport, ReportAsked, ReportRow } from "../../../../core/report-source.ts"
import { anniversaryIn } from "../../../../db/anniversary.ts"

/** The active members whose birthday falls in the period (docs/product/reports.md#3.5). */
export const birthdaysReport: CountedReport<Context> = {
  key: "birthdays",
  group: "roll",
  description: "Os membros ativos que fazem aniversário no período, por dia.",
  hasPeriod: true,
  facts: (_ctx, asked) => birthdayFacts(asked),
  figures: [{ key: "total", label: "Aniversariantes", each: "person" }],
  tables: [
    {
      id: "days",
      label: "Por dia",
      of: "Dia",
      columns: [{ key: "count", label: "Aniversariantes", each: "person" }],
      by: sql<string>`to_char(fact.day, 'MM-DD')`,
      rows: (_ctx, { period }, keys) => dayRows(period.from, keys),
    },
  ],
  plots: [{ kind: "bar", table: "days" }],
}

/** Whose birthday it is on which day: in a period of several years somebody has several. */
function birthdayFacts({ churchId, period: { from, to } }: ReportAsked): RawBuilder<unknown> {
  return sql`
    select entry.church_id, entry.branch_id, entry.person_id, entry.id as member_id, null::bigint as visitor_id, birthday.day
    from members as entry
      cross join generate_series(${Number(from.slice(0, 4))}::integer, ${Number(to.slice(0, 4))}::integer) as kept (year)
      cross join lateral (select ${anniversaryIn(sql`kept.year`, sql`entry.birth_date`)} as day) as birthday
    where entry.church_id = ${churchId} and entry.deleted_at is null and entry.membership_status = 'active'
      and birthday.day between ${from}::date and ${to}::date`
}

/** The days on which somebody has a birthday, in the order of the period. */
function dayRows(from: string, keys: readonly string[]): ReportRow[] {
  const first = from.slice(5)
  const days = keys.toSorted()
  return [...days.filter((day) => day >= first), ...days.filter((day) => day < first)].map((key) => ({
    key,
    label: `${key.slice(3)}/${key.slice(0, 2)}`,
  }))
}
