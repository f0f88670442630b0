import { recordOwn } from "../../../../core/audit.ts"
import type { AnyContext, SignedInContext } from "../../../../core/context.ts"
import { queueEmail } from "../../emails/public.ts"
import { endAccess, endOtherSessions } from "../sessions/public.ts"
import { factorEmail } from "./email-templates.ts"
import { ownFactor } from "./queries.ts"

/** Switches the second factor off, ends the other sessions and informs the owner by mail. Does nothing where there is none. */
export async function removeFactor(
  ctx: SignedInContext,
  person: { email: string; fullName: string },
): Promise<void> {
  const own = await ownFactor(ctx)
  await deleteFactor(ctx, own.id)
  if (own.totpConfirmedAt === null) return
  await endOtherSessions(ctx)
  await recordOwn(ctx, "user.second_factor_disabled", own)
  const account = { churchId: own.churchId, userId: own.id, kind: "second_factor" } as const
  await queueEmail(ctx, factorEmail(person, "desativada"), "account-owner", account)
}

/**
 * Switches off the second factor of an account whose row the caller has locked, and ends its sessions and the links in its mail.
 * Needs a system transaction: a church's administrator does the same within the church by `app.delete_second_factor`.
 */
export async function removeFactorOf(ctx: AnyContext, userId: number): Promise<void> {
  await deleteFactor(ctx, userId)
  await endAccess(ctx, userId)
}

async function deleteFactor({ db }: AnyContext, userId: number): Promise<void> {
  await db
    .updateTable("users")
    .set({ encryptedTotpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    .where("id", "=", userId)
    .execute()
  await db.deleteFrom("recoveryCodes").where("userId", "=", userId).execute()
}
