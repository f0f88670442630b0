import { createHash } from "node:crypto"
import type { Client } from "pg"
import { to as copyTo } from "pg-copy-streams"
import { connectAlone } from "../connect.ts"
import {
  fixTextFormat,
  quotedWithColumns,
  type SequenceState,
  sequencesOf,
  type TableShape,
  type TableSum,
  type TableSums,
  tableKey,
  tablesOf,
} from "./tables.ts"

/** Rows are handed on in pieces of about this size. */
const PIECE = 4 * 1024 * 1024

/** One moment of a database: all that is read of it belongs together, whatever others write meanwhile. */
export interface Snapshot {
  readonly tables: readonly TableShape[]
  readonly migrations: readonly AppliedMigration[]
  readonly serverVersion: string
  /** Names of the uploads that its rows know. */
  readonly uploads: readonly string[]
  /** Reads a table and hands its rows on in pieces, in the text format of COPY. */
  read(table: TableShape, take: (piece: Buffer) => Promise<void>): Promise<TableSum>
  /** Of now, not of the snapshot: never behind its rows. */
  sequences(): Promise<SequenceState[]>
  close(): Promise<void>
}

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

/** Opens a snapshot as the owner, who sees every row. Keeps one transaction open until `close`. */
export async function openSnapshot(ownerUrl: string): Promise<Snapshot> {
  const client = await connectAlone(ownerUrl, "aprisco backup")
  try {
    await client.query("begin isolation level repeatable read, read only")
    await fixTextFormat(client)
    const { rows: migrations } = await client.query<AppliedMigration>(
      "select name, checksum from schema_migrations order by name",
    )
    const { rows: uploads } = await client.query<{ name: string }>("select name from uploads order by name")
    const { rows: server } = await client.query<{ server_version: string }>("show server_version")
    return {
      tables: await tablesOf(client),
      migrations,
      serverVersion: server[0]?.server_version ?? "",
      uploads: uploads.map(({ name }) => name),
      read: (table, take) => readTable(client, table, take),
      sequences: () => sequencesOf(client),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function readTable(
  client: Client,
  table: TableShape,
  take: (piece: Buffer) => Promise<void>,
): Promise<TableSum> {
  const stream = client.query(copyTo(`copy ${quotedWithColumns(table)} to stdout`))
  const hash = createHash("sha256")
  let piece: Buffer[] = []
  let size = 0
  const hand = async () => {
    if (size === 0) return
    const bytes = Buffer.concat(piece)
    piece = []
    size = 0
    hash.update(bytes)
    await take(bytes)
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    piece.push(chunk)
    size += chunk.length
    if (size >= PIECE) await hand()
  }
  await hand()
  return { rows: stream.rowCount, sha256: hash.digest("hex") }
}

/** Rows and checksum of each table, without keeping any. */
export async function sumTables(ownerUrl: string): Promise<TableSums> {
  const snapshot = await openSnapshot(ownerUrl)
  try {
    const sums: Record<string, TableSum> = {}
    for (const table of snapshot.tables)
      sums[tableKey(table)] = await snapshot.read(table, async () => undefined)
    return sums
  } finally {
    await snapshot.close()
  }
}
