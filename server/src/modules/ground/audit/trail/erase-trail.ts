import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { chainOnly, headsOf, takeChainLock } from "./chain-entries.ts"
import { micros, microsOf } from "./chain-link.ts"
import { endSignature } from "./checkpoint.ts"
import { takeTrailForWriting } from "./cut-trail.ts"
import { trailKey } from "./trail-key.ts"

/** Entries of one statement. */
const AT_ONCE = 2000

/** Where the trail of a church ended; number 0: it never had an entry. */
export interface TrailEnd {
  number: number
  hash: string
}

/**
 * Deletes a part of the trail of a church that is being erased. Its chain stays verifiable: a signed checkpoint says where it ended. `more`:
 * call it again; `busy`: another process works on the trail, or verifies it.
 */
export async function eraseTrail(ctx: AnyContext, churchId: number): Promise<TrailEnd | "more" | "busy"> {
  if (!(await takeChainLock(ctx.db)) || !(await takeTrailForWriting(ctx.db))) return "busy"
  if ((await chainOnly(ctx, churchId)) !== "done") return "more"
  const end = (await headsOf(ctx.db, [churchId])).get(churchId)
  if (end === undefined || end.number === 0) return { number: 0, hash: "" }
  await writeCheckpoint(ctx, churchId, end)
  const { rows } = await sql<{
    done: number
  }>`select app.erase_audit_entries(${churchId}, ${AT_ONCE}) as done`.execute(ctx.db)
  return (rows[0]?.done ?? 0) > 0 ? "more" : { number: end.number, hash: end.hash }
}

/** Once at each end: entries that come after it move the end, and get a checkpoint of their own. */
async function writeCheckpoint(ctx: AnyContext, chain: number, { number, hash }: TrailEnd): Promise<void> {
  const { rows } = await sql<{ newestEntryAt: string | null }>`
    select ${micros("newest.at")} as newest_entry_at from (
      select max(entry_at) as at from audit_chain where chain = ${chain} and number <= ${number}) as newest
    where not exists (select from audit_checkpoints where chain = ${chain} and number = ${number})`.execute(
    ctx.db,
  )
  const newestEntryAt = rows[0]?.newestEntryAt
  if (!newestEntryAt) return
  const signature = endSignature(await trailKey(ctx), {
    chain,
    number,
    hash,
    newestEntryAt,
    cutAt: microsOf(ctx.now),
  })
  await sql`select app.end_audit_chain(${chain}, ${number}, decode(${hash}, 'hex'), ${ctx.now},
    decode(${signature}, 'hex'))`.execute(ctx.db)
}
