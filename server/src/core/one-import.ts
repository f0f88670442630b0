import { sql } from "kysely"
import type { Context, Services } from "./context.ts"
import { conflict } from "./errors.ts"

/** `underWay` tells a screen that it can wait and try again. */
const busy = () => conflict("Já há uma importação em andamento nesta igreja.", { underWay: true })

/** What is imported: a church may read a sheet of members beside one of visitors or of entries. */
export type ImportKind = "member import" | "visitor import" | "ledger import"

/** The files that this process is reading, by what they are and whose. It ends with the process, as the reading does. */
const READING = new WeakMap<Services["config"], Set<string>>()

/**
 * Takes the import lock of the church while its file is read, when no transaction is open yet: a lock in the database would
 * need a connection for all that time. Returns the function that releases it. Throws 409 while another file of the church is
 * read.
 */
export function claimImport(services: Services, kind: ImportKind, churchId: number): () => void {
  const reading = READING.get(services.config) ?? new Set<string>()
  READING.set(services.config, reading)
  const own = `${kind} ${churchId}`
  if (reading.has(own)) throw busy()
  reading.add(own)
  return () => reading.delete(own)
}

/**
 * Takes the lock for the rest of the transaction, across all processes on this database. Throws 409 while another import of
 * the church has it.
 */
export async function lockImports(ctx: Context, kind: ImportKind, churchId: number): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${kind}, ${churchId})) as locked`.execute(ctx.db)
  if (!rows[0]?.locked) throw busy()
}
