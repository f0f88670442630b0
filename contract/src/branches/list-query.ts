import { z } from "zod"
import { uf } from "../brazil/uf.ts"
import { optional, optionalText, reference } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"
import { BRANCH_KINDS, valuesOf } from "../vocabulary.ts"

export const branchKind = z.enum(valuesOf(BRANCH_KINDS), "Opção inválida")

/** The filters and orders of a list of branches, and of its sheet. */
export const branchFilters = {
  search: searchText,
  church: optional(reference),
  state: optional(uf("UF deve ter 2 caracteres")),
  city: optionalText(100),
  kind: optional(branchKind),
  ordering: ordering("name", "-name", "tree").describe("`tree`: each unit below the one it belongs to"),
}

/** Filters, order and page of the list of branches: apart from its route, so that the browser's first load has them alone. */
export const branchListQuery = z.object({ ...paging(20), ...branchFilters })
