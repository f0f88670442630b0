import { toCamel } from "@aprisco/contract/kit/wire"
import type { Modules } from "../../../core/context.ts"
import { mergeRulesOf } from "../../people/people/known-person/public.ts"

/**
 * The tables of which each row stands for itself, in snake_case: undoing a merge leaves a row of them as somebody has changed it since, at the
 * record that was kept (docs/product/people.md#9.5).
 */
export function independentTables(modules: Modules): string[] {
  const one = mergeRulesOf(modules).people.filter(({ how }) => how === "one")
  return [...new Set([...one.map(({ table }) => table), "duplicates"])]
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
