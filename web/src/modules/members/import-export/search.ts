import { pageOf } from "../../../lib/address-search.ts"

/** The search part of the import's address: which page of the earlier imports. */
export interface ImportSearch {
  page?: number
}

/** Takes of an address what is good and forgets the rest. */
export function validateImportSearch({ page }: Record<string, unknown>): ImportSearch {
  return { page: pageOf(page) }
}
