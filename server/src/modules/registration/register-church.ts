import type { CompleteProfile, FinalizeSignedIn } from "@aprisco/contract/registration/steps"
import { record } from "../../core/audit.ts"
import type { AnyContext } from "../../core/context.ts"
import { conflict } from "../../core/errors.ts"
import { countsAsVerified } from "../../core/verified-email.ts"
import { foundChurch } from "../churches/public.ts"
import { sendWelcome } from "./welcome-email.ts"

/**
 * Gives a person without a church the one they register, with its headquarters and plan, and the role that comes with
 * founding it (rulings 1.1): CHURCH_ADMIN, or DENOMINATION_ADMIN of a denomination founded along with it. A payload's
 * `role` is kept as a title and grants nothing. Throws 409 when the person has a church by now.
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
  const role = church.foundedDenomination ? "DENOMINATION_ADMIN" : "CHURCH_ADMIN"
  await ctx.db
    .updateTable("users")
    .set({
      churchId: church.id,
      denominationId: church.denominationId,
      role,
      declaredTitle: data.role ?? null,
      profileCompletedAt: ctx.now,
      draft: null,
    })
    .where("id", "=", userId)
    .execute()
  await record(
    ctx,
    "user.founded_church",
    { entity: "user", id: userId, churchId: church.id, facts: { role } },
    userId,
  )
  // Otherwise with the verification: until then the address may be a stranger's.
  if (countsAsVerified(ctx.services.config, person)) await sendWelcome(ctx, person, church.id)
}
