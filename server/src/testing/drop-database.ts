import pg from "pg"

/**
 * Ends all connections to a database of the tests, and drops it. Not `with (force)`: an owner who is not a superuser may not use it
 * while autovacuum is running there; a plain drop stops autovacuum.
 */
export async function dropDatabase(server: pg.Client, name: string): Promise<void> {
  await server.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = $1 and backend_type = 'client backend'`,
    [name],
  )
  await server.query(`drop database if exists ${pg.escapeIdentifier(name)}`)
}
