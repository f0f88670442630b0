import type { Page } from "@aprisco/contract/kit/page"

/** Two thousand rows at a hundred a page: more than a user scrolls through, and a limit in any case. */
const MOST_PAGES = 20

/** The pages of a list one after the other, for a screen that shows them together. `count`: how many rows there are in all. */
export async function everyPage<T>(
  ask: (page: number) => Promise<Page<T>>,
): Promise<{ rows: T[]; count: number }> {
  const rows: T[] = []
  for (let page = 1; ; page += 1) {
    const { results, count, next } = await ask(page)
    rows.push(...results)
    if (next === null || page === MOST_PAGES) return { rows, count }
  }
}
