import type { Page } from "@aprisco/contract/kit/page"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { toSnake } from "@aprisco/contract/kit/wire"
import { type Expression, sql } from "kysely"
import { notFound } from "../core/errors.ts"

export interface PageQuery {
  page: number
  pageSize?: number
  perPage: number
}

export interface Slice {
  limit: number
  offset: number
}

/** The rows a page asks for. `page_size` and `per_page` mean the same; the former wins. */
export function sliceOf(query: PageQuery): Slice {
  const limit = query.pageSize ?? query.perPage
  return { limit, offset: (query.page - 1) * limit }
}

/**
 * An offset whose value the planner does not see. It takes a church for smaller than it is, and with a second page's offset it would rather sort
 * the whole church than read the index that has its order.
 */
export function unseenOffset(offset: number): Expression<number> {
  return sql<number>`(select ${offset}::bigint)`
}

/** Makes a page of rows and their count with links to its neighbours. A page past the end is a 404 (docs/product/conventions.md#3.2). */
export function toPage<T>(path: string, query: PageQuery, count: number, results: T[]): Page<T> {
  const { limit, offset } = sliceOf(query)
  if (query.page > 1 && offset >= count) throw notFound()
  return {
    count,
    next: offset + limit < count ? link(path, query, query.page + 1) : null,
    previous: query.page > 1 ? link(path, query, query.page - 1) : null,
    results,
  }
}

function link(path: string, query: object, page: number): string {
  const pairs = Object.entries({ ...query, page })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [toSnake(name), String(value)])
  return `${BASE_PATH}${path}?${new URLSearchParams(pairs)}`
}
