import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { type Head, microsOf } from "./chain-link.ts"
import { DAY, monthsBefore } from "./checkpoint.ts"
import { takeTrailForReading } from "./cut-trail.ts"
import { createReport, type Report } from "./report.ts"
import { findTrailKey } from "./trail-key.ts"
import { verifyAnchors } from "./verify-anchors.ts"
import { verifyChain } from "./verify-chain.ts"

const MONTHS_OF_READINGS = 24
const CHAINS_AT_ONCE = 1000
const ENTRIES_AT_ONCE = 20_000

export interface Verified {
  problems: number
  entries: number
  /** Not chained yet. */
  waiting: number
  /** Chains with entries that have waited for too long, which are problems too. */
  late: number
  expired: number
}

/**
 * Reads the whole trail and reports, a line each, what was changed, what is missing and which known events there were.
 * Changes nothing, delays only the daily cut, and has at most a few thousand rows in memory. Throws the reason of `giveUp` once that is aborted.
 */
export async function verifyAudit(
  ctx: AnyContext,
  say: (line: string) => void,
  giveUp?: AbortSignal,
): Promise<Verified> {
  const { db } = ctx
  const report = createReport(say, giveUp)
  await takeTrailForReading(db)
  const key = await findTrailKey(ctx)
  if (key !== null) {
    const now = BigInt(microsOf(ctx.now))
    const checking = { db, key, report, readingsSince: monthsBefore(now, MONTHS_OF_READINGS) + DAY }
    await verifyAnchors({ ...checking, dataDir: ctx.services.config.dataDir })
    for await (const head of headsWithSignature(db)) await verifyChain(checking, head)
  }
  await verifyNoneIsHeadless(db, report)
  const { waiting, late } = await verifyWaiting(ctx, report)
  report.end()
  return { problems: report.problems, entries: report.entries, waiting, late, expired: report.expiredEntries }
}

/** The same for the chain of one church alone, without the anchors. */
export async function verifyTrailOf(
  ctx: AnyContext,
  churchId: number,
): Promise<Pick<Verified, "problems" | "entries">> {
  const { db } = ctx
  const report = createReport(() => undefined)
  await takeTrailForReading(db)
  const key = await findTrailKey(ctx)
  const now = BigInt(microsOf(ctx.now))
  if (key !== null)
    for await (const head of headsWithSignature(db, churchId))
      await verifyChain({ db, key, report, readingsSince: monthsBefore(now, MONTHS_OF_READINGS) + DAY }, head)
  return { problems: report.problems, entries: report.entries }
}

async function* headsWithSignature(
  db: Db,
  only: number | null = null,
): AsyncGenerator<Head & { signature: string }> {
  let after = -1
  for (;;) {
    const { rows } = await sql<
      Head & { signature: string }
    >`select chain, number, encode(hash, 'hex') as hash,
      encode(signed_hash, 'hex') as signature from audit_heads where chain > ${after} and chain = coalesce(${only}::bigint, chain)
      order by chain limit ${CHAINS_AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    yield* rows
    after = last.chain
  }
}

/** A chain without its head would not be verified otherwise. */
async function verifyNoneIsHeadless(db: Db, report: Report): Promise<void> {
  const { rows } = await sql<{ chain: number }>`
    with recursive chains(chain) as (
      (select link.chain from audit_chain as link order by link.chain limit 1)
      union all
      select (select link.chain from audit_chain as link where link.chain > chains.chain order by link.chain limit 1)
      from chains where chains.chain is not null
    ) select chain from chains
    where chain is not null and not exists (select from audit_heads as head where head.chain = chains.chain)`.execute(
    db,
  )
  for (const { chain } of rows) report.problem(chain, "falta o fim da corrente")
}

interface UnchainedEntry {
  id: number
  chain: number
  isQueued: boolean
  isLate: boolean
}

/** Entries outside the chains: how many are queued, and which are not queued or wait for too long. */
async function verifyWaiting(
  { db, now }: AnyContext,
  report: Report,
): Promise<{ waiting: number; late: number }> {
  let waiting = 0
  const late = new Map<number, number>()
  for await (const { id, chain, isQueued, isLate } of unchainedEntries(db, now)) {
    waiting += 1
    if (!isQueued) report.problem(chain, `a entrada ${id} está fora da corrente`)
    else if (isLate) late.set(chain, (late.get(chain) ?? 0) + 1)
  }
  for (const [chain, count] of late) {
    const entries = count === 1 ? "1 entrada espera" : `${count} entradas esperam`
    report.problem(chain, `${entries} há mais de 60 segundos pela corrente: o Aprisco está parado?`)
  }
  const { rows } = await sql<{ chain: number; id: number }>`select waiting.chain, waiting.entry_id as id
    from audit_unchained as waiting where not exists (select from audit_entries as entry
      where entry.id = waiting.entry_id and coalesce(entry.church_id, 0) = waiting.chain) limit 1000`.execute(
    db,
  )
  for (const { chain, id } of rows) report.problem(chain, `a entrada ${id} sumiu antes de entrar na corrente`)
  return { waiting, late: late.size }
}

async function* unchainedEntries(db: Db, now: Date): AsyncGenerator<UnchainedEntry> {
  let after = -1
  for (;;) {
    const { rows: range } = await sql<{ last: number | null }>`select max(id) as last from (
      select id from audit_entries where id > ${after} order by id limit ${ENTRIES_AT_ONCE}) as part`.execute(
      db,
    )
    const last = range[0]?.last ?? null
    if (last === null) return
    const { rows } = await sql<UnchainedEntry>`
      select entry.id, coalesce(entry.church_id, 0) as chain, waiting.entry_id is not null as is_queued,
        entry.at < ${now}::timestamptz - interval '60 seconds' as is_late
      from audit_entries as entry
      left join audit_unchained as waiting
        on waiting.entry_id = entry.id and waiting.chain = coalesce(entry.church_id, 0)
      where entry.id > ${after} and entry.id <= ${last}
        and not exists (select from audit_chain as link where link.entry_id = entry.id)
      order by entry.id`.execute(db)
    yield* rows
    after = last
  }
}
