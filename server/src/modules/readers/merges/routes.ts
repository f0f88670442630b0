/** Pairs of records that may be of one person, and merges (docs/product/people.md#9.1). */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { listMerges } from "./list-merges.ts"
import { mergePeople } from "./merge-people.ts"
import { dismissPair, listPairs, reopenPair } from "./pairs.ts"
import { previewMerge } from "./preview-merge.ts"
import { undoMerge } from "./undo-merge.ts"

export const duplicatesRoutes: Handlers<Contract["duplicates"]> = {
  list: (ctx, { query }) => listPairs(ctx, query),
  dismiss: (ctx, { params }) => dismissPair(ctx, params.id),
  reopen: (ctx, { params }) => reopenPair(ctx, params.id),
}

export const personMergesRoutes: Handlers<Contract["personMerges"]> = {
  preview: (ctx, { query }) => previewMerge(ctx, query),
  create: (ctx, { body }) => mergePeople(ctx, body),
  list: (ctx, { query }) => listMerges(ctx, query),
  undo: (ctx, { params }) => undoMerge(ctx, params.id),
}
