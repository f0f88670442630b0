import { expect, it } from "vitest"
import { validateMemberSearch } from "./search.ts"

it("keeps the valid parts of an address and ignores the rest", () => {
  const search = {
    search: " jose ",
    status: "inactive",
    function: "deacon",
    branch: 3,
    below: true,
    church: 4,
    ordering: "-full_name",
    page: 2,
  }
  expect(validateMemberSearch(search)).toEqual({ ...search, search: "jose" })
  const wrong = {
    search: {},
    status: "gone",
    function: "pope",
    branch: -1,
    below: true,
    church: "all",
    ordering: "cpf",
    page: "x",
  }
  expect(Object.values(validateMemberSearch(wrong)).every((value) => value === undefined)).toBe(true)
})

it("reads a search of only digits", () => {
  expect(validateMemberSearch({ search: 11912345678 }).search).toBe("11912345678")
})
