/** The search part of the tree's address. */
export interface HierarchySearch {
  search?: string
  /** Of each unit alone; absent: with all below it. */
  figures?: "own"
}

const MAX_TEXT = 100

/** Takes of an address what is good and forgets the rest: a mistyped link still opens the tree. */
export function validateHierarchySearch(search: Record<string, unknown>): HierarchySearch {
  const { search: typed } = search
  const words = typeof typed === "string" || typeof typed === "number" ? String(typed).trim() : ""
  return {
    search: words.slice(0, MAX_TEXT) || undefined,
    figures: search.figures === "own" ? "own" : undefined,
  }
}
