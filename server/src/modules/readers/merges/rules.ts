import { toCamel, toSnake } from "@aprisco/contract/kit/wire"
import type { Modules } from "../../../core/context.ts"
import type { PersonMergeRule, TableName } from "../../../core/module-data.ts"

/** A rule as `app.move_rows` reads it (migration 0082). */
export interface Rule {
  table: string
  column: string
  how: string
}

interface Reference {
  readonly table: TableName
  readonly column: string
  readonly merge: PersonMergeRule
}

/**
 * The rules for rows that a merge moves, by foreign keys to people and to entries of the roll. Rows that a module handles in its own way
 * are not among them.
 */
export function mergeRulesOf(modules: Modules): { people: Rule[]; roll: Rule[] } {
  return {
    people: modules.flatMap(({ personReferences = [] }) => personReferences.flatMap(asRule)),
    roll: modules.flatMap(({ rollReferences = [] }) => rollReferences.flatMap(asRule)),
  }
}

/**
 * The tables of which each row stands for itself, in snake_case: undoing a merge leaves a row of them as somebody has changed it since, at the
 * record that was kept (docs/product/people.md#9.5).
 */
export function independentTables(modules: Modules): string[] {
  const one = mergeRulesOf(modules).people.filter(({ how }) => how === "one")
  return [...new Set([...one.map(({ table }) => table), "duplicates"])]
}

function asRule({ table, column, merge }: Reference): Rule[] {
  const place = { table: toSnake(table), column: toSnake(column), how: merge.how }
  if (merge.how === "move") return [place]
  if (merge.how !== "one") return []
  const { key, since, until, flags = [], best } = merge
  return [
    {
      ...place,
      key: key.map(toSnake),
      ...(since && { since: toSnake(since) }),
      ...(until && { until: toSnake(until) }),
      flags: flags.map(toSnake),
      ...(best && { best: { column: toSnake(best.column), order: best.order } }),
    } as Rule,
  ]
}

/** The name of the module that writes a table. `table`: in snake_case or camelCase. */
export function moduleOf(modules: Modules, table: string): string {
  const name = toCamel(table)
  return modules.find(({ tables = [] }) => tables.some((own) => own === name))?.name ?? "people"
}

/** Sums counts by table into counts by module, without zeros. */
export function byModule(modules: Modules, counts: Readonly<Record<string, number>>): Record<string, number> {
  const sums = new Map<string, number>()
  for (const [table, count] of Object.entries(counts)) {
    const module = moduleOf(modules, table)
    if (count > 0) sums.set(module, (sums.get(module) ?? 0) + count)
  }
  return Object.fromEntries(sums)
}
