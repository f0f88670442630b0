import { z } from "zod"
import { text } from "./fields.ts"

export const MAX_PAGE_SIZE = 100
export const MAX_SEARCH = 100
/** The most entries of an array that is not a page: a public list, choices, what a record contains. Beyond it the list is searched, or its count is read. */
export const MAX_LISTED = 100
/** At most so many ids in one call that acts on many records (docs/product/visitors.md#2.5). */
export const MAX_BULK_IDS = 500

const pageNumber = z.coerce.number().int().min(1).max(1_000_000)
const size = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE, `No máximo ${MAX_PAGE_SIZE} por página`)

/** The paging part of a list's query. `page_size` and `per_page` mean the same. */
export function paging(defaultSize: number) {
  return {
    page: pageNumber.default(1),
    pageSize: size.optional(),
    perPage: size.default(defaultSize),
  }
}

/** Sort keys a list allows, each ascending and descending; the first is the list's own order. */
export function ordering<const K extends readonly [string, ...string[]]>(...keys: K) {
  return z.enum(keys, "Ordenação inválida").default(keys[0])
}

export const searchText = text(MAX_SEARCH).optional()

/** One page of a list. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row).max(MAX_PAGE_SIZE),
  })
}

export interface Page<T> {
  count: number
  next: string | null
  previous: string | null
  results: T[]
}
