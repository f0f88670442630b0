import type { AnyContext, RequestContext } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { isRecoveryCode } from "./recovery-codes.ts"
import { stepOf } from "./totp.ts"

interface Account {
  id: number
  encryptedTotpSecret: Buffer | null
  totpConfirmedAt: Date | null
  totpLastStep: number | null
}

/** Marks the code as used, inside the transaction that opens the session. Throws 400 on `code` when another call was faster. */
export type UseUp = (ctx: AnyContext) => Promise<void>

/**
 * Checks the code of a sign-in: null for a wrong one. An account without a second factor needs none. Throws 400 on `code` when
 * one is needed and none was typed: the password was right, so the form may ask for it.
 */
export async function presentFactor(
  requestContext: RequestContext,
  account: Account,
  code: string | null,
): Promise<UseUp | null> {
  if (account.totpConfirmedAt === null || account.encryptedTotpSecret === null) return async () => undefined
  if (code === null) throw invalid({ code: ["Informe o código da verificação em duas etapas."] })
  const digits = code.replace(/\s/g, "")
  const secret = requestContext.services.encryption.decrypt("second factor", account.encryptedTotpSecret)
  const step = stepOf(secret, digits, requestContext.now)
  if (step !== null) {
    const isFresh = account.totpLastStep === null || step > account.totpLastStep
    return isFresh ? (ctx) => useStep(ctx, account.id, step) : null
  }
  const unused = await requestContext.services.database.withSystem((db) =>
    db
      .selectFrom("recoveryCodes")
      .where("userId", "=", account.id)
      .where("usedAt", "is", null)
      .select(["id", "codeHash", "encryptedKey"])
      .execute(),
  )
  const recovery = unused.find((stored) => isRecoveryCode(requestContext, account.id, code, stored))
  return recovery ? (ctx) => useRecoveryCode(ctx, recovery.id) : null
}

/** One answer for a wrong code and for a used one. */
export const WRONG_CODE = { code: ["Código inválido ou já usado."] }

async function useStep(ctx: AnyContext, userId: number, step: number): Promise<void> {
  const used = await ctx.db
    .updateTable("users")
    .set({ totpLastStep: step })
    .where("id", "=", userId)
    .where((eb) => eb.or([eb("totpLastStep", "is", null), eb("totpLastStep", "<", step)]))
    .returning("id")
    .executeTakeFirst()
  if (used === undefined) throw invalid(WRONG_CODE)
}

async function useRecoveryCode(ctx: AnyContext, id: number): Promise<void> {
  const used = await ctx.db
    .updateTable("recoveryCodes")
    .set({ usedAt: ctx.now })
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .returning("id")
    .executeTakeFirst()
  if (used === undefined) throw invalid(WRONG_CODE)
}
