import type { AnyContext } from "../../../../core/context.ts"

/** Deletes the second factor of an account with its recovery codes. */
export async function deleteFactor({ db }: AnyContext, userId: number): Promise<void> {
  await db
    .updateTable("users")
    .set({ encryptedTotpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    .where("id", "=", userId)
    .execute()
  await db.deleteFrom("recoveryCodes").where("userId", "=", userId).execute()
}
