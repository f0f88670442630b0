import { REPORTS_OFFERED, type ReportKey } from "@aprisco/contract/reports/labels"
import type { OfferedReport } from "@aprisco/contract/reports/routes"
import type { AnyContext, Context } from "../../../core/context.ts"
import { can, ensure } from "../../../core/ensure.ts"
import { notFound } from "../../../core/errors.ts"
import type { ReportSource } from "../../../core/report-source.ts"
import { readsDenomination } from "./denomination.ts"

type Source = ReportSource<Context>

/** Every report that the modules offer, in the order of the catalogue. */
function sourcesOf({ services }: Pick<AnyContext, "services">): Source[] {
  const offered = services.modules.flatMap(({ reports }) => reports ?? [])
  const order = Object.keys(REPORTS_OFFERED)
  return offered.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
}

/** The reports that the caller may read. */
export function readableSources(ctx: Context): Source[] {
  return sourcesOf(ctx).filter((source) => mayRead(ctx, source))
}

/** They as the catalogue shows them. */
export function catalogue(ctx: Context): OfferedReport[] {
  return readableSources(ctx).map((source) => ({
    key: source.key,
    title: REPORTS_OFFERED[source.key],
    group: source.group,
    description: source.description,
    hasPeriod: source.hasPeriod ?? false,
    hasPeople: !("sums" in source),
    hasDenomination: readsDenomination(ctx, source),
  }))
}

/** One of them. Throws 404 on an unknown one, 403 on one that the caller may not read. */
export function sourceOf(ctx: Context, key: string): Source {
  const source = sourcesOf(ctx).find((one) => one.key === key)
  if (source === undefined) throw notFound()
  ensure(mayRead(ctx, source))
  return source
}

/** Whether a caller may read a report; false for one that does not exist. */
export function readsReport(ctx: Context, key: ReportKey): boolean {
  const source = sourcesOf(ctx).find((one) => one.key === key)
  return source !== undefined && mayRead(ctx, source)
}

function mayRead(ctx: Context, { needs }: Source): boolean {
  return can(ctx, "reports.view") && (needs === undefined || can(ctx, needs))
}
