import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { z } from "zod"
import { minutesAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { defineJob, enqueue } from "../../../core/define-job.ts"
import { asJob } from "../../../core/job.ts"
import { queueEmail } from "../emails/public.ts"
import { elsewhereEmail } from "./email-templates.ts"

/** E-mails of this kind to one address in an hour, from all churches together. */
const AT_MOST = 3

/** The columns of an invited person's address. */
export interface InvitedAddress {
  email: string
  invitedEmail: string | null
}

/**
 * How an invited address is stored: as the account's address, or, where an account that the caller cannot see has it, in `invited_email`, with a
 * placeholder that accepts no sign-in and no mail. The caller cannot tell (docs/product/staff.md#2.2). Throws nothing; the
 * same statements run in both cases.
 */
export async function invitedAddress(ctx: Context, email: string): Promise<InvitedAddress> {
  const { rows } = await sql<{ taken: boolean }>`select app.email_has_account(${email}) as taken`.execute(
    ctx.db,
  )
  return rows[0]?.taken ? besideAnother(email) : { email, invitedEmail: null }
}

/** The address of a person whose account belongs to another church. */
export function besideAnother(email: string): InvitedAddress {
  return { email: `convite-${randomUUID()}@aprisco.invalid`, invitedEmail: email }
}

/** Whether a user that the caller can see has the address: the caller may know that. */
export async function isOnStaff(ctx: Context, email: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("users")
    .where((eb) => eb.or([eb("email", "=", email), eb("invitedEmail", "=", email)]))
    .select("id")
    .executeTakeFirst()
  return row !== undefined
}

/** Informs the owner of the address that a church has invited them, and that their account is unchanged. */
export function mailOwner(ctx: Context, invitedId: number): Promise<void> {
  return enqueue(ctx.db, ownerEmail, { invitedId, inviterId: ctx.actor.userId })
}

/** Does nothing above the limit of these e-mails, or where no account has the address by now. */
export const ownerEmail = defineJob({
  name: "mail-owner-of-invited-address",
  payload: z.object({ invitedId: z.number().int(), inviterId: z.number().int() }),
  run: (services, { invitedId, inviterId }) =>
    asJob(services, async ({ db, now }) => {
      const invited = await db
        .selectFrom("users")
        .innerJoin("churches", "churches.id", "users.churchId")
        .where("users.id", "=", invitedId)
        .select(["users.invitedEmail", "churches.name as churchName"])
        .executeTakeFirst()
      if (!invited?.invitedEmail) return
      const owner = await db
        .selectFrom("users")
        .where("email", "=", invited.invitedEmail)
        .select(["email", "fullName"])
        .forNoKeyUpdate()
        .executeTakeFirst()
      const { asked } = await db
        .selectFrom("users")
        .where("invitedEmail", "=", invited.invitedEmail)
        .where("invitedAt", ">", minutesAfter(now, -60))
        .select((eb) => eb.fn.countAll<number>().as("asked"))
        .executeTakeFirstOrThrow()
      if (owner === undefined || (services.config.rateLimit && asked > AT_MOST)) return
      await queueEmail({ db, services }, elsewhereEmail(owner, invited.churchName), { onBehalfOf: inviterId })
    }),
})
