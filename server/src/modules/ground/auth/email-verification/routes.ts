/** Verifies that an account's e-mail address is its owner's, before the product writes to other people on their behalf. */
import type { Contract } from "@aprisco/contract"
import type { PublicContext, SignedInContext } from "../../../../core/context.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { accountOfLink, markLinkUsed } from "../passwords/public.ts"
import { mailVerification } from "./mail-verification.ts"
import { markVerified } from "./mark-verified.ts"

export const emailVerificationRoutes: Handlers<Contract["emailVerification"]> = {
  verify: (ctx, { body }) => verifyEmail(ctx, body.token),
  resend: (ctx) => resendVerification(ctx),
}

/** Throws 400 on `token` for a link that is unknown, used, expired, or mailed to another address than the present one. */
async function verifyEmail(ctx: PublicContext, token: string) {
  const account = await accountOfLink(ctx.db, ctx, token, ["email_verification"])
  await markVerified(ctx, account)
  await markLinkUsed(ctx.db, ctx, account.linkId)
  return { detail: "E-mail confirmado." }
}

async function resendVerification(ctx: SignedInContext) {
  const { userId, email } = ctx.actor
  await mailVerification(ctx, userId)
  return { detail: `Enviamos um link para ${email}.` }
}
