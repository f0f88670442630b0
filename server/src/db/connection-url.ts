/**
 * Everywhere in this folder a connection is a URL, `postgres://user:password@host:port/database`; a Unix socket is
 * written `postgres:///database?host=/directory`. The functions here return a changed copy.
 */

/** The same server and role, another database. */
export function atDatabase(connectionUrl: string, database: string): string {
  const url = new URL(connectionUrl)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

/** The same server and database, another role. Without a password the server must trust the role or find it elsewhere. */
export function asRole(connectionUrl: string, role: string, password?: string): string {
  const url = new URL(connectionUrl)
  url.username = ""
  url.password = ""
  // As query parameters: a URL without a host (a socket) cannot carry a user before it.
  url.searchParams.set("user", role)
  if (password === undefined) url.searchParams.delete("password")
  else url.searchParams.set("password", password)
  return url.href
}

/** The database a connection URL names, or an empty string. */
export function databaseOf(connectionUrl: string): string {
  return decodeURIComponent(new URL(connectionUrl).pathname.slice(1))
}

/** A connection URL for a message or a log: without the password. */
export function withoutSecrets(connectionUrl: string): string {
  const url = new URL(connectionUrl)
  const host = url.searchParams.get("host") ?? url.host
  return `${host}/${databaseOf(connectionUrl)}`
}
