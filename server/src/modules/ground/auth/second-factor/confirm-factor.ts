import { recordOwn } from "../../../../core/audit.ts"
import type { SignedInContext } from "../../../../core/context.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { queueEmail } from "../../emails/public.ts"
import { endOtherSessions } from "../sessions/public.ts"
import { factorEmail } from "./email-templates.ts"
import { WRONG_CODE } from "./present-factor.ts"
import { ownFactor } from "./queries.ts"
import { renewRecoveryCodes } from "./recovery-codes.ts"
import { stepOf } from "./totp.ts"

/**
 * Switches the second factor on once its first code proves that the authenticator has the secret. The person's other sessions,
 * which were opened without it, end. Throws 400, 409.
 */
export async function confirmFactor(ctx: SignedInContext, code: string) {
  const own = await ownFactor(ctx)
  if (own.totpConfirmedAt !== null) throw conflict("A verificação em duas etapas já está ativada.")
  if (own.encryptedTotpSecret === null) throw conflict("Comece a ativação outra vez.")
  const step = stepOf(
    ctx.services.encryption.decrypt("user second factor", own.encryptedTotpSecret),
    code.replace(/\s/g, ""),
    ctx.now,
  )
  if (step === null) throw invalid(WRONG_CODE)
  await ctx.db
    .updateTable("users")
    .set({ totpConfirmedAt: ctx.now, totpLastStep: step })
    .where("id", "=", own.id)
    .execute()
  const recoveryCodes = await renewRecoveryCodes(ctx, own.id)
  await endOtherSessions(ctx)
  await recordOwn(ctx, "user.second_factor_enabled", own)
  const account = { churchId: own.churchId, userId: own.id, kind: "second_factor" } as const
  await queueEmail(ctx, factorEmail(own, "ativada"), "account-owner", account)
  return { recoveryCodes }
}
