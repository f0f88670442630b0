import type { DeskContext } from "../../../../core/context.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { qrSvg } from "../../../../integrations/qr.ts"
import { newSecret, otpauthUri, stepOf, WRONG_CODE } from "../../../ground/auth/second-factor/public.ts"
import { queueEmail } from "../../../ground/emails/public.ts"
import { deskEmail } from "./email-templates.ts"
import { OPERATOR_FACTORS, ownOperatorFactor, renewOperatorCodes } from "./own-factor.ts"
import { endOtherDeskSessions, recordAtDesk } from "./sessions.ts"

const alreadyEnrolled = () => conflict("A verificação em duas etapas já está ativada.")

/** Creates a secret for the operator's authenticator. It applies only after its first code was typed. Throws 409. */
export async function enrolOperator(ctx: DeskContext) {
  const { totpConfirmedAt } = await ownOperatorFactor(ctx)
  if (totpConfirmedAt !== null) throw alreadyEnrolled()
  const secret = newSecret()
  await ctx.db
    .updateTable("operators")
    .set({ encryptedTotpSecret: ctx.services.encryption.encrypt(OPERATOR_FACTORS.purpose, secret) })
    .where("id", "=", ctx.operator.id)
    .execute()
  const address = otpauthUri(secret, `Operação ${ctx.operator.email}`)
  return { secret, address, qrCode: (await qrSvg(address)).toString("utf8") }
}

/**
 * Switches the second factor on once its first code proves that the authenticator has the secret: from here on this session may use the
 * desk, and the operator's other sessions, which were opened without it, end. Throws 400, 409.
 */
export async function confirmOperatorFactor(ctx: DeskContext, code: string) {
  const own = await ownOperatorFactor(ctx)
  if (own.totpConfirmedAt !== null) throw alreadyEnrolled()
  if (own.encryptedTotpSecret === null) throw conflict("Comece a ativação outra vez.")
  const secret = ctx.services.encryption.decrypt(OPERATOR_FACTORS.purpose, own.encryptedTotpSecret)
  const step = stepOf(secret, code.replace(/\s/g, ""), ctx.now)
  if (step === null) throw invalid(WRONG_CODE)
  await ctx.db
    .updateTable("operators")
    .set({ totpConfirmedAt: ctx.now, totpLastStep: step })
    .where("id", "=", ctx.operator.id)
    .execute()
  const recoveryCodes = await renewOperatorCodes(ctx, ctx.operator.id)
  await endOtherDeskSessions(ctx)
  await recordAtDesk(ctx, "operator.second_factor_enabled")
  await queueEmail(ctx, deskEmail(ctx.operator, "A verificação em duas etapas foi ativada."), "account-owner")
  return { recoveryCodes }
}
