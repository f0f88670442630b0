/** The churches of a denomination, managed by its office: registered, changed, approved or refused, and ended. */
import type { Contract } from "@aprisco/contract"
import type { Context } from "../../../core/context.ts"
import type { Handlers } from "../../../core/route-handler.ts"
import { decideAffiliation, endAffiliation } from "./affiliation/decide-affiliation.ts"
import { changeChurch, wholeChurch } from "./change-church.ts"
import { churchCities } from "./church-queries.ts"
import { createChurch } from "./create-church.ts"
import { deleteChurch } from "./delete-church.ts"
import { exportChurches } from "./export-churches.ts"
import { listChurches } from "./list-churches.ts"
import { churchRecord } from "./present-church.ts"
import { churchesOnOffer } from "./queries.ts"

export const churchesRoutes: Handlers<Contract["churches"]> = {
  availableForRegistration: (ctx, { query }) => churchesOnOffer(ctx, query.search),
  list: (ctx, { query }) => listChurches(ctx, query),
  create: async (ctx, { body }) => {
    const id = await createChurch(ctx, body)
    return shown(ctx, id)
  },
  citiesByState: async (ctx, { query: { state } }) => ({ state, cities: await churchCities(ctx, state) }),
  export: (ctx, { query }) => exportChurches(ctx, query),
  detail: (ctx, { params }) => churchRecord(ctx, params.id),
  replace: async (ctx, { params, body }) => {
    await changeChurch(ctx, params.id, wholeChurch(body))
    return churchRecord(ctx, params.id)
  },
  update: async (ctx, { params, body }) => {
    await changeChurch(ctx, params.id, body)
    return churchRecord(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteChurch(ctx, params.id)
    return undefined
  },
  approve: async (ctx, { params }) => {
    await decideAffiliation(ctx, params.id, { kind: "approved" })
    return shown(ctx, params.id)
  },
  refuse: async (ctx, { params, body }) => {
    await decideAffiliation(ctx, params.id, { kind: "refused", reason: body.reason })
    return shown(ctx, params.id)
  },
  endAffiliation: async (ctx, { params, body }) => {
    await endAffiliation(ctx, params.id, body.reason)
    return undefined
  },
}

async function shown(ctx: Context, id: number) {
  return (await churchRecord(ctx, id)).body
}
