/** The hierarchy: a denomination, its churches, their branches, with the counters of each and of all below it. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { navigate } from "./navigate.ts"
import { churchTree, denominationTree, ownTree } from "./read-tree.ts"

export const hierarchyRoutes: Handlers<Contract["hierarchy"]> = {
  tree: (ctx) => ownTree(ctx),
  denominationTree: (ctx, { params }) => denominationTree(ctx, params.id),
  churchTree: (ctx, { params }) => churchTree(ctx, params.id),
  navigation: (ctx, { query }) => navigate(ctx, query.search),
}
