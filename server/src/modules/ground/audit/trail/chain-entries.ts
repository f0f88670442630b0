import { sql } from "kysely"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { asJob } from "../../../../core/job.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import {
  contentHash,
  type EntryText,
  entryText,
  type Head,
  headSignature,
  isReading,
  type Link,
  linkHash,
  microsOf,
  NO_HASH,
} from "./chain-link.ts"
import { type TrailKey, trailKey } from "./trail-key.ts"

/** Entries of one transaction: a fraction of a second of work. */
const AT_ONCE = 1000
const CHAIN_LOCK = 4_720_002

type Waiting = EntryText & { chain: number }
interface ChainedLink extends Link {
  hash: string
}

/** How a pass ended: nothing waited, some entries were chained and more may wait, or another process is working on it. */
export type Pass = "done" | "more" | "busy"

/** Locks the chains for one process, until the transaction ends. False: another one has the lock. */
export async function takeChainLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as taken`.execute(db)
  return rows[0]?.taken === true
}

/**
 * Chains a batch of the waiting entries. `completeBefore` is the last moment at which the caller saw that nothing waited: an entry that
 * appears later with an older date was not written by the product. A chain that cannot be continued does not stop the others.
 */
export async function chainEntries(services: Services, completeBefore: Date | null): Promise<Pass> {
  try {
    return await asJob(services, (ctx) => chainBatch(ctx, completeBefore, null))
  } catch (error) {
    if (!isOfDatabase(error)) throw error
    const chains = await asJob(
      services,
      async ({ db }) => new Set((await waitingEntries(db)).map(({ chain }) => chain)),
    )
    if (chains.size < 2) throw error
    for (const chain of chains) {
      await asJob(services, (ctx) => chainBatch(ctx, completeBefore, chain)).catch((fault: unknown) =>
        services.log.error(
          { kind: faultName(fault), chain },
          "a chain of the audit trail cannot be continued",
        ),
      )
    }
    return "busy"
  }
}

/** Chains all waiting entries in batches. False: another process is working on it, or `giveUp` was signalled before the end. */
export async function chainAll(
  services: Services,
  completeBefore: Date | null = null,
  giveUp?: AbortSignal,
): Promise<boolean> {
  for (;;) {
    if (giveUp?.aborted) return false
    const pass = await chainEntries(services, completeBefore)
    if (pass !== "more") return pass === "done"
  }
}

/**
 * Chains the entries of a church that has come from another installation, in the transaction in which it comes: their dates are older than
 * the chain, which the product's own passes would report. Writes them into the queue first, where triggers were silent.
 */
export async function chainImportedEntries(ctx: AnyContext, churchId: number): Promise<void> {
  await sql`insert into audit_unchained (chain, entry_id) select church_id, id from audit_entries
    where church_id = ${churchId} on conflict do nothing`.execute(ctx.db)
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(ctx.db)
  while ((await chainBatch(ctx, null, churchId)) === "more");
}

async function chainBatch(ctx: AnyContext, completeBefore: Date | null, only: number | null): Promise<Pass> {
  if (!(await takeChainLock(ctx.db))) return "busy"
  const waiting = await waitingEntries(ctx.db, only)
  if (waiting.length === 0) return "done"
  const key = await trailKey(ctx)
  const heads = await headsOf(ctx.db, [...new Set(waiting.map(({ chain }) => chain))])
  const links = linksFor(key, waiting, heads, { chainedAt: ctx.now, completeBefore })
  const signed = [...heads.values()].map((head) => ({ ...head, signedHash: headSignature(key, head) }))
  await sql`select app.chain_audit_entries(${JSON.stringify(links)}::jsonb, ${JSON.stringify(signed)}::jsonb,
    ${ctx.now}, ${completeBefore})`.execute(ctx.db)
  return "more"
}

/** Chains a batch of what waits in one chain, in the caller's transaction. */
export function chainOnly(ctx: AnyContext, chain: number): Promise<Pass> {
  return chainBatch(ctx, null, chain)
}

/** Of all chains their share, or of one alone. */
async function waitingEntries(db: Db, only: number | null = null): Promise<Waiting[]> {
  const share =
    only === null
      ? sql`app.unchained_audit_entries(${AT_ONCE})`
      : sql`(select chain, entry_id from audit_unchained where chain = ${only} order by entry_id limit ${AT_ONCE})`
  const { rows } = await sql<Waiting>`select waiting.chain, ${entryText("entry")}
    from ${share} as waiting
    join audit_entries as entry on entry.id = waiting.entry_id
    order by waiting.chain, entry.id`.execute(db)
  return rows
}

/** The last place of each of these chains; number 0 where there is none yet. */
export async function headsOf(db: Db, chains: readonly number[]): Promise<Map<number, Head>> {
  const { rows } = await sql<Head>`select chain, number, encode(hash, 'hex') as hash from audit_heads
    where chain = any (${chains}::bigint[])`.execute(db)
  const known = new Map(rows.map((head) => [head.chain, head]))
  return new Map(chains.map((chain) => [chain, known.get(chain) ?? { chain, number: 0, hash: NO_HASH }]))
}

/** The links of the entries, in order; updates `heads` to the last link of each chain. */
function linksFor(
  key: TrailKey,
  waiting: readonly Waiting[],
  heads: Map<number, Head>,
  { chainedAt, completeBefore }: { chainedAt: Date; completeBefore: Date | null },
): ChainedLink[] {
  return waiting.map((entry) => {
    const { chain } = entry
    const head = heads.get(chain) ?? { chain, number: 0, hash: NO_HASH }
    const link: Link = {
      chain,
      number: head.number + 1,
      entryId: entry.id,
      entryAt: entry.at,
      reading: isReading(entry.action),
      contentHash: contentHash(key, entry),
      previousHash: head.hash,
      chainedAt: microsOf(chainedAt),
      completeBefore: completeBefore === null ? null : microsOf(completeBefore),
    }
    const hash = linkHash(key, link)
    heads.set(chain, { chain, number: link.number, hash })
    return { ...link, hash }
  })
}

function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && "severity" in error
}

/** What the log may say of a failure. */
export function faultName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
