import pg from "pg"

/**
 * Ends all connections to a database of the tests, and drops it. Not `with (force)`: that is refused to an owner
 * who is no superuser while autovacuum is at work there, whose work a plain drop ends.
 */
export async function dropDatabase(server: pg.Client, name: string): Promise<void> {
  await server.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = $1 and backend_type = 'client backend'`,
    [name],
  )
  await server.query(`drop database if exists ${pg.escapeIdentifier(name)}`)
}
