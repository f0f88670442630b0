import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { minutesAfter } from "../../core/clock.ts"
import type { Context } from "../../core/context.ts"
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

/**
 * Informs the owner of an address that a church has invited them, and that their account is unchanged. For `ctx.afterCommit`.
 * Does nothing above the limit of these mails, or where no account has the address by now.
 */
export async function emailOwner(ctx: Context, email: string, churchName: string): Promise<void> {
  const { database, mail, config } = ctx.services
  const owner = await database.withSystem(async (db) => {
    const account = await db
      .selectFrom("users")
      .where("email", "=", email)
      .select(["email", "fullName"])
      .forNoKeyUpdate()
      .executeTakeFirst()
    const { asked } = await db
      .selectFrom("users")
      .where("invitedEmail", "=", email)
      .where("invitedAt", ">", minutesAfter(ctx.now, -60))
      .select((eb) => eb.fn.countAll<number>().as("asked"))
      .executeTakeFirstOrThrow()
    return config.rateLimit && asked > AT_MOST ? undefined : account
  })
  if (owner) await mail.send(elsewhereEmail(owner, churchName), { onBehalfOf: ctx.actor?.userId ?? null })
}
