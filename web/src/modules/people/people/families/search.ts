import { householdListQuery } from "@aprisco/contract/people/household-list-query"
import { belowItsUnit, searchOf, unit, valid } from "../../../../lib/search-params.ts"

const { search, page, person } = householdListQuery.shape

/** The search part of the list's address. */
export const validateFamilySearch = searchOf(
  { search: valid(search), ...unit, page: valid(page) },
  belowItsUnit,
)

export type FamilySearch = ReturnType<typeof validateFamilySearch>

/** The search part of the form of a new family: `pessoa` is its first person. */
export const validateNewFamilySearch = searchOf({ pessoa: valid(person) })
