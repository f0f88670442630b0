import { sql } from "kysely"
import type { Db } from "../../../../db/tenant-scope.ts"
import {
  type AnchorLine,
  anchorFiles,
  anchorFolder,
  anchorLines,
  anchorSignature,
  BEFORE_THE_FIRST,
} from "./anchor-file.ts"
import type { Report } from "./report.ts"
import type { TrailKey } from "./trail-key.ts"

const LINES_AT_ONCE = 1000
const LINES_BETWEEN_SIGNS = 20_000

interface Checking {
  db: Db
  key: TrailKey
  report: Report
  dataDir: string
}

/** To which number a restore set a chain back, by the line that says so. */
type Restores = ReadonlyMap<number, readonly { line: number; number: number }[]>

/** Compares the database with the anchors, and the anchors with their signatures and with the database's notes of them. */
export async function verifyAnchors(checking: Checking): Promise<void> {
  const { db, report, dataDir } = checking
  const noted = await anchorsNoted(db, report)
  const files = await anchorFiles(anchorFolder(dataDir))
  const restores = await verifyLines(checking, files, noted)
  let part: AnchorLine[] = []
  for (const file of files) {
    for await (const line of anchorLines(file)) {
      if (line === null || line.kind !== "anchor" || isUndone(restores, line)) continue
      part.push(line)
      if (part.length < LINES_AT_ONCE) continue
      await compare(db, report, part)
      part = []
    }
  }
  await compare(db, report, part)
}

/**
 * The last line of each day, as the database has noted it: its signature by its number. One a day, for five years at most. A backup
 * contains no anchors, and is restored where there are none: those that it notes are left out.
 */
async function anchorsNoted(db: Db, report: Report): Promise<Map<number, string>> {
  const restored = await lastRestoredBackup(db)
  if (restored !== null)
    report.note(
      null,
      `a instalação foi restaurada de uma cópia de ${restored.from.slice(0, 10)}, e recomeçaram`,
    )
  const { rows } = await sql<{ facts: Record<string, unknown> }>`select facts from audit_entries
    where church_id is null and action = 'audit.anchored' and id > ${restored?.id ?? 0} order by id`.execute(
    db,
  )
  const noted = new Map<number, string>()
  for (const { line, signature } of rows.map(({ facts }) => facts))
    if (typeof line === "number" && typeof signature === "string") noted.set(line, signature)
  return noted
}

/** The entry of the last `npm run restore`, and of when its backup was. Like every entry it is chained: added by others it is a problem. */
async function lastRestoredBackup(db: Db): Promise<{ id: number; from: string } | null> {
  const { rows } = await sql<{
    id: number
    from: string
  }>`select id, facts ->> 'from' as from from audit_entries
    where church_id is null and action = 'installation.restored' and facts ->> 'from' is not null
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Verifies every line by itself and as the continuation of the one before it. */
async function verifyLines(
  { db, key, report }: Checking,
  files: readonly string[],
  noted: Map<number, string>,
): Promise<Restores> {
  const restores = new Map<number, { line: number; number: number }[]>()
  let last = BEFORE_THE_FIRST
  let lines = 0
  for (const file of files) {
    for await (const line of anchorLines(file)) {
      lines += 1
      // The transaction is cut off when it is idle for long.
      if (lines % LINES_BETWEEN_SIGNS === 0) await sql`select 1`.execute(db)
      if (line === null) {
        report.problem(null, `depois da linha ${last.line} há uma que não se lê`)
        continue
      }
      if (line.line !== last.line + 1)
        report.problem(null, `faltam linhas entre a ${last.line} e a ${line.line}`)
      else if (line.previous !== last.signature)
        report.problem(null, `a linha ${line.line} não continua a anterior`)
      if (anchorSignature(key, line) !== line.signature)
        report.problem(null, `a linha ${line.line} foi alterada`)
      if (noted.get(line.line) === line.signature) noted.delete(line.line)
      if (line.kind === "restored") {
        restores.set(line.chain, [...(restores.get(line.chain) ?? []), line])
        report.note(
          line.chain,
          `o banco foi restaurado em ${line.at.slice(0, 10)} e voltou ao nº ${line.number}`,
        )
      }
      last = { line: line.line, signature: line.signature }
    }
  }
  for (const line of noted.keys()) report.problem(null, `falta a linha ${line}, que já tinha sido gravada`)
  return restores
}

function isUndone(restores: Restores, { line, chain, number }: AnchorLine): boolean {
  return (restores.get(chain) ?? []).some((restore) => restore.line > line && restore.number < number)
}

async function compare(db: Db, report: Report, lines: readonly AnchorLine[]): Promise<void> {
  if (lines.length === 0) return
  const { rows } = await sql<{ chain: number; number: number; hash: string | null; isCut: boolean }>`
    select wanted.chain, wanted.number, encode(coalesce(link.hash, cut.hash), 'hex') as hash,
      link.hash is null and exists (
        select from audit_checkpoints as later where later.chain = wanted.chain and later.number > wanted.number) as is_cut
    from unnest(${lines.map(({ chain }) => chain)}::bigint[], ${lines.map(({ number }) => number)}::bigint[])
      with ordinality as wanted(chain, number, place)
    left join audit_chain as link on link.chain = wanted.chain and link.number = wanted.number
    left join audit_checkpoints as cut on cut.chain = wanted.chain and cut.number = wanted.number
    order by wanted.place`.execute(db)
  for (const [place, { chain, number, hash, isCut }] of rows.entries()) {
    const anchor = lines[place]
    if (anchor === undefined || number === 0 || hash === anchor.hash || (hash === null && isCut)) continue
    const day = anchor.at.slice(0, 10)
    if (hash === null)
      report.problem(chain, `o registro nº ${number}, ancorado em ${day}, não está mais no banco`)
    else report.problem(chain, `o registro nº ${number} não é o que foi ancorado em ${day}`)
  }
}
