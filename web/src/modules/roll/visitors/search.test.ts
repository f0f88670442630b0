import { expect, it } from "vitest"
import { validateVisitorSearch } from "./search.ts"

/** The validated search of an address, without undefined keys. */
function kept(search: Record<string, unknown>) {
  return JSON.parse(JSON.stringify(validateVisitorSearch(search)))
}

it("reads the dashboard's link to the pending visitors", () => {
  expect(kept({ status: "pending" })).toEqual({ status: "pending" })
})

it("reads every filter, the order and the page of a valid address", () => {
  const search = {
    search: "josé",
    status: "contacted",
    firstVisit: false,
    converted: true,
    branch: 7,
    below: true,
    church: 3,
    ordering: "-full_name",
    page: 3,
  }
  expect(kept(search)).toEqual(search)
})

it("ignores invalid values", () => {
  const search = {
    status: "toString",
    firstVisit: "maybe",
    branch: -1,
    below: true,
    church: 0,
    ordering: "cpf",
    page: 1.5,
    x: 1,
  }
  expect(kept(search)).toEqual({})
})

it("reads digits that the router has parsed as a number", () => {
  expect(kept({ search: 91234 })).toEqual({ search: "91234" })
})

it("truncates a search that the server would refuse for its length", () => {
  expect(validateVisitorSearch({ search: "a".repeat(300) }).search).toHaveLength(100)
})
