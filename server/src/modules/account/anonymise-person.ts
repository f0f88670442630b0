import { sql } from "kysely"
import type { AnyContext } from "../../core/context.ts"

/**
 * Ends an account for good: it opens nothing any more, its sessions end, and its row keeps nothing of the person; what they
 * did for the church stays done, by "Conta excluída". For oneself, or for a person of the scope's churches. The picture's
 * name is the caller's to retire.
 */
export async function forgetPerson(ctx: AnyContext, userId: number): Promise<void> {
  await ctx.db
    .updateTable("users")
    .set({
      fullName: "Conta excluída",
      // Free again for whoever has the address, and nobody's.
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
