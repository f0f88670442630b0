import { sql } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { RequestContext } from "../../../../core/context.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { hashEmail } from "./account-links.ts"

/**
 * Mails with a link to one person, or to one address, within an hour. Anybody can ask for the first kind, which must not fill a
 * mailbox; the rest is reserved for signed-in people, and others must not be able to use it up (docs/product/auth.md#3.7).
 */
const PER_HOUR = { anyone: 3, "signed-in": 10 } as const

/**
 * Whether one more mail with a link may be sent to this account's address: neither the account nor the address, which may have
 * been another account's, has had too many. If not, the caller's answer stays the same and only the mail is not sent.
 * Lock the user's row first, so that parallel requests count each other. Needs a system transaction.
 */
export async function mayMailLink(
  db: Db,
  { services, now }: RequestContext,
  account: { id: number; email: string },
  askedBy: keyof typeof PER_HOUR,
): Promise<boolean> {
  if (!services.config.rateLimit) return true
  const ofAccount = sql<boolean>`user_id = ${account.id}`
  const toAddress = sql<boolean>`email_hash = ${hashEmail(account.email)}`
  const sent = await db
    .selectFrom("accountLinks")
    .where(sql<boolean>`(${ofAccount} or ${toAddress})`)
    .where("createdAt", ">", minutesAfter(now, -60))
    .select([
      sql<number>`count(*) filter (where ${ofAccount})`.as("ofAccount"),
      sql<number>`count(*) filter (where ${toAddress})`.as("toAddress"),
    ])
    .executeTakeFirstOrThrow()
  const isAllowed = Math.max(sent.ofAccount, sent.toAddress) < PER_HOUR[askedBy]
  if (!isAllowed) services.metrics.limited("mailed links")
  return isAllowed
}
