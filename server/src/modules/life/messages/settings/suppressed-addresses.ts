import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { messageSettings } from "@aprisco/contract/messages/settings"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import { hasWords } from "../../../../db/search.ts"
import { maskedEmail } from "../preferences/masked-email.ts"

type Suppressed = ReplyOf<typeof messageSettings.suppressed>["results"][number]

/** A page of the addresses that refused the church's letters, the newest first; masked for who may not edit members. */
export async function listSuppressed(
  ctx: Context,
  query: InputOf<typeof messageSettings.suppressed>["query"],
): Promise<{ rows: Suppressed[]; count: number }> {
  const { limit, offset } = sliceOf(query)
  const mayRead = ctx.actor.permissions.has("members.edit")
  let all = ctx.db.selectFrom("suppressedAddresses").where("churchId", "=", ctx.actor.churchId)
  // Who sees no address must not find one by guessing.
  const { search } = query
  if (search && !mayRead) all = all.where("id", "=", 0)
  else if (search) all = all.where((eb) => hasWords(eb.fn<string>("lower", ["address"]), search))
  const rows = await all
    .select(["id", "address", "answer", "since"])
    .orderBy("since", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()
  const shown = (address: string | null) => (address === null || mayRead ? address : maskedEmail(address))
  return { rows: rows.map((row) => ({ ...row, address: shown(row.address) })), count }
}

/** Lets letters go to an address again. Throws 404 on one that is not the church's. */
export async function liftAddress(ctx: Context, id: number): Promise<void> {
  const { churchId } = ctx.actor
  const lifted = await ctx.db
    .deleteFrom("suppressedAddresses")
    .where("id", "=", id)
    .where("churchId", "=", churchId)
    .returning("id")
    .executeTakeFirst()
  found(lifted)
  await record(ctx, "suppressed_address.lifted", { entity: "suppressed_address", id, churchId, facts: {} })
}
