import { pageOf } from "../../../lib/address-search.ts"

/** The search part of the import's address: the page of the earlier imports. */
export interface ImportSearch {
  page?: number
}

/** Reads the valid parts of an address and ignores the rest. */
export function validateImportSearch({ page }: Record<string, unknown>): ImportSearch {
  return { page: pageOf(page) }
}
