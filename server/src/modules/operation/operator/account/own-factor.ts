import type { AnyContext, DeskContext } from "../../../../core/context.ts"
import { type FactorStore, newRecoveryCodes } from "../../../ground/auth/second-factor/public.ts"

/** The operators' second factors: in tables of their own, encrypted for a purpose of their own. */
export const OPERATOR_FACTORS: FactorStore = {
  purpose: "operator second factor",
  ownerOf: (operatorId) => `operator ${operatorId}`,
  unusedCodes: (db, operatorId) =>
    db
      .selectFrom("operatorRecoveryCodes")
      .where("operatorId", "=", operatorId)
      .where("usedAt", "is", null)
      .select(["id", "codeHash", "encryptedKey"])
      .execute(),
  useStep: async (db, operatorId, step) => {
    const used = await db
      .updateTable("operators")
      .set({ totpLastStep: step })
      .where("id", "=", operatorId)
      .where((eb) => eb.or([eb("totpLastStep", "is", null), eb("totpLastStep", "<", step)]))
      .returning("id")
      .executeTakeFirst()
    return used !== undefined
  },
  useCode: async ({ db, now }, id) => {
    const used = await db
      .updateTable("operatorRecoveryCodes")
      .set({ usedAt: now })
      .where("id", "=", id)
      .where("usedAt", "is", null)
      .returning("id")
      .executeTakeFirst()
    return used !== undefined
  },
}

/** Replaces an operator's recovery codes. Returns the new ones, which are never shown again. */
export async function renewOperatorCodes(
  { db, services }: AnyContext,
  operatorId: number,
): Promise<string[]> {
  const { codes, stored } = newRecoveryCodes(services.encryption, OPERATOR_FACTORS.ownerOf(operatorId))
  await forgetOperatorCodes(db, operatorId)
  await db
    .insertInto("operatorRecoveryCodes")
    .values(stored.map((code) => ({ operatorId, ...code, usedAt: null })))
    .execute()
  return codes
}

/** Ends an operator's recovery codes. */
export async function forgetOperatorCodes(db: AnyContext["db"], operatorId: number): Promise<void> {
  await db.deleteFrom("operatorRecoveryCodes").where("operatorId", "=", operatorId).execute()
}

/** The columns of the second factor in the operator's own row, locked. */
export function ownOperatorFactor({ db, operator }: DeskContext) {
  return db
    .selectFrom("operators")
    .where("id", "=", operator.id)
    .select(["encryptedTotpSecret", "totpConfirmedAt"])
    .forUpdate()
    .executeTakeFirstOrThrow()
}
