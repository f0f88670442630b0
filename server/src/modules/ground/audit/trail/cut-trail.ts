import { sql } from "kysely"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { continueAfterFailures, type FailureFacts } from "../../../../core/continue-after-failures.ts"
import { asJob } from "../../../../core/job.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { type Head, INSTALLATION, micros, microsOf } from "./chain-link.ts"
import { checkpointSignature } from "./checkpoint.ts"
import { trailKey } from "./trail-key.ts"

/** Entries of one transaction: enough to make progress, few enough to delay no request. */
const AT_ONCE = 2000
const CUT_LOCK = 4_720_003

/** Prevents cuts of the trail and new anchors until the transaction ends, while the trail is read from end to end. */
export async function takeTrailForReading(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${CUT_LOCK})`.execute(db)
}

/** False while another transaction reads it. */
export async function takeTrailForWriting(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select pg_try_advisory_xact_lock(${CUT_LOCK}) as taken`.execute(db)
  return rows[0]?.taken === true
}

/**
 * Deletes old entries of the trail: those about readings after 24 months, all others after five years. The chain stays
 * complete: the hash of a reading is kept, and a signed checkpoint says where a chain was cut. Goes from one church's chain to the next, also
 * after one fails. Nothing is cut while the trail is being verified; the next day's run does it.
 */
export async function cutAuditTrail(services: Services): Promise<void> {
  await continueAfterFailures(services, "cut-audit-trail", async (attempt) => {
    const due = await asJob(services, async ({ db }) => ({
      readings: await chainsWithOldReadings(db),
      cuts: await chainsToCut(db),
    }))
    for (const chain of due.readings)
      await attempt(factsOf(chain), async () => {
        while ((await asJob(services, (ctx) => expireReadings(ctx, chain))) === AT_ONCE);
      })
    for (const chain of due.cuts)
      await attempt(factsOf(chain), async () => {
        while (await asJob(services, (ctx) => cutChain(ctx, chain)));
      })
  })
}

const factsOf = (chain: number): FailureFacts =>
  chain === INSTALLATION ? { chain: "installation" } : { churchId: chain }

async function expireReadings({ db }: AnyContext, chain: number): Promise<number> {
  if (!(await takeTrailForWriting(db))) return 0
  const { rows } = await sql<{
    done: number
  }>`select app.expire_audit_readings(${chain}::bigint, ${AT_ONCE}) as done`.execute(db)
  return rows[0]?.done ?? 0
}

/** Returns whether there was something to cut: there may be more. */
async function cutChain(ctx: AnyContext, chain: number): Promise<boolean> {
  if (!(await takeTrailForWriting(ctx.db))) return false
  const cut = await dueCut(ctx.db, chain)
  if (cut === undefined) return false
  const { number, hash, newestEntryAt } = cut
  const cutAt = microsOf(ctx.now)
  const signature = checkpointSignature(await trailKey(ctx), { chain, number, hash, newestEntryAt, cutAt })
  await sql`select app.cut_audit_chain(${chain}, ${number}, decode(${hash}, 'hex'), ${ctx.now},
    decode(${signature}, 'hex'))`.execute(ctx.db)
  return true
}

async function chainsWithOldReadings(db: Db): Promise<number[]> {
  const { rows } = await sql<{ chain: number }>`
    select distinct link.chain from audit_entries as entry
    join audit_chain as link on link.entry_id = entry.id and link.reading
    where entry.action like '%\\_read' and entry.at <= clock_timestamp() - interval '24 months'
    order by link.chain`.execute(db)
  return rows.map(({ chain }) => chain)
}

/** Those whose first entry is old enough. */
async function chainsToCut(db: Db): Promise<number[]> {
  const { rows } = await sql<{ chain: number }>`
    select head.chain from audit_heads as head cross join lateral (
      select link.entry_at from audit_chain as link where link.chain = head.chain order by link.number limit 1
    ) as first
    where first.entry_at <= clock_timestamp() - interval '5 years' order by head.chain`.execute(db)
  return rows.map(({ chain }) => chain)
}

/** Up to where a chain is old enough, with the hash there and the date of the newest entry before it. */
async function dueCut(db: Db, chain: number): Promise<(Head & { newestEntryAt: string }) | undefined> {
  const { rows } = await sql<Head & { newestEntryAt: string }>`
    with cut as (
      select max(part.number) as number, max(part.entry_at) as newest from (
        select link.number, link.entry_at,
          bool_and(link.entry_at <= clock_timestamp() - interval '5 years') over (order by link.number) as old
        from audit_chain as link where link.chain = ${chain} order by link.number limit ${AT_ONCE / 10}
      ) as part where part.old
    )
    select link.chain, cut.number, encode(link.hash, 'hex') as hash, ${micros("cut.newest")} as newest_entry_at
    from cut join audit_chain as link on link.chain = ${chain} and link.number = cut.number`.execute(db)
  return rows[0]
}
