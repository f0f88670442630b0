import type { AnyContext, RequestContext } from "../../../../core/context.ts"
import type { EncryptionPurpose } from "../../../../core/encryption.ts"
import { invalid } from "../../../../core/errors.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { isRecoveryCode, type StoredCode } from "./recovery-codes.ts"
import { stepOf } from "./totp.ts"

interface Account {
  id: number
  encryptedTotpSecret: Buffer | null
  totpConfirmedAt: Date | null
  totpLastStep: number | null
}

/** Where the second factors of one kind of account are stored. */
export interface FactorStore {
  readonly purpose: EncryptionPurpose
  /** The owner of recovery codes, as their hashes name it. */
  ownerOf(accountId: number): string
  unusedCodes(db: Db, accountId: number): Promise<readonly (StoredCode & { id: number })[]>
  /** Marks a code of this time step as used. False where one of it or of a later step was used already. */
  useStep(db: Db, accountId: number, step: number): Promise<boolean>
  /** False where it was used already. */
  useCode(ctx: Pick<AnyContext, "db" | "now">, codeId: number): Promise<boolean>
}

/** Marks the code as used, inside the transaction that opens the session. Throws 400 on `code` when another call was faster. */
export type MarkCodeUsed = (ctx: AnyContext) => Promise<void>

/**
 * Checks the code of a sign-in: null for a wrong one. An account without a second factor needs none. Throws 400 on `code` when
 * one is needed and none was typed: the password was right, so the form may ask for it.
 */
export async function presentFactor(
  requestContext: RequestContext,
  account: Account,
  code: string | null,
  store: FactorStore = USERS,
): Promise<MarkCodeUsed | null> {
  if (account.totpConfirmedAt === null || account.encryptedTotpSecret === null) return async () => undefined
  if (code === null) throw invalid({ code: ["Informe o código da verificação em duas etapas."] })
  const digits = code.replace(/\s/g, "")
  const secret = requestContext.services.encryption.decrypt(store.purpose, account.encryptedTotpSecret)
  const step = stepOf(secret, digits, requestContext.now)
  if (step !== null) {
    const isFresh = account.totpLastStep === null || step > account.totpLastStep
    return isFresh ? ({ db }) => usedUp(store.useStep(db, account.id, step)) : null
  }
  const unused = await requestContext.services.database.withSystem((db) => store.unusedCodes(db, account.id))
  const owner = store.ownerOf(account.id)
  const recovery = unused.find((stored) => isRecoveryCode(requestContext, owner, code, stored))
  return recovery ? (ctx) => usedUp(store.useCode(ctx, recovery.id)) : null
}

/** One answer for a wrong code and for a used one. */
export const WRONG_CODE = { code: ["Código inválido ou já usado."] }

async function usedUp(use: Promise<boolean>): Promise<void> {
  if (!(await use)) throw invalid(WRONG_CODE)
}

const USERS: FactorStore = {
  purpose: "user second factor",
  ownerOf: String,
  unusedCodes: (db, userId) =>
    db
      .selectFrom("recoveryCodes")
      .where("userId", "=", userId)
      .where("usedAt", "is", null)
      .select(["id", "codeHash", "encryptedKey"])
      .execute(),
  useStep: async (db, userId, step) => {
    const used = await db
      .updateTable("users")
      .set({ totpLastStep: step })
      .where("id", "=", userId)
      .where((eb) => eb.or([eb("totpLastStep", "is", null), eb("totpLastStep", "<", step)]))
      .returning("id")
      .executeTakeFirst()
    return used !== undefined
  },
  useCode: async ({ db, now }, id) => {
    const used = await db
      .updateTable("recoveryCodes")
      .set({ usedAt: now })
      .where("id", "=", id)
      .where("usedAt", "is", null)
      .returning("id")
      .executeTakeFirst()
    return used !== undefined
  },
}
