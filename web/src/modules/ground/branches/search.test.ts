import { expect, it } from "vitest"
import { validateBranchRecordSearch, validateBranchSearch } from "./search.ts"

it("reads the valid parts of the list's address and ignores the rest", () => {
  expect(
    validateBranchSearch({
      search: 12,
      state: "PE",
      city: " Recife ",
      kind: "mission",
      ordering: "-name",
      page: 3,
    }),
  ).toEqual({ search: "12", state: "PE", city: "Recife", kind: "mission", ordering: "-name", page: 3 })
  const nothing = validateBranchSearch({
    state: "XX",
    city: "Recife",
    kind: "temple",
    ordering: "id",
    page: -1,
  })
  expect(Object.values(nothing).filter((value) => value !== undefined)).toEqual([])
})

it("opens the first tab of a branch for an unknown name", () => {
  expect(validateBranchRecordSearch({ tab: "equipe" })).toEqual({ tab: "equipe" })
  expect(validateBranchRecordSearch({ tab: "cofre" })).toEqual({})
})
