import { z } from "zod"
import type { AnyContext } from "../../../../core/context.ts"
import { defineJob, enqueue } from "../../../../core/define-job.ts"
import { asJob } from "../../../../core/job.ts"
import { asksForVerifiedEmail } from "../../../../core/recipient.ts"
import { queueEmail } from "../../emails/public.ts"
import { makeLink, mayMailLink } from "../passwords/public.ts"
import { verificationEmail } from "./email-templates.ts"

/** Mails an account the link that verifies its address; earlier ones end. Does nothing where this installation sends no mail. */
export async function mailVerification(ctx: AnyContext, userId: number): Promise<void> {
  if (asksForVerifiedEmail(ctx.services.config)) await enqueue(ctx.db, verificationLink, { userId })
}

/** Does nothing where the address is verified, and above the limit of mails for that mailbox. */
export const verificationLink = defineJob({
  name: "mail-verification-link",
  payload: z.object({ userId: z.number().int() }),
  run: (services, { userId }) =>
    asJob(services, async (ctx) => {
      const account = await ctx.db
        .selectFrom("users")
        .where("id", "=", userId)
        .where("isActive", "=", true)
        .where("emailVerified", "=", false)
        .select(["id", "churchId", "email", "fullName"])
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (account === undefined || !(await mayMailLink(ctx.db, ctx, account, "anyone"))) return
      const email = verificationEmail(account, await makeLink(ctx.db, ctx, account, "email_verification"))
      const line = { churchId: account.churchId, userId, kind: "email_verification" } as const
      await queueEmail(ctx, email, "account-owner", line)
    }),
})
