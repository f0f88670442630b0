/** Denominations: the organisations that churches belong to. "Independente" is always the first entry of the list. */
import type { Contract } from "@aprisco/contract"
import { type Handlers, tagged } from "../../../core/route-handler.ts"
import { listDenominationChurches } from "./list-churches.ts"
import { listDenominations } from "./list-denominations.ts"
import { presentDenomination } from "./present.ts"
import { denominationById, denominationsOnOffer } from "./queries.ts"
import { readDashboard, readStats } from "./read-dashboard.ts"
import { renameDenomination } from "./rename-denomination.ts"
import { endDenomination, foundAnother } from "./save-denomination.ts"

export const denominationsRoutes: Handlers<Contract["denominations"]> = {
  availableForRegistration: (ctx, { query }) => denominationsOnOffer(ctx, query),
  list: (ctx, { query }) => listDenominations(ctx, query),
  create: () => foundAnother(),
  detail: async (ctx, { params }) => {
    const row = await denominationById(ctx, params.id)
    return tagged(presentDenomination(ctx, row), row.version)
  },
  replace: async (ctx, { params, body: { name, displayName = null } }) => {
    const row = await renameDenomination(ctx, params.id, { name, displayName })
    return tagged(presentDenomination(ctx, row), row.version)
  },
  update: async (ctx, { params, body }) => {
    const row = await renameDenomination(ctx, params.id, body)
    return tagged(presentDenomination(ctx, row), row.version)
  },
  remove: async (ctx, { params }) => {
    await endDenomination(ctx, params.id)
    return undefined
  },
  stats: (ctx, { params }) => readStats(ctx, params.id),
  churches: (ctx, { params, query }) => listDenominationChurches(ctx, params.id, query),
  dashboard: (ctx, { params }) => readDashboard(ctx, params.id),
}
