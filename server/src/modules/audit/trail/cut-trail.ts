import { sql } from "kysely"
import type { AnyContext, Services } from "../../../core/context.ts"
import { asJob } from "../../../core/job.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { type Head, micros, microsOf } from "./chain-link.ts"
import { checkpointSignature } from "./checkpoint.ts"
import { trailKey } from "./trail-key.ts"

/** Entries of one transaction: enough to make progress, few enough to delay no request. */
const AT_ONCE = 2000
const CHAINS_AT_ONCE = 200
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
 * complete: the hash of a reading is kept, and a signed checkpoint says where a chain was cut. Nothing is cut while the trail
 * is being verified; the next day's run does it.
 */
export async function cutAuditTrail(services: Services): Promise<void> {
  while ((await asJob(services, expireReadings)) === AT_ONCE);
  while ((await asJob(services, cutChains)) > 0);
}

async function expireReadings({ db }: AnyContext): Promise<number> {
  if (!(await takeTrailForWriting(db))) return 0
  const { rows } = await sql<{ done: number }>`select app.expire_audit_readings(${AT_ONCE}) as done`.execute(
    db,
  )
  return rows[0]?.done ?? 0
}

async function cutChains(ctx: AnyContext): Promise<number> {
  if (!(await takeTrailForWriting(ctx.db))) return 0
  const key = await trailKey(ctx)
  const cuts = await dueCuts(ctx.db)
  for (const { chain, number, hash, newestEntryAt } of cuts) {
    const cutAt = microsOf(ctx.now)
    const signature = checkpointSignature(key, { chain, number, hash, newestEntryAt, cutAt })
    await sql`select app.cut_audit_chain(${chain}, ${number}, decode(${hash}, 'hex'), ${ctx.now},
      decode(${signature}, 'hex'))`.execute(ctx.db)
  }
  return cuts.length
}

/** For chains whose first entry is old enough: up to where, with the hash there and the date of the newest entry before it. */
async function dueCuts(db: Db): Promise<(Head & { newestEntryAt: string })[]> {
  const { rows } = await sql<Head & { newestEntryAt: string }>`
    with due as (
      select head.chain, first.number from audit_heads as head cross join lateral (
        select link.number, link.entry_at from audit_chain as link
        where link.chain = head.chain order by link.number limit 1) as first
      where first.entry_at <= clock_timestamp() - interval '5 years'
      order by head.chain limit ${CHAINS_AT_ONCE}
    ), cuts as (
      select due.chain, max(part.number) as number, max(part.entry_at) as newest from due cross join lateral (
        select link.number, link.entry_at,
          bool_and(link.entry_at <= clock_timestamp() - interval '5 years') over (order by link.number) as old
        from audit_chain as link where link.chain = due.chain and link.number < due.number + ${AT_ONCE / 10}
      ) as part where part.old group by due.chain
    )
    select cuts.chain, cuts.number, encode(link.hash, 'hex') as hash, ${micros("cuts.newest")} as newest_entry_at
    from cuts join audit_chain as link on link.chain = cuts.chain and link.number = cuts.number`.execute(db)
  return rows
}
