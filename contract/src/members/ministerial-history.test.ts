import { expect, it } from "vitest"
import { ministerialHistory } from "./ministerial-history.ts"

it("refuses an end that is not a date without comparing it", () => {
  for (const endDate of [{ toString: 1 }, [], 7, true]) {
    const body = { member: 1, status: "deacon", effectiveDate: "2026-01-01", endDate }
    expect(ministerialHistory.create.body.safeParse(body).error?.issues.map(({ path }) => path)).toEqual([
      ["endDate"],
    ])
  }
})

it("refuses an end that is not after the beginning, and accepts one that is", () => {
  const body = { member: 1, status: "deacon", effectiveDate: "2026-01-02" }
  const issuesOf = (endDate: string) =>
    ministerialHistory.create.body.safeParse({ ...body, endDate }).error?.issues.map(({ path }) => path)
  expect(issuesOf("2026-01-02")).toEqual([["endDate"]])
  expect(issuesOf("2026-01-03")).toBeUndefined()
})
