import type { Contract } from "@aprisco/contract"
import { devotionals } from "@aprisco/contract/devotionals/routes"
import type { Context } from "../../../../core/context.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { changeDevotional } from "./change-devotional.ts"
import { createDevotional } from "./create-devotional.ts"
import { deleteDevotional } from "./delete-devotional.ts"
import { presentDevotional, presentDevotionalRow } from "./present.ts"
import { publishDevotional, unpublishDevotional } from "./publish.ts"
import { devotionalCount, devotionalRows } from "./queries.ts"

export const devotionalsRoutes: Handlers<Contract["devotionals"]> = {
  list: async (ctx, { query }) => {
    const count = await devotionalCount(ctx, query)
    const rows = await devotionalRows(ctx, query)
    return toPage(
      devotionals.list.path,
      query,
      count,
      rows.map((row) => presentDevotionalRow(ctx, row)),
    )
  },
  create: async (ctx, { body }) => shown(ctx, await createDevotional(ctx, body)),
  detail: (ctx, { params }) => presentDevotional(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeDevotional(ctx, params.id, body)
    return presentDevotional(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteDevotional(ctx, params.id)
    return undefined
  },
  publish: async (ctx, { params }) => {
    await publishDevotional(ctx, params.id)
    return shown(ctx, params.id)
  },
  unpublish: async (ctx, { params }) => {
    await unpublishDevotional(ctx, params.id)
    return shown(ctx, params.id)
  },
}

async function shown(ctx: Context, id: number) {
  return (await presentDevotional(ctx, id)).body
}
