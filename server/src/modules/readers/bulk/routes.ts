/** One action on many people, which can be undone for a day. Row-level security restricts a BRANCH_MANAGER to the people of their branches. */
import type { Contract } from "@aprisco/contract"
import type { Context } from "../../../core/context.ts"
import { Continued, type Handlers } from "../../../core/route-handler.ts"
import { presentBulk } from "./present.ts"
import { startBulk, undoBulk } from "./start-bulk.ts"

export const peopleBulkRoutes: Handlers<Contract["peopleBulk"]> = {
  start: async (ctx, { body }) => shown(ctx, await startBulk(ctx, body)),
  detail: (ctx, { params }) => presentBulk(ctx, params.id),
  undo: async (ctx, { params }) => {
    await undoBulk(ctx, params.id)
    return shown(ctx, params.id)
  },
}

async function shown(ctx: Context, id: number) {
  const bulk = await presentBulk(ctx, id)
  return bulk.state === "running" || bulk.state === "undoing" ? new Continued(bulk) : bulk
}
