import type { TRASH_KINDS } from "@aprisco/contract/trash/routes"
import { pageOf } from "../../lib/address-search.ts"

export type TrashKind = keyof typeof TRASH_KINDS

/** The search part of the trash's address. */
export interface TrashSearch {
  kind?: TrashKind
  page?: number
}

/** Keeps the valid parts of an address and drops the rest: a mistyped link still opens the trash. */
export function validateTrashSearch(search: Record<string, unknown>): TrashSearch {
  return {
    kind: kindOf(search.kind),
    page: pageOf(search.page),
  }
}

export function kindOf(value: unknown): TrashKind | undefined {
  return value === "member" || value === "visitor" ? value : undefined
}
