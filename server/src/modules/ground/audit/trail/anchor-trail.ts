import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { asJob } from "../../../../core/job.ts"
import {
  type Anchor,
  type AnchorPlace,
  anchorFiles,
  anchorFolder,
  anchorLines,
  appendAnchors,
  BEFORE_THE_FIRST,
  dropTornLine,
} from "./anchor-file.ts"
import { chainAll, takeChainLock } from "./chain-entries.ts"
import type { Head } from "./chain-link.ts"
import { takeTrailForWriting } from "./cut-trail.ts"
import { trailKey } from "./trail-key.ts"

const CHAINS_AT_ONCE = 1000

/** The content of the newest file of anchors. */
export interface Anchored {
  last: AnchorPlace
  /** The month of the file, `2026-11`; blank without one. */
  month: string
  /** The day of its last line, `2026-11-21`; blank without one. */
  day: string
  chains: ReadonlyMap<number, Anchor>
}

/** Reads the newest file, under the lock of the chains. A line that cannot be read is skipped; `verify-audit` reports it. */
export async function readAnchored(dataDir: string): Promise<Anchored> {
  const newest = (await anchorFiles(anchorFolder(dataDir))).at(-1)
  const chains = new Map<number, Anchor>()
  let last = BEFORE_THE_FIRST
  let day = ""
  if (newest === undefined) return { last, month: "", day, chains }
  await dropTornLine(newest)
  for await (const line of anchorLines(newest)) {
    if (line === null) continue
    last = { line: line.line, signature: line.signature }
    day = line.at.slice(0, 10)
    chains.set(line.chain, line)
  }
  return { last, month: newest.slice(-"2026-11.jsonl".length, -".jsonl".length), day, chains }
}

/**
 * Writes where each chain ends into a file outside the database, once a day: a person who changes the database cannot change
 * that file too. Chains that have not grown since are left out, except on the first day of a month. Returns whether it wrote;
 * null where it is to be tried again: another process works on the trail, or the trail is empty.
 */
export async function anchorTrail(services: Services): Promise<boolean | null> {
  const wrote = await asJob(services, async (ctx) => {
    // Under the lock, so that two processes on one folder do not both continue the same line.
    if (!(await takeChainLock(ctx.db)) || !(await takeTrailForWriting(ctx.db))) return null
    const before = await readAnchored(services.config.dataDir)
    const at = ctx.now.toISOString()
    if (before.day >= at.slice(0, 10)) return false
    const place = await write(ctx, before, at)
    // Nothing is chained yet: try again later.
    if (place.line === before.last.line) return null
    await record(ctx, "audit.anchored", {
      entity: "audit",
      id: null,
      churchId: null,
      facts: { line: place.line, signature: place.signature },
    })
    return true
  })
  if (wrote) await chainAll(services)
  return wrote
}

async function write(ctx: AnyContext, before: Anchored, at: string): Promise<AnchorPlace> {
  const folder = anchorFolder(ctx.services.config.dataDir)
  const key = await trailKey(ctx)
  const isNewFile = before.month !== at.slice(0, 7)
  const anchors: Anchor[] = []
  for await (const heads of allHeads(ctx)) {
    for (const { chain, number, hash } of heads) {
      const known = before.chains.get(chain)
      const same = known?.number === number && known.hash === hash
      if (isNewFile || !same) anchors.push({ kind: "anchor", at, chain, number, hash })
    }
  }
  return appendAnchors(folder, key, before.last, anchors)
}

async function* allHeads({ db }: AnyContext): AsyncGenerator<Head[]> {
  let after = -1
  for (;;) {
    const { rows } = await sql<Head>`select chain, number, encode(hash, 'hex') as hash from audit_heads
      where chain > ${after} order by chain limit ${CHAINS_AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.chain
  }
}
