import type { StepOne } from "@aprisco/contract/registration/steps"
import { record } from "../../../core/audit.ts"
import type { AnyContext } from "../../../core/context.ts"
import { orEmailTaken } from "../../../core/taken-addresses.ts"
import { verificationOfNewAccount } from "../../../core/verified-email.ts"
import { mailVerification } from "../auth/email-verification/public.ts"
import { createAccount } from "../auth/public.ts"
import { keepAcceptance } from "../auth/terms/public.ts"

export type NewAccount = Omit<StepOne, "password" | "passwordConfirm" | "acceptTerms">

/**
 * Creates an account without a church (step 1), and mails it the link that verifies its address. Needs a system transaction: the
 * caller is not signed in yet. Throws 400 on `email` when the address has an account, also when two people sign up with it at
 * once, and 429 to a network address that has got that answer too often.
 */
export async function openAccount(
  ctx: AnyContext,
  person: NewAccount,
  passwordHash: string,
): Promise<{ id: number }> {
  const email = person.email.toLowerCase()
  const user = await orEmailTaken(ctx, () =>
    createAccount(ctx.db, {
      email,
      ...verificationOfNewAccount(ctx, email),
      fullName: person.fullName,
      phone: person.phone ?? null,
      birthDate: person.birthDate ?? null,
      gender: person.gender ?? "N",
      passwordHash,
      termsAcceptedAt: ctx.now,
      createdAt: ctx.now,
    }),
  )
  await keepAcceptance(ctx, user.id)
  await record(ctx, "user.registered", { entity: "user", id: user.id, churchId: null }, user.id)
  await mailVerification(ctx, user.id)
  return { id: user.id }
}
