import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { operatorAccount } from "@aprisco/contract/operator/account"
import type { DeskContext, Operator, RequestContext } from "../../../../core/context.ts"
import { found, invalid } from "../../../../core/errors.ts"
import { hashPassword, passwordFits, refusePoorPassword } from "../../../ground/auth/passwords/public.ts"
import { type MarkCodeUsed, presentFactor, WRONG_CODE } from "../../../ground/auth/second-factor/public.ts"
import { checkTryInTurn, suspectOf } from "../../../ground/auth/sessions/public.ts"
import { queueEmail } from "../../../ground/emails/public.ts"
import { deskEmail } from "./email-templates.ts"
import { OPERATOR_FACTORS, renewOperatorCodes } from "./own-factor.ts"
import { endOtherDeskSessions, recordAtDesk } from "./sessions.ts"

type Routes = typeof operatorAccount
type Inside<Reply> = (ctx: DeskContext) => Promise<Reply>

/** Changes the operator's own password; their other sessions end. Throws 400, and 429 after too many wrong answers. */
export async function changeOperatorPassword(
  requestContext: RequestContext,
  { newPassword, ...proof }: InputOf<Routes["changePassword"]>["body"],
  operator: Operator,
): Promise<Inside<undefined>> {
  const { useUp, hash } = await confirmBothFactors(requestContext, operator, proof)
  refusePoorPassword(newPassword, operator, "newPassword")
  const passwordHash = await hashPassword(newPassword)
  return async (ctx) => {
    await useUp(ctx)
    // Absent where the account begins anew at this moment.
    found(
      await ctx.db
        .updateTable("operators")
        .set({ passwordHash })
        .where("id", "=", ctx.operator.id)
        .where("passwordHash", "=", hash)
        .returning("id")
        .executeTakeFirst(),
    )
    await finish(ctx, "operator.password_changed", "A senha foi alterada.")
    return undefined
  }
}

/** Replaces the operator's recovery codes; their other sessions end. Throws as `changeOperatorPassword`. */
export async function renewRecoveryCodesOfOperator(
  requestContext: RequestContext,
  proof: InputOf<Routes["renewCodes"]>["body"],
  operator: Operator,
): Promise<Inside<ReplyOf<Routes["renewCodes"]>>> {
  const { useUp } = await confirmBothFactors(requestContext, operator, proof)
  return async (ctx) => {
    await useUp(ctx)
    const recoveryCodes = await renewOperatorCodes(ctx, ctx.operator.id)
    await finish(ctx, "operator.recovery_codes_renewed", "Novos códigos de recuperação foram gerados.")
    return { recoveryCodes }
  }
}

async function finish(ctx: DeskContext, action: string, sentence: string): Promise<void> {
  await endOtherDeskSessions(ctx)
  await recordAtDesk(ctx, action)
  await queueEmail(ctx, deskEmail(ctx.operator, sentence), "account-owner")
}

/**
 * Checks password and code again, so that an open session alone changes nothing that protects the account. Wrong ones are counted like those of
 * a sign-in, apart from them: an open session is no way to guess.
 */
async function confirmBothFactors(
  requestContext: RequestContext,
  { id }: Operator,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<{ useUp: MarkCodeUsed; hash: string | null }> {
  const suspect = {
    ...suspectOf(requestContext, String(id), "operator confirmation failures"),
    countsAlone: true,
  }
  const { database } = requestContext.services
  return checkTryInTurn<{ useUp: MarkCodeUsed; hash: string | null }>(requestContext, suspect, async () => {
    const account = await database.withSystem(async (db) =>
      found(
        await db
          .selectFrom("operators")
          .where("id", "=", id)
          .select(["id", "passwordHash", "encryptedTotpSecret", "totpConfirmedAt", "totpLastStep"])
          .executeTakeFirst(),
      ),
    )
    const fits = await passwordFits(currentPassword, account.passwordHash)
    const useUp = fits ? await presentFactor(requestContext, account, code, OPERATOR_FACTORS) : null
    if (useUp !== null) return { right: { useUp, hash: account.passwordHash } }
    return { wrong: invalid(fits ? WRONG_CODE : { currentPassword: ["Senha atual incorreta."] }) }
  })
}
