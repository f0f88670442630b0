import type { OwnSource } from "@aprisco/contract/reports/labels"
import type { Context } from "../../../../core/context.ts"
import { can, ensure } from "../../../../core/ensure.ts"
import { denied, invalid, notFound } from "../../../../core/errors.ts"
import type { OwnReportColumn, OwnReportSource } from "../../../../core/own-report-source.ts"
import { blankColumn } from "../../../../integrations/list-file.ts"

/** Where the rows of a report come from, with the columns that the caller may see. */
export interface ReadableSource {
  readonly source: OwnReportSource<Context>
  /** By name, in the order in which they are offered. What only `members.edit` reads is empty without it (docs/product/reports.md#4.2). */
  readonly columns: ReadonlyMap<string, OwnReportColumn>
}

/** A source with the caller's columns. Throws 403 where they may not read its records at all. */
export async function readableSource(ctx: Context, name: OwnSource): Promise<ReadableSource> {
  const [source] = ctx.services.modules.flatMap(({ ownReportSources }) => ownReportSources?.[name] ?? [])
  if (source === undefined) throw notFound()
  ensure(can(ctx, source.needs), () => denied(source.needs))
  const columns = await source.columns(ctx)
  const readsAll = can(ctx, "members.edit")
  return {
    source,
    columns: new Map(
      columns.map((column) => [
        column.name,
        column.sensitive && !readsAll ? withoutGroups(blankColumn(column)) : column,
      ]),
    ),
  }
}

/** Nobody learns from groups what a column does not show. */
function withoutGroups({ groups: _, key: __, ...column }: OwnReportColumn): OwnReportColumn {
  return column
}

/** The columns by these names, without those that no longer exist or that the caller may not see. */
export function columnsByName(
  { columns }: ReadableSource,
  names: readonly string[],
): readonly OwnReportColumn[] {
  return names.flatMap((name) => columns.get(name) ?? [])
}

/**
 * The names without repetitions. Throws 400 on a column that there is not for the caller; `kept`: those that the report has already, which stay where
 * whoever changes it does not see them.
 */
export function requireKnownColumns(
  { columns }: ReadableSource,
  names: readonly string[],
  kept: readonly string[] = [],
): string[] {
  const unknown = names.find((name) => !columns.has(name) && !kept.includes(name))
  if (unknown !== undefined) throw invalid({ columns: [`Coluna desconhecida: ${unknown}`] })
  return [...new Set(names)]
}

/** The same of what rows are counted by. */
export function requireGroupings(
  { columns }: ReadableSource,
  names: readonly string[],
  kept: readonly string[] = [],
): string[] {
  const unknown = names.find((name) => !columns.get(name)?.groups && !kept.includes(name))
  if (unknown !== undefined) throw invalid({ groupBy: [`Agrupamento desconhecido: ${unknown}`] })
  return [...new Set(names)]
}
