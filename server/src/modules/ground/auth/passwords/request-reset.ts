import { z } from "zod"
import type { PublicContext } from "../../../../core/context.ts"
import { defineJob, enqueue } from "../../../../core/define-job.ts"
import { asJob } from "../../../../core/job.ts"
import { queueEmail } from "../../emails/public.ts"
import { makeLink } from "./account-links.ts"
import { invitationEmail, resetEmail } from "./email-templates.ts"
import { mayMailLink } from "./link-allowance.ts"

const ANSWER = {
  detail:
    "Se este e-mail estiver cadastrado, você receberá em alguns minutos um link para criar uma nova senha.",
}

/** No account has this id. */
const UNKNOWN = 0

/** The same answer after the same statements for every address: the job does the rest (docs/product/auth.md#3.5). */
export async function requestReset(ctx: PublicContext, email: string) {
  const person = await ctx.db
    .selectFrom("users")
    .where("email", "=", email.toLowerCase())
    .select("id")
    .executeTakeFirst()
  await enqueue(ctx.db, resetLink, { userId: person?.id ?? UNKNOWN })
  return ANSWER
}

/** Mails a person the link to a new password, if the account may be used. */
export const resetLink = defineJob({
  name: "mail-reset-link",
  payload: z.object({ userId: z.number().int() }),
  run: (services, { userId }) =>
    asJob(services, async (ctx) => {
      const person = await ctx.db
        .selectFrom("users")
        .leftJoin("churches", "churches.id", "users.churchId")
        .where("users.id", "=", userId)
        .where("users.isActive", "=", true)
        .where("churches.disabledAt", "is", null)
        .select([
          "users.id",
          "users.churchId",
          "users.email",
          "users.fullName",
          "users.passwordHash",
          "churches.name as churchName",
        ])
        .forNoKeyUpdate(["users"])
        .executeTakeFirst()
      if (person === undefined || !(await mayMailLink(ctx.db, ctx, person, "anyone"))) return
      // A person who was invited and has lost that e-mail has no password yet.
      const purpose = person.passwordHash === null ? ("invitation" as const) : ("password_reset" as const)
      const address = await makeLink(ctx.db, ctx, person, purpose)
      const email =
        purpose === "invitation"
          ? invitationEmail(person, person.churchName ?? "Aprisco", address)
          : resetEmail(person, address)
      const account = { churchId: person.churchId, userId, kind: purpose }
      await queueEmail(ctx, email, "account-owner", account)
    }),
})
