import type { Selectable } from "kysely"
import { sql } from "kysely"
import { minutesAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { type PageQuery, sliceOf } from "../../../db/page.ts"
import type { AccountMails } from "../../../db/schema-installation.ts"
import { hasWords } from "../../../db/search.ts"
import type { Db } from "../../../db/tenant-scope.ts"

/** Longer than this no other mail waits for one: it is a single address, or the server is away for all. */
const FIRST_MINUTES = 10

export type AccountMailRow = Omit<Selectable<AccountMails>, "churchId" | "userId" | "emailId"> & {
  userName: string | null
}

/** A page of the e-mails about the accounts of the caller's church, the newest first, and how many there are. */
export async function accountMailsOf(
  ctx: Context,
  { search, ...page }: PageQuery & { search?: string | undefined },
): Promise<{ rows: AccountMailRow[]; count: number }> {
  const { limit, offset } = sliceOf(page)
  let all = ctx.db
    .selectFrom("accountMails as mail")
    .leftJoin("users", "users.id", "mail.userId")
    .where("mail.churchId", "=", ctx.actor.churchId)
  if (search) all = all.where(hasWords(sql<string>`app.normalize_text(users.full_name)`, search))
  const rows = await all
    .select(["mail.id", "mail.at", "mail.kind", "mail.state", "mail.answer", "users.fullName as userName"])
    .orderBy("mail.at", "desc")
    .orderBy("mail.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()
  return { rows, count }
}

/** Whether e-mails that were just queued wait to leave: mail to many lets them go first. Needs a system transaction. */
export async function accountMailWaits(db: Db, now: Date): Promise<boolean> {
  const waiting = await db
    .selectFrom("outgoingEmails")
    .where("createdAt", ">", minutesAfter(now, -FIRST_MINUTES))
    .where("refusedAt", "is", null)
    .select("id")
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
