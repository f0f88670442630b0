import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { asJob } from "../../../../core/job.ts"
import { type Anchor, anchorFolder, appendAnchors } from "./anchor-file.ts"
import { type Anchored, readAnchored } from "./anchor-trail.ts"
import { takeChainLock } from "./chain-entries.ts"
import { type Head, NO_HASH } from "./chain-link.ts"
import { trailKey } from "./trail-key.ts"

const CHAINS_AT_ONCE = 1000

/**
 * Compares the database with the newest anchors, before anything new is chained. Where the whole database is older than they
 * are, it was restored from a copy: that is recorded, and the anchors continue from there. Where only some chains are shorter,
 * entries were removed: nothing is recorded, and `verify-audit` reports them. Returns how many chains were set back;
 * null while another process works on the chains. To be called at each start, and after each restore.
 */
export function noteRestore(services: Services): Promise<number | null> {
  return asJob(services, async (ctx) => {
    if (!(await takeChainLock(ctx.db))) return null
    const anchored = await readAnchored(services.config.dataDir)
    const missing = await missingAnchors(ctx, anchored)
    if (missing.length === 0 || !(await isOlderThanAll(ctx, missing))) return 0
    await continueFrom(ctx, anchored, missing)
    await record(ctx, "installation.restored", {
      entity: "installation",
      id: null,
      churchId: null,
      facts: { chains: missing.length },
    })
    return missing.length
  })
}

/** The anchors whose place the database does not have. */
async function missingAnchors({ db }: AnyContext, { chains }: Anchored): Promise<Anchor[]> {
  const anchors = [...chains.values()].filter(({ number }) => number > 0)
  const missing: Anchor[] = []
  for (let from = 0; from < anchors.length; from += CHAINS_AT_ONCE) {
    const part = anchors.slice(from, from + CHAINS_AT_ONCE)
    const { rows } = await sql<{ chain: number }>`
      select wanted.chain from unnest(${part.map(({ chain }) => chain)}::bigint[], ${part.map(
        ({ number }) => number,
      )}::bigint[]) as wanted(chain, number)
      where not exists (select from audit_chain as link where link.chain = wanted.chain and link.number = wanted.number)
        and not exists (
          select from audit_checkpoints as cut where cut.chain = wanted.chain and cut.number >= wanted.number)`.execute(
      db,
    )
    const gone = new Set(rows.map(({ chain }) => chain))
    missing.push(...part.filter(({ chain }) => gone.has(chain)))
  }
  return missing
}

/** Whether nothing in the database was chained since the oldest of these anchors was written. */
async function isOlderThanAll({ db }: AnyContext, missing: readonly Anchor[]): Promise<boolean> {
  const { rows } = await sql<{
    newest: Date | null
  }>`select max(chained_at) as newest from audit_chain`.execute(db)
  const newest = rows[0]?.newest ?? null
  return newest === null || missing.every(({ at }) => newest < new Date(at))
}

/** On the disk before the entry is committed: after a crash in between the restore is known, and not taken for tampering. */
async function continueFrom(ctx: AnyContext, { last }: Anchored, missing: readonly Anchor[]): Promise<void> {
  const chains = missing.map(({ chain }) => chain)
  const { rows } = await sql<Head>`select chain, number, encode(hash, 'hex') as hash from audit_heads
    where chain = any (${chains}::bigint[])`.execute(ctx.db)
  const heads = new Map(rows.map((head) => [head.chain, head]))
  const anchors = chains.map((chain): Anchor => {
    const { number, hash } = heads.get(chain) ?? { number: 0, hash: NO_HASH }
    return { kind: "restored", at: ctx.now.toISOString(), chain, number, hash }
  })
  const { dataDir } = ctx.services.config
  await appendAnchors(anchorFolder(dataDir), await trailKey(ctx), last, anchors)
}
