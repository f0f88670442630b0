import { record } from "../../../../core/audit.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { found, invalid } from "../../../../core/errors.ts"
import { mailNotificationsSoon } from "../../notifications/public.ts"
import { sendWelcome } from "./welcome-email.ts"

/**
 * Records that an account's owner has opened a link that was mailed to this address, and sends the mails that waited for that.
 * Needs a system transaction. Throws 400 on `token` where the account has another address by now.
 */
export async function markVerified(
  ctx: AnyContext,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const account = found(
    await ctx.db
      .selectFrom("users")
      .where("id", "=", id)
      .select(["email", "emailVerified", "emailVerifiedAt", "fullName", "churchId", "invitedAt"])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (account.email !== email) throw invalid({ token: ["Link inválido ou expirado."] })
  if (account.emailVerified) return
  await ctx.db
    .updateTable("users")
    .set({ verifiedEmail: email, emailVerifiedAt: ctx.now })
    .where("id", "=", id)
    .execute()
  const { churchId, emailVerifiedAt, invitedAt } = account
  await record(ctx, "user.email_verified", { entity: "user", id, churchId }, id)
  const isFirst = emailVerifiedAt === null
  if (isFirst && churchId !== null && invitedAt === null) await sendWelcome(ctx, account, churchId)
  ctx.afterCommit(() => mailNotificationsSoon(ctx.services))
}
