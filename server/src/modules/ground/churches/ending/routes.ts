/** The end of the church's account, by those who administer it. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { confirmPasswordAndFactor } from "../../auth/sessions/public.ts"
import { askToEnd } from "./ask-to-end.ts"
import { readEnding } from "./read-ending.ts"
import { takeBack } from "./take-back.ts"

export const churchEndingRoutes: Handlers<Contract["churchEnding"]> = {
  read: readEnding,
  ask: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      const { password, code = null, churchName, reason = null } = body
      const { useUp } = await confirmPasswordAndFactor(requestContext, actor, { password, code })
      return async (ctx) => {
        await useUp(ctx)
        await askToEnd(ctx, { churchName, reason })
        return readEnding(ctx)
      }
    },
  },
  takeBack: async (ctx) => {
    await takeBack(ctx)
    return readEnding(ctx)
  },
}
