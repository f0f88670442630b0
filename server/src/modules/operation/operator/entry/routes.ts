/** The operator's entry into a church: allowed and ended by the church, used at the desk. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { confirmPasswordAndFactor } from "../../../ground/auth/sessions/public.ts"
import {
  changesForOperator,
  membersForOperator,
  usersForOperator,
  visitorsForOperator,
} from "./church-data.ts"
import { enterAsOperator, leaveAsOperator } from "./enter.ts"
import { allowEntry, endEntry, readEntry } from "./grants.ts"

export const operatorEntryRoutes: Handlers<Contract["operatorEntry"]> = {
  read: readEntry,
  allow: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      const { password, code = null, hours } = body
      const { useUp } = await confirmPasswordAndFactor(requestContext, actor, { password, code })
      return async (ctx) => {
        await useUp(ctx)
        await allowEntry(ctx, hours)
        return readEntry(ctx)
      }
    },
  },
  end: async (ctx) => {
    await endEntry(ctx)
    return readEntry(ctx)
  },
}

export const operatorChurchDataRoutes: Handlers<Contract["operatorChurchData"]> = {
  enter: (ctx, { params }) => enterAsOperator(ctx, params.id),
  leave: async (ctx, { params }) => {
    await leaveAsOperator(ctx, params.id)
    return undefined
  },
  users: usersForOperator,
  members: membersForOperator,
  visitors: visitorsForOperator,
  changes: changesForOperator,
}
