import { sql } from "kysely"
import { minutesAfter } from "../../core/clock.ts"
import type { Outside } from "../../core/context.ts"
import type { Db } from "../../db/scope.ts"
import { hashEmail } from "./account-links.ts"

/** Letters with links to one address, or for one account, in an hour: a stranger's mailbox must not be filled. */
const AT_MOST = 3

/**
 * Whether another letter with a link may go to this account's address now. Where it may not, the caller is answered as ever and
 * only the letter is held back. Lock the account first, so that two calls at once do not both count the same letters.
 */
export async function mayMailLink(
  db: Db,
  { services, now }: Outside,
  account: { id: number; email: string },
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
  return sent.ofAccount < AT_MOST && sent.toAddress < AT_MOST
}
