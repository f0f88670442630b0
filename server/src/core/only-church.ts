import type { Actor } from "./context.ts"

/**
 * The church of a caller who sees one; undefined for an office that sees many. A query that names it finds its rows in the order of
 * an index: row-level security, which decides what is seen, compares with a list and cannot.
 */
export function onlyChurch({ actor }: { readonly actor: Actor }): number | undefined {
  return actor.churchIds.length === 1 ? actor.churchIds[0] : undefined
}
