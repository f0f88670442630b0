import { sql } from "kysely"
import type { Db } from "../../../../db/tenant-scope.ts"
import {
  contentHash,
  type EntryText,
  entryText,
  type Head,
  headSignature,
  type Link,
  linkHash,
  micros,
  NO_HASH,
} from "./chain-link.ts"
import { type Checkpoint, lastCheckpoint, readableDay } from "./checkpoint.ts"
import type { Report } from "./report.ts"
import type { TrailKey } from "./trail-key.ts"

const LINKS_AT_ONCE = 2000
const MINUTE = 60_000_000n
/** No transaction of the product takes longer from its start to its commit. */
const LONGEST_WORK = 15n * MINUTE
/** Recorded when it is noticed, with the moment at which it happened: a session that expired in an entered church. */
const DATED_BACK = new Set(["church.exited"])

type Row = Link & { hash: string; action: string | null } & (
    | ({ id: number } & Omit<EntryText, "id" | "action">)
    | { id: null }
  )

export interface ChainVerification {
  db: Db
  key: TrailKey
  report: Report
  /** Entries about readings that are older may be gone. In microseconds. */
  readingsSince: bigint
}

/** Reads one chain from its beginning to its head, and reports every entry that differs from what was chained. */
export async function verifyChain(
  checking: ChainVerification,
  head: Head & { signature: string },
): Promise<void> {
  const { db, key, report } = checking
  const { chain } = head
  if (headSignature(key, head) !== head.signature)
    report.problem(chain, "o fim da corrente tem assinatura inválida")
  const cut = await lastCheckpoint(db, key, chain)
  if (cut !== null) reportCut(report, cut)
  let last: Head = { chain, number: cut?.number ?? 0, hash: cut?.hash ?? NO_HASH }
  for (;;) {
    const rows = await linksAfter(db, last)
    for (const row of rows) {
      verifyLink(checking, last, row)
      if (row.number === head.number && row.hash !== head.hash)
        report.problem(chain, `o registro nº ${row.number} não é o que estava no fim da corrente`)
      last = { chain, number: row.number, hash: row.hash }
    }
    report.checked(rows.length)
    if (rows.length < LINKS_AT_ONCE) break
  }
  if (last.number < head.number) {
    report.problem(
      chain,
      `faltam os registros nº ${last.number + 1} a ${head.number}, os mais novos da corrente`,
    )
  }
}

function reportCut(report: Report, cut: Checkpoint): void {
  const upTo = `cortada até o nº ${cut.number} em ${readableDay(cut.cutAt)}`
  if (cut.because === "age") report.note(cut.chain, `${upTo}: registros com mais de 5 anos`)
  else if (cut.because === "end of the church")
    report.note(cut.chain, `${upTo}: a conta da igreja foi encerrada`)
  else
    report.problem(
      cut.chain,
      `o corte até o nº ${cut.number} tem assinatura inválida ou veio antes dos 5 anos`,
    )
}

function verifyLink({ key, report, readingsSince }: ChainVerification, last: Head, row: Row): void {
  const { chain, number, entryId } = row
  const say = (text: string) => report.problem(chain, `registro nº ${number} (entrada ${entryId}): ${text}`)
  if (number !== last.number + 1) {
    const gap = last.number + 2 === number ? `nº ${last.number + 1}` : `nº ${last.number + 1} a ${number - 1}`
    report.problem(chain, `há um buraco na corrente: falta ${gap}`)
  }
  if (row.previousHash !== last.hash) say("não continua o registro anterior")
  if (linkHash(key, row) !== row.hash) say("a linha da corrente foi alterada")
  if (row.id === null) {
    if (row.reading && BigInt(row.entryAt) <= readingsSince) report.expired()
    else say("foi apagado")
    return
  }
  if (contentHash(key, asEntry(row)) !== row.contentHash) say("o conteúdo foi alterado")
  if (isDatedBack(row)) say(`tem data anterior à da gravação (${readableDay(row.entryAt)})`)
}

function isDatedBack({ entryAt, completeBefore, action }: Row): boolean {
  if (completeBefore === null || DATED_BACK.has(action ?? "")) return false
  return BigInt(entryAt) < BigInt(completeBefore) - LONGEST_WORK
}

function asEntry(row: Extract<Row, { id: number }>): EntryText {
  return { ...row, action: row.action ?? "" }
}

async function linksAfter(db: Db, { chain, number }: Head): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select link.chain, link.number, link.entry_id, ${micros("link.entry_at")} as entry_at, link.reading,
      encode(link.content_hash, 'hex') as content_hash, encode(link.previous_hash, 'hex') as previous_hash,
      encode(link.hash, 'hex') as hash, ${micros("link.chained_at")} as chained_at,
      ${micros("link.complete_before")} as complete_before, ${entryText("entry")}
    from audit_chain as link left join audit_entries as entry on entry.id = link.entry_id
    where link.chain = ${chain} and link.number > ${number} order by link.number limit ${LINKS_AT_ONCE}`.execute(
    db,
  )
  return rows
}
