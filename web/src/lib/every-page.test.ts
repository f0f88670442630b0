import { expect, it } from "vitest"
import { everyPage } from "./every-page.ts"

const pages = (last: number) => {
  const asked: number[] = []
  const ask = async (page: number) => {
    asked.push(page)
    return { count: last * 2, next: page < last ? "more" : null, previous: null, results: [page, -page] }
  }
  return { asked, ask }
}

it("reads a list page by page to its end", async () => {
  const { asked, ask } = pages(3)
  expect(await everyPage(ask)).toEqual({ rows: [1, -1, 2, -2, 3, -3], count: 6 })
  expect(asked).toEqual([1, 2, 3])
})

it("stops after twenty pages and still returns the number of rows", async () => {
  const { asked, ask } = pages(500)
  const { rows, count } = await everyPage(ask)
  expect([asked.length, rows.length, count]).toEqual([20, 40, 1000])
})
