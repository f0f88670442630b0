import { sql } from "kysely"
import type { Context, Services } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"

/** `underWay` tells a screen that it can wait and try again. */
const busy = () => conflict("Já há uma importação em andamento nesta igreja.", { underWay: true })

/** Churches whose file this process is reading. It ends with the process, as the reading does. */
const READING = new WeakMap<Services["config"], Set<number>>()

/**
 * Takes the import lock of the church while its file is read, when no transaction is open yet: a lock in the database would
 * need a connection for all that time. Returns the function that releases it. Throws 409 while another file of the church is
 * read.
 */
export function claimImport(services: Services, churchId: number): () => void {
  const reading = READING.get(services.config) ?? new Set<number>()
  READING.set(services.config, reading)
  if (reading.has(churchId)) throw busy()
  reading.add(churchId)
  return () => reading.delete(churchId)
}

/**
 * Takes the lock for the rest of the transaction, across all processes on this database. Throws 409 while another import of
 * the church has it.
 */
export async function lockImports(ctx: Context, churchId: number): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('member import', ${churchId})) as locked`.execute(
    ctx.db,
  )
  if (!rows[0]?.locked) throw busy()
}
