import type { AnyContext } from "../../../core/context.ts"
import { storedMessage } from "./send-email.ts"

const AT_ONCE = 500

/** Deletes the e-mails to these addresses (in lower case) that have not left yet: their readers are erased. Returns their ids. */
export async function dropEmailsTo(ctx: AnyContext, addresses: ReadonlySet<string>): Promise<number[]> {
  const dropped: number[] = []
  let after = 0
  for (;;) {
    const waiting = await ctx.db
      .selectFrom("outgoingEmails")
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .select(["id", "encryptedMessage"])
      .execute()
    const last = waiting.at(-1)
    if (last === undefined) break
    after = last.id
    for (const { id, encryptedMessage } of waiting)
      if (addresses.has(storedMessage(ctx.services, encryptedMessage).to.toLowerCase())) dropped.push(id)
  }
  if (dropped.length > 0) await ctx.db.deleteFrom("outgoingEmails").where("id", "in", dropped).execute()
  return dropped
}
