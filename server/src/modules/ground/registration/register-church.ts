import type { CompleteProfile, FinalizeSignedIn } from "@aprisco/contract/registration/steps"
import { record } from "../../../core/audit.ts"
import type { AnyContext } from "../../../core/context.ts"
import { conflict } from "../../../core/errors.ts"
import { countsAsVerified } from "../../../core/verified-email.ts"
import { sendWelcome } from "../auth/email-verification/public.ts"
import { updateAccount } from "../auth/public.ts"
import { foundChurch } from "../churches/public.ts"
import { invoiceRequestedPlan } from "../plans/public.ts"

/**
 * Registers the church of a person without one, with its headquarters and plan, and gives them the founder's role
 * (docs/product/registration.md#4.1): CHURCH_ADMIN, or DENOMINATION_ADMIN of a denomination founded with it. The `role` of the
 * body is stored as a title and grants nothing. Throws 409 when the person has a church by now.
 */
export async function registerChurch(
  ctx: AnyContext,
  userId: number,
  data: CompleteProfile | FinalizeSignedIn,
): Promise<void> {
  const person = await ctx.db
    .selectFrom("users")
    .where("id", "=", userId)
    .select(["id", "email", "emailVerified", "fullName", "churchId"])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (person.churchId !== null) throw conflict("Seu cadastro já está completo.")
  const church = await foundChurch(ctx, userId, {
    ...data,
    subscriptionPlan: data.subscriptionPlan ?? "basic",
  })
  await invoiceRequestedPlan(ctx, church.id)
  const role = church.foundedDenomination ? "DENOMINATION_ADMIN" : "CHURCH_ADMIN"
  await updateAccount(ctx.db, userId, {
    churchId: church.id,
    denominationId: church.denominationId,
    role,
    declaredTitle: data.role ?? null,
    profileCompletedAt: ctx.now,
    draft: null,
  })
  await record(
    ctx,
    "user.founded_church",
    { entity: "user", id: userId, churchId: church.id, facts: { role } },
    userId,
  )
  // Otherwise sent with the verification: until then the address may be another person's.
  if (countsAsVerified(ctx.services.config, person)) await sendWelcome(ctx, person, church.id)
}
