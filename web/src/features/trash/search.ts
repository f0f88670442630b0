import type { TRASH_KINDS } from "@aprisco/contract/trash"

export type TrashKind = keyof typeof TRASH_KINDS

/** The search part of the trash's address. */
export interface TrashSearch {
  kind?: TrashKind
  page?: number
}

/** Takes of an address what is good and forgets the rest: a mistyped link still opens the trash. */
export function validateTrashSearch(search: Record<string, unknown>): TrashSearch {
  const { kind, page } = search
  return {
    kind: kindOf(kind),
    page: typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? page : undefined,
  }
}

export function kindOf(value: unknown): TrashKind | undefined {
  return value === "member" || value === "visitor" ? value : undefined
}
