import type { passwords } from "@aprisco/contract/auth/passwords"
import type { InputOf } from "@aprisco/contract/kit/route"
import { record } from "../../../../core/audit.ts"
import type { PublicContext, RequestContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { markVerified } from "../email-verification/public.ts"
import { forgiveFailures, rememberDevice } from "../sessions/public.ts"
import { keepAcceptance } from "../terms/public.ts"
import { accountOfLink, markLinkUsed, PASSWORD_LINKS } from "./account-links.ts"
import { hashPassword } from "./password.ts"
import { refusePoorPassword } from "./password-rules.ts"
import { setPassword } from "./set-password.ts"

const NOT_ACCEPTED = {
  acceptTerms: ["É obrigatório aceitar os Termos de Uso e Política de Privacidade"],
}

/**
 * Sets the password that the person with a link has chosen: instead of a forgotten one, or an invited person's first, who
 * accepts the terms with it. The link works once; the device becomes a known one. A second factor stays (docs/product/auth.md#5.3).
 * The link verifies the address that it was mailed to.
 */
export async function confirmReset(
  requestContext: RequestContext,
  { token, newPassword, acceptTerms, device }: InputOf<(typeof passwords)["confirmReset"]>["body"],
): Promise<(ctx: PublicContext) => Promise<{ detail: string; device: string }>> {
  const account = await requestContext.services.database.withSystem((db) =>
    accountOfLink(db, requestContext, token, PASSWORD_LINKS),
  )
  refusePoorPassword(newPassword, account, "newPassword")
  if (account.termsAcceptedAt === null && acceptTerms !== true) throw invalid(NOT_ACCEPTED)
  const passwordHash = await hashPassword(newPassword)
  return async (ctx) => {
    await markLinkUsed(ctx.db, ctx, account.linkId)
    if (account.termsAcceptedAt === null) await acceptInvitation(ctx, account)
    await markVerified(ctx, account)
    await setPassword(ctx, account, passwordHash, null)
    // Others who guess may lock the address again before the owner has signed in: this device is not affected.
    await forgiveFailures(ctx, account)
    const known = await rememberDevice(ctx, account.id, device ?? null)
    return { detail: "Senha criada com sucesso! Entre com ela.", device: known }
  }
}

async function acceptInvitation(
  ctx: PublicContext,
  { id, churchId }: { id: number; churchId: number | null },
): Promise<void> {
  await ctx.db.updateTable("users").set({ termsAcceptedAt: ctx.now }).where("id", "=", id).execute()
  await keepAcceptance(ctx, id)
  await record(ctx, "user.accepted_invitation", { entity: "user", id, churchId }, id)
}
