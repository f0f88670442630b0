/** The second factor: set up with an authenticator, confirmed by its first code, with recovery codes in case the telephone is lost. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { confirmPassword } from "../sessions/public.ts"
import { confirmFactor } from "./confirm-factor.ts"
import { enrol } from "./enrol.ts"
import { readFactor } from "./queries.ts"
import { removeFactor } from "./remove-factor.ts"
import { renewCodes } from "./renew-codes.ts"

export const secondFactorsRoutes: Handlers<Contract["secondFactors"]> = {
  read: (ctx) => readFactor(ctx),
  enrol: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      const person = await confirmPassword(requestContext, actor, body.password, "password")
      return (ctx) => enrol(ctx, person)
    },
  },
  confirm: (ctx, { body }) => confirmFactor(ctx, body.code),
  renewCodes: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      await confirmPassword(requestContext, actor, body.password, "password")
      return renewCodes
    },
  },
  remove: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      const person = await confirmPassword(requestContext, actor, body.password, "password")
      return async (ctx) => {
        await removeFactor(ctx, person)
        return undefined
      }
    },
  },
}
