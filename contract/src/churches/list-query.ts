import { z } from "zod"
import { uf } from "../brazil/uf.ts"
import { optional, optionalText } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"
import { AFFILIATIONS, valuesOf } from "../vocabulary.ts"

export const affiliation = z.enum(valuesOf(AFFILIATIONS), "Opção inválida")

/** The filters and orders of a list of churches, and of its sheet. */
export const churchFilters = {
  search: searchText.describe("Name, CNPJ, city or pastor"),
  state: optional(uf("UF deve ter 2 caracteres")),
  city: optionalText(100),
  plan: optionalText(40),
  affiliation: optional(affiliation),
  ordering: ordering("name", "-name", "city", "-city", "created_at", "-created_at", "members", "-members"),
}

/** Filters, order and page of the list of churches: apart from its route, so that the browser's first load has them alone. */
export const churchListQuery = z.object({ ...paging(20), ...churchFilters })
