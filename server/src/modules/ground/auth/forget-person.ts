import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { purgePictures } from "../uploads/public.ts"
import { updateAccount } from "./accounts.ts"

/**
 * Closes an account for good: it accepts no sign-in, its sessions end, and its row contains no personal data; what the person
 * did for the church remains, with the name "Conta excluída". For the caller, or for a person of the churches in scope. The caller retires
 * the picture.
 */
export async function forgetPerson(ctx: AnyContext, userId: number): Promise<void> {
  await emptyAccount(ctx, userId)
  await sql`select app.revoke_access(${userId}, ${ctx.now}), app.delete_credentials(${userId})`.execute(
    ctx.db,
  )
}

async function emptyAccount(ctx: AnyContext, userId: number): Promise<void> {
  await updateAccount(ctx.db, userId, {
    fullName: "Conta excluída",
    // The person's address can be used again; this one belongs to no mailbox.
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
    encryptedTotpSecret: null,
    totpConfirmedAt: null,
    totpLastStep: null,
    declaredTitle: null,
    draft: null,
    isActive: false,
    deletedAt: ctx.now,
  })
}

/** Closes these accounts once more, after a restore. Returns how many still had their data. */
export async function forgetPersons(ctx: AnyContext, userIds: readonly number[]): Promise<number> {
  const known = await ctx.db
    .selectFrom("users")
    .select(["id", "avatar"])
    .where("id", "in", [...userIds])
    .where("deletedAt", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute()
  for (const { id } of known) {
    await emptyAccount(ctx, id)
    await sql`select app.erase_access(${id}, ${ctx.now})`.execute(ctx.db)
  }
  await purgePictures(
    ctx,
    known.map(({ avatar }) => avatar),
  )
  return known.length
}
