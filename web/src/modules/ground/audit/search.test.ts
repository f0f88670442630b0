import { expect, it } from "vitest"
import { validateAuditSearch } from "./search.ts"

it("reads whole days from the address, and no range that ends before it begins", () => {
  const good = { actor: 3, action: "user.invited", from: "2026-01-31", to: "2026-02-01", page: 4 }
  expect(validateAuditSearch(good)).toEqual(good)
  const bad = { actor: "3", from: "2026-13-01", to: "01/02/2026", page: 1.5 }
  expect(Object.values(validateAuditSearch(bad)).filter((value) => value !== undefined)).toEqual([])
  expect(validateAuditSearch({ from: "2026-02-02", to: "2026-02-01" })).toMatchObject({
    from: "2026-02-02",
    to: undefined,
  })
})
