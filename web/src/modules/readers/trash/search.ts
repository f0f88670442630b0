import { trashListQuery } from "@aprisco/contract/trash/list-query"
import { searchOf, valid } from "../../../lib/search-params.ts"

const { kind, page } = trashListQuery.shape

/** The search part of the trash's address. */
export const validateTrashSearch = searchOf({ kind: valid(kind), page: valid(page) })

export type TrashKind = NonNullable<ReturnType<typeof validateTrashSearch>["kind"]>
