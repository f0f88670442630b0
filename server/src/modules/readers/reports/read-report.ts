import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { REPORTS_OFFERED, type ReportUnit, usualMonths } from "@aprisco/contract/reports/labels"
import type { ReportQuery } from "@aprisco/contract/reports/query"
import type { reports } from "@aprisco/contract/reports/routes"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { type ComparedPeriod, comparedUntil, type Period } from "../../../core/period.ts"
import type { ReportAsked, ReportSource } from "../../../core/report-source.ts"
import { unitsInScope } from "../../ground/branches/public.ts"
import { combineReport } from "./combine-report.ts"
import { type Computed, computeReport, withoutPeople } from "./compute-report.ts"
import { type DenominationAsked, denominationAsked } from "./denomination.ts"
import { type Narrowed, narrowed } from "./narrowed.ts"
import { periodAsked } from "./period.ts"
import { scopeOf } from "./scope.ts"
import { sourceOf } from "./sources.ts"

const OF_TODAY = "Este relatório mostra a situação de hoje."

type Shown = ReplyOf<typeof reports.read>

/** A report that was asked for: what it is of, and what narrows it. Throws 404, 403, and 400 on the field of the query. */
export interface AskedReport {
  readonly source: ReportSource<Context>
  readonly asked: ReportAsked
  readonly narrowed: Narrowed
  /** What it is compared with; null: with nothing. */
  readonly compared: ComparedPeriod | null
  /** In place of the church: the sums of this one. */
  readonly denomination: DenominationAsked | null
}

export async function askedReport(ctx: Context, key: string, query: ReportQuery): Promise<AskedReport> {
  const source = sourceOf(ctx, key)
  const denomination = query.denomination ? await denominationAsked(ctx, source, query) : null
  const units = await unitsInScope(ctx, { branch: query.branch ?? null, below: query.below ?? false })
  if (query.compare && !source.hasPeriod) throw invalid({ compare: [OF_TODAY] })
  const period: Period = source.hasPeriod
    ? periodAsked(ctx, query, usualMonths(source.key))
    : { from: ctx.today, to: ctx.today }
  const asked = { churchId: ctx.actor.churchId, units, period, today: ctx.today, now: ctx.now }
  return {
    source,
    asked,
    narrowed: await narrowed(ctx, asked, query),
    compared: query.compare ? comparedUntil(period, query.compare, ctx.today) : null,
    denomination,
  }
}

/** One report as the screen shows it (docs/product/reports.md#1.2). Throws as `askedReport`. */
export async function readReport(ctx: Context, key: string, query: ReportQuery): Promise<Shown> {
  return shownReport(ctx, await askedReport(ctx, key, query), query)
}

/** The same of one that has been asked for with this query. */
export async function shownReport(ctx: Context, report: AskedReport, query: ReportQuery): Promise<Shown> {
  const { source, asked, narrowed, compared, denomination } = report
  const computed = await compute(ctx, report, asked)
  const before = compared && (await compute(ctx, report, { ...asked, period: compared }))
  return {
    key: source.key,
    title: REPORTS_OFFERED[source.key],
    scope: denomination?.scope ?? (await scopeOf(ctx, query)),
    period: source.hasPeriod ? asked.period : null,
    asOf: ctx.now,
    compared,
    filters: [...narrowed.words],
    figures: computed.figures.map(({ key: id, value, unit, ...figure }) => {
      const previous = before?.figures.find((one) => one.key === id)?.value ?? null
      return {
        ...figure,
        id,
        unit,
        href: linked(ctx, figure.href, query),
        value: onWire(value, unit),
        previous: onWire(previous, unit),
        change: changeOf(previous, value),
      }
    }),
    tables: computed.tables.map(({ rows, columns, ...table }) => ({
      ...table,
      columns: [...columns],
      rows: rows.map((row) => ({
        key: row.key,
        label: row.label,
        href: linked(ctx, row.href, query),
        values: Object.fromEntries(
          columns.map(({ key: column, unit }) => [column, onWire(row.values[column] ?? null, unit)]),
        ),
      })),
    })),
    plots: source.plots.flatMap(({ kind, table, stacked = false, columns }) => {
      const drawn = computed.tables.find(({ id }) => id === table)
      const known = drawn?.columns.map(({ key: column }) => column) ?? []
      const shown = columns?.filter((column) => known.includes(column)) ?? known
      return shown.length > 0 ? [{ kind, table, stacked, columns: [...shown] }] : []
    }),
    isEmpty: isEmpty(computed),
  }
}

async function compute(
  ctx: Context,
  { source, narrowed, denomination }: AskedReport,
  asked: ReportAsked,
): Promise<Computed> {
  if (denomination) return withoutPeople(await denomination.sums(ctx, asked))
  if ("parts" in source) return combineReport(ctx, source, asked, narrowed)
  return computeReport(ctx, source, asked, narrowed)
}

/**
 * The list with as many rows as a number says: of the same branches, and of the church for an office, whose lists are of all its churches. Null where the
 * report is of fewer people than that list can show.
 */
function linked(
  { actor }: Context,
  href: string | null | undefined,
  { branch, below, list, membershipStatus, denomination }: ReportQuery,
): string | null {
  if (!href || list || membershipStatus || denomination) return null
  const { pathname, searchParams } = new URL(href, "https://aprisco.invalid")
  if (branch) searchParams.set("branch", String(branch))
  if (branch && below) searchParams.set("below", "true")
  if (actor.churchIds.length > 1) searchParams.set("church", String(actor.churchId))
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** In percent with one decimal. Unknown from 0, and of what is not known (docs/product/reports.md#2.3). */
function changeOf(before: number | null, now: number | null): number | null {
  if (before === null || now === null || before === 0) return null
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10
}

/** A number as it is sent: money as an amount. */
function onWire(value: number | null, unit: ReportUnit): number | string | null {
  return value !== null && unit === "money" ? amountOf(value) : value
}

/** Whether nothing was counted at all. */
function isEmpty({ figures, tables }: Computed): boolean {
  const values = [
    ...figures.map(({ value }) => value),
    ...tables.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row.values))),
  ]
  return values.every((value) => value === 0 || value === null)
}
