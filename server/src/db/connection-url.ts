/**
 * Everywhere in this folder a connection is a URL, `postgres://user:password@host:port/database`; a Unix socket is
 * written `postgres:///database?host=/directory`. The functions here return a changed copy.
 */

/** libpq's parameter for the kind of server that is wanted. */
const SESSION = "target_session_attrs"

/** The same server and role, another database. */
export function atDatabase(connectionUrl: string, database: string): string {
  const url = new URL(connectionUrl)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

const HOST_LIST = /^(postgres(?:ql)?:\/\/)(?:([^@/?#]*)@)?([^@/?#]*,[^@/?#]*)(\/[^?#]*)(?:\?([^#]*))?$/

/**
 * An address with several hosts, `postgres://user:password@one:5432,two:5432/database`, in the form that `URL` can read and libpq takes
 * as well: with hosts and ports as parameters. Any other is returned as it is.
 */
export function readableUrl(text: string): string {
  const [, protocol, credentials, hosts, path, query] = HOST_LIST.exec(text) ?? []
  if (protocol === undefined || hosts === undefined) return text
  const url = new URL(`${protocol}${path}${query ? `?${query}` : ""}`)
  const [user, ...password] = (credentials ?? "").split(":")
  if (user) url.searchParams.set("user", decodeURIComponent(user))
  if (password.length > 0) url.searchParams.set("password", decodeURIComponent(password.join(":")))
  const split = hosts.split(",").map((each) => /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(each) ?? [])
  url.searchParams.set("host", split.map(([, host = ""]) => host.replace(/^\[|\]$/g, "")).join(","))
  url.searchParams.set("port", split.map(([, , port = "5432"]) => port).join(","))
  return url.href
}

/** Whether an address names a primary among several servers, or asks for a server that takes writes. */
export function seeksPrimary(connectionUrl: string): boolean {
  const { searchParams } = new URL(connectionUrl)
  return searchParams.has(SESSION) || (searchParams.get("host") ?? "").includes(",")
}

/** The addresses of the single servers. */
export function eachHost(connectionUrl: string): string[] {
  const url = new URL(connectionUrl)
  url.searchParams.delete(SESSION)
  const hosts = url.searchParams.get("host")?.split(",") ?? []
  const ports = url.searchParams.get("port")?.split(",") ?? []
  if (hosts.length < 2) return [url.href]
  return hosts.map((host, index) => {
    url.searchParams.set("host", host)
    url.searchParams.set("port", ports[index] ?? ports[0] ?? "5432")
    return url.href
  })
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
