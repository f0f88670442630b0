/** The ministerial history, entry by entry: the same records that a member's own routes show (docs/product/members.md#4.6). */
import type { Contract } from "@aprisco/contract"
import { ministerialHistory } from "@aprisco/contract/members/ministerial-history"
import { namedByQuery } from "../../../../core/errors.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { requireMember } from "../queries.ts"
import { addStatus } from "./add-status.ts"
import { correctStatus } from "./correct-status.ts"
import { presentStatus } from "./present.ts"
import { statusCount, statusRows } from "./queries.ts"
import { removeStatus } from "./remove-status.ts"

export const ministerialHistoryRoutes: Handlers<Contract["ministerialHistory"]> = {
  list: async (ctx, { query }) => {
    if (query.member) await requireMember(ctx, query.member).catch(namedByQuery("member"))
    const count = await statusCount(ctx, query)
    const rows = await statusRows(ctx, query)
    const results = rows.map((row) => presentStatus(ctx, row))
    return toPage(ministerialHistory.list.path, query, count, results)
  },
  create: async (ctx, { body }) => presentStatus(ctx, await addStatus(ctx, body)),
  update: async (ctx, { params, body }) => {
    const status = await correctStatus(ctx, params.id, body)
    return tagged(presentStatus(ctx, status), status.version)
  },
  remove: async (ctx, { params }) => {
    await removeStatus(ctx, params.id)
    return undefined
  },
}
