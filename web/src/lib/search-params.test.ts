import { civilDate, flag, optional, optionalText, reference } from "@aprisco/contract/kit/fields"
import { ordering, paging, searchText } from "@aprisco/contract/kit/page"
import { describe, expect, it } from "vitest"
import { belowItsUnit, cityOfItsState, oneOf, searchOf, tabName, unit, valid } from "./search-params.ts"

describe("the search part of an address", () => {
  it("ignores unknown keys", () => {
    const validate = searchOf({ tab: oneOf(["first", "second"], "first") })
    const read = validate({ state: "SP", tab: "third" })
    expect(read).toStrictEqual({ state: undefined, tab: undefined })
  })

  it("is read by the contract's rules, and invalid values are dropped", () => {
    const { page } = paging(20)
    const validate = searchOf({ page: valid(page), church: valid(optional(reference)), on: valid(civilDate) })
    const good = { page: 3, church: 7, on: "2026-02-28" }
    expect(validate(good)).toEqual(good)
    const bad = { page: 1.5, church: -1, on: "2026-02-30" }
    expect(validate(bad)).toEqual({ page: undefined, church: undefined, on: undefined })
  })

  it("has each value as the router writes it, although the wire may have another form", () => {
    const { page } = paging(20)
    const validate = searchOf({ page: valid(page), church: valid(reference), first: valid(optional(flag)) })
    const foreign = { page: [3], church: "7", first: "true" }
    expect(validate(foreign)).toEqual({ page: undefined, church: undefined, first: undefined })
    expect(validate({ page: true, church: [7], first: false })).toEqual({
      page: undefined,
      church: undefined,
      first: false,
    })
  })

  it("omits default values of the contract and of the screen", () => {
    const orders = ordering("name", "-name", "tree")
    const validate = searchOf({
      page: valid(paging(20).page),
      ordering: valid(orders),
      tree: valid(orders, "tree"),
      tab: oneOf(["first", "second"], "first"),
    })
    const defaults = { page: 1, ordering: "name", tree: "tree", tab: "first" }
    expect(Object.values(validate(defaults)).every((value) => value === undefined)).toBe(true)
    const others = { page: 2, ordering: "-name", tree: "name", tab: "second" }
    expect(validate(others)).toEqual(others)
  })

  it("trims a text, truncates one that is too long, and reads digits that the router has parsed as a number", () => {
    const validate = searchOf({ search: valid(searchText), city: valid(optionalText(5)) })
    expect(validate({ search: "  ana ", city: " Recife " })).toEqual({ search: "ana", city: "Recif" })
    expect(validate({ search: 91234, city: "   " })).toEqual({ search: "91234", city: undefined })
    expect(validate({ search: {}, city: null })).toEqual({ search: undefined, city: undefined })
  })

  it("has any word as the name of a tab, and nothing else", () => {
    const validate = searchOf({ tab: tabName("first") })
    expect(validate({ tab: "linha-do-tempo" })).toEqual({ tab: "linha-do-tempo" })
    for (const tab of ["first", "<b>", "a".repeat(41), "", 3, null])
      expect(validate({ tab })).toEqual({ tab: undefined })
  })

  it("drops a parameter that needs a missing one", () => {
    const units = searchOf(unit, belowItsUnit)
    expect(units({ branch: 3, below: true })).toEqual({ branch: 3, below: true })
    expect(units({ branch: -3, below: true })).toEqual({ branch: undefined, below: undefined })
    expect(units({ branch: 3, below: false })).toEqual({ branch: 3, below: undefined })
    const places = searchOf({ state: valid(searchText), city: valid(searchText) }, cityOfItsState)
    expect(places({ city: "Recife" })).toEqual({ state: undefined, city: undefined })
    expect(places({ state: "PE", city: "Recife" })).toEqual({ state: "PE", city: "Recife" })
  })
})
