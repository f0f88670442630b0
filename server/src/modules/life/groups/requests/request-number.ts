import type { RequestSource } from "@aprisco/contract/groups/labels"

/** A request by the table that has it: of the public page by the row's id, a visitor's by the id of the registration. */
export interface WhichRequest {
  source: RequestSource
  id: number
}

/**
 * The number by which a request is called. A visitor's has no row before it is decided, so the numbers of both kinds are kept apart: even ones are
 * of the public page, odd ones of visitors (docs/product/groups.md#6.2).
 */
export function requestNumber({ source, id }: WhichRequest): number {
  return source === "public" ? id * 2 : id * 2 + 1
}

/** The request that a number calls. */
export function whichRequest(number: number): WhichRequest {
  return number % 2 === 0 ? { source: "public", id: number / 2 } : { source: "visitor", id: (number - 1) / 2 }
}
