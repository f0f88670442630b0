import { join } from "node:path"
import type { RunAs } from "./binaries.ts"

/** The cluster's superuser. Used to set the cluster up and to lock it, never to serve. */
export const SUPERUSER = "postgres"

/** All that is needed to start, find and stop one PostgreSQL. */
export interface EmbeddedPostgres {
  /** The folder of `initdb` and `postgres`. */
  readonly binaries: string
  readonly home: string
  readonly runAs: RunAs
  readonly socketFolder: string
  /** False only for throw-away test clusters: a power cut would lose commits. */
  readonly durable: boolean
  /** Windows only, where a folder cannot protect a socket: a loopback port with a password. */
  readonly loopback: { readonly port: number; readonly password: string } | null
}

/** Where a running server listens: a socket's folder, or a loopback address with a password. */
export interface ServerAddress {
  readonly host: string
  readonly port: number
  readonly password?: string
}

/** PostgreSQL's own data directory. */
export function dataFolder(installation: Pick<EmbeddedPostgres, "home">): string {
  return join(installation.home, "data")
}

/** The connection URL of a role and a database at an address. */
export function urlAt(address: ServerAddress, role: string, database: string): string {
  const url = new URL(`postgres:///${encodeURIComponent(database)}`)
  url.searchParams.set("host", address.host)
  url.searchParams.set("port", String(address.port))
  url.searchParams.set("user", role)
  if (address.password !== undefined) url.searchParams.set("password", address.password)
  return url.href
}
