import { sql } from "kysely"
import type { AnyContext } from "../../core/context.ts"

/**
 * Ends an account for good: it accepts no sign-in, its sessions end, and its row contains no personal data; what the person
 * did for the church remains, by "Conta excluída". For the caller, or for a person of the churches in scope. The caller retires
 * the picture.
 */
export async function forgetPerson(ctx: AnyContext, userId: number): Promise<void> {
  await ctx.db
    .updateTable("users")
    .set({
      fullName: "Conta excluída",
      // The person's address is free again; this one belongs to no mailbox.
      email: `conta-excluida-${userId}@aprisco.invalid`,
      verifiedEmail: null,
      emailVerifiedAt: null,
      invitedEmail: null,
      phone: null,
      birthDate: null,
      gender: "N",
      bio: "",
      avatar: null,
      passwordHash: null,
      totpSealed: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      declaredTitle: null,
      draft: null,
      isActive: false,
      deletedAt: ctx.now,
    })
    .where("id", "=", userId)
    .execute()
  await sql`select app.end_access(${userId}, ${ctx.now}), app.forget_access(${userId})`.execute(ctx.db)
}
