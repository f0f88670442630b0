import { z } from "zod"
import type { AnyContext } from "../../../../core/context.ts"
import { defineJob, enqueue } from "../../../../core/define-job.ts"
import { asJob } from "../../../../core/job.ts"
import { queueEmail } from "../../emails/public.ts"
import { makeLink } from "./account-links.ts"
import { invitationEmail } from "./email-templates.ts"
import { mayMailLink } from "./link-allowance.ts"

/** The product's operator has no account. */
const OPERATOR = 0

/** Mails an invited person the link to their first password; their earlier links end. */
export function mailInvitation(ctx: AnyContext, userId: number): Promise<void> {
  return enqueue(ctx.db, invitationLink, { userId, inviterId: ctx.actor?.userId ?? OPERATOR })
}

/** Above the limit of mails for that address nothing is sent, nor to an account that is gone or has a password by now. */
export const invitationLink = defineJob({
  name: "mail-invitation-link",
  payload: z.object({ userId: z.number().int(), inviterId: z.number().int() }),
  run: (services, { userId, inviterId }) =>
    asJob(services, async (ctx) => {
      const person = await ctx.db
        .selectFrom("users")
        .innerJoin("churches", "churches.id", "users.churchId")
        .where("users.id", "=", userId)
        .where("users.isActive", "=", true)
        .where("users.passwordHash", "is", null)
        .select([
          "users.id",
          "users.churchId",
          "users.email",
          "users.fullName",
          "churches.name as churchName",
        ])
        .forNoKeyUpdate(["users"])
        .executeTakeFirst()
      if (person === undefined || !(await mayMailLink(ctx.db, ctx, person, "signed-in"))) return
      const email = invitationEmail(
        person,
        person.churchName,
        await makeLink(ctx.db, ctx, person, "invitation"),
      )
      const onBehalfOf = inviterId === OPERATOR ? null : inviterId
      await queueEmail(ctx, email, { onBehalfOf }, { churchId: person.churchId, userId, kind: "invitation" })
    }),
})
