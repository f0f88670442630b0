import pg from "pg"

/** Statements with a name at most, on each connection. */
const MOST_NAMES = 200

/** A longer one is a bulk insert: its plan is simple, and large. */
const LONGEST_NAMED = 10_000

const names = new Map<string, string>()
const seenOnce = new Set<string>()
/** Counts how often all names were given up. A connection with names of an earlier generation is closed instead of used again. */
let generation = 0
const generations = new WeakMap<pg.PoolClient, number>()

/** At a stale plan: every statement gets a new name. */
export function giveUpNames(): void {
  names.clear()
  generation += 1
}

/**
 * The name under which a connection keeps a statement's plan; none for its first call, so that what is sent once costs the server no
 * memory. PostgreSQL plans a named statement again when the role, and with it row-level security, is another one.
 */
export function nameOf(text: string): string | undefined {
  if (text.length > LONGEST_NAMED) return undefined
  const name = names.get(text)
  if (name !== undefined) return name
  if (!seenOnce.delete(text)) {
    if (seenOnce.size >= MOST_NAMES) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  // Callers choose how many words they search for, and so how many texts there are.
  if (names.size >= MOST_NAMES) giveUpNames()
  names.set(text, `s${generation}_${names.size}`)
  return names.get(text)
}

/**
 * A migration of another process has changed a table under a named statement, or the server has lost the statement. All names are given
 * up: other connections may have it too.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === "26000" || (error.code === "0A000" && error.routine === "RevalidateCachedQuery")
}

/** A connection without names of an earlier generation; those that have some are closed. */
export async function currentClient(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  if (hasOldNames(client)) {
    client.release(true)
    return currentClient(pool)
  }
  generations.set(client, generation)
  return client
}

/** Whether the connection has names that were given up. */
export function hasOldNames(client: pg.PoolClient): boolean {
  return (generations.get(client) ?? generation) !== generation
}
