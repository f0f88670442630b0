import { words } from "../../../lib/address-search.ts"

/** The search part of the tree's address. */
export interface HierarchySearch {
  search?: string
  /** Counters of each unit alone; absent: with all below it. */
  figures?: "own"
}

/** Keeps the valid parts of an address and drops the rest: a mistyped link still opens the tree. */
export function validateHierarchySearch(search: Record<string, unknown>): HierarchySearch {
  return {
    search: words(search.search),
    figures: search.figures === "own" ? "own" : undefined,
  }
}
