/** The second factor: set up with an authenticator, confirmed by its first code, with recovery codes in case the telephone is lost. */

import type { Contract } from "@aprisco/contract"
import { recordOwn } from "../../../../core/audit.ts"
import type { SignedInContext } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { confirmPassword, endOtherSessions } from "../sessions/public.ts"
import { confirmFactor } from "./confirm-factor.ts"
import { enrol } from "./enrol.ts"
import { ownFactor, readFactor } from "./queries.ts"
import { renewRecoveryCodes } from "./recovery-codes.ts"
import { removeFactor } from "./remove-factor.ts"

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

/** Replaces the caller's recovery codes and ends the other sessions. Throws 409 where there is no second factor. */
async function renewCodes(ctx: SignedInContext) {
  const own = await ownFactor(ctx)
  if (own.totpConfirmedAt === null) throw conflict("A verificação em duas etapas não está ativada.")
  const recoveryCodes = await renewRecoveryCodes(ctx, own.id)
  await endOtherSessions(ctx)
  await recordOwn(ctx, "user.recovery_codes_renewed", own)
  return { recoveryCodes }
}
