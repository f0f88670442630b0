import { expect, it } from "vitest"
import { validateStaffSearch } from "./search.ts"

it("reads the valid parts of an address and ignores the rest", () => {
  const good = {
    search: "ana",
    role: "LEADER",
    status: "invited",
    church: 7,
    ordering: "-full_name",
    page: 2,
  }
  expect(validateStaffSearch(good)).toEqual(good)
  const bad = {
    search: "  ",
    role: "POPE",
    status: "gone",
    church: -1,
    ordering: "password_hash",
    page: 1,
    x: 1,
  }
  expect(Object.values(validateStaffSearch(bad)).filter((value) => value !== undefined)).toEqual([])
  expect(validateStaffSearch({ search: 1234 }).search).toBe("1234")
})
