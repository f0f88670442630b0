import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { presentGroup } from "../present.ts"
import { groupById } from "../queries.ts"
import { takeOverActivities } from "./from-activities.ts"
import { beginNextTerm } from "./next-term.ts"

export const groupSuccessionRoutes: Handlers<Contract["groupSuccession"]> = {
  nextTerm: async (ctx, { params, body }) =>
    presentGroup(ctx, await groupById(ctx, await beginNextTerm(ctx, params.id, body))),
  fromActivities: async (ctx, { body }) => ({ groupIds: await takeOverActivities(ctx, body) }),
}
