import { toSnake } from "@aprisco/contract/kit/wire"
import type { Modules } from "../../../../core/context.ts"
import type { PersonMergeRule } from "../../../../core/manifest/person-references.ts"
import type { TableName } from "../../../../core/manifest/table-name.ts"

/** A rule as `app.move_rows` reads it (migration 0082). */
interface Rule {
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
