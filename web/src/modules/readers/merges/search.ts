import { reference } from "@aprisco/contract/kit/fields"
import { duplicateListQuery } from "@aprisco/contract/merges/duplicate-list-query"
import { searchOf, valid } from "../../../lib/search-params.ts"

const { state, page } = duplicateListQuery.shape

/** The search part of the address of the list of pairs. */
export const validatePairsSearch = searchOf({ state: valid(state), page: valid(page) })

/** The search part of the address of the list of merges. */
export const validateMergesSearch = searchOf({ page: valid(page) })

/** The record that is kept (`manter`), the one that is merged into it (`unir`), and the pair of the list that they are (`par`). */
export const validateMergeSearch = searchOf({
  manter: valid(reference),
  unir: valid(reference),
  par: valid(reference),
})
