import { createHash, type Hash } from "node:crypto"
import { once } from "node:events"
import { finished } from "node:stream/promises"
import type { Client } from "pg"
import pg from "pg"
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams"
import { connectAlone } from "../connect.ts"
import {
  fixTextFormat,
  quoted,
  quotedWithColumns,
  type SequenceState,
  type TableShape,
  type TableSum,
  type TableSums,
  tableKey,
  tablesOf,
} from "./tables.ts"

/** A piece of a table's rows, as `Snapshot.read` handed it on. */
export interface TablePiece {
  readonly table: TableShape
  readonly bytes: Buffer
}

export interface Loader {
  /** Writes rows. The pieces of a table follow one another. */
  write(piece: TablePiece): Promise<void>
  /** Ends the last table, sets the sequences, checks every foreign key, and commits. Returns what was written. */
  finish(sequences: readonly SequenceState[]): Promise<TableSums>
  /** Gives up: nothing was changed. After `finish` too: closes the connection. */
  close(): Promise<void>
}

/**
 * Writes rows into a migrated database in one transaction. What the tables held before is removed, as migrations leave rows. Triggers stay
 * silent: the rows are already what they made of them. Foreign keys are taken off and put on again, which checks them.
 */
export async function openLoader(ownerUrl: string, tables: readonly TableShape[]): Promise<Loader> {
  const client = await connectAlone(ownerUrl, "aprisco restore")
  try {
    await client.query("begin")
    await fixTextFormat(client)
    const existing = new Set((await tablesOf(client)).map(tableKey))
    const unknown = tables.find((table) => !existing.has(tableKey(table)))
    if (unknown !== undefined) throw new RangeError(`no table ${tableKey(unknown)}`)
    const restore = await openForRows(client, tables)
    return loaderOf(client, tables, restore)
  } catch (error) {
    await client.end()
    throw error
  }
}

function loaderOf(client: Client, tables: readonly TableShape[], close: () => Promise<void>): Loader {
  const sums: Record<string, TableSum> = Object.fromEntries(
    tables.map((table) => [tableKey(table), { rows: 0, sha256: createHash("sha256").digest("hex") }]),
  )
  let open: { key: string; stream: CopyStreamQuery; hash: Hash } | null = null
  const endTable = async () => {
    if (open === null) return
    const { key, stream, hash } = open
    open = null
    stream.end()
    await finished(stream)
    sums[key] = { rows: stream.rowCount, sha256: hash.digest("hex") }
  }
  return {
    async write({ table, bytes }) {
      const key = tableKey(table)
      if (open?.key !== key) {
        await endTable()
        const stream = client.query(copyFrom(`copy ${quotedWithColumns(table)} from stdin`))
        open = { key, stream, hash: createHash("sha256") }
      }
      const { stream, hash } = open
      hash.update(bytes)
      if (!stream.write(bytes)) await once(stream, "drain")
    },
    async finish(sequences) {
      await endTable()
      for (const { schema, name, lastValue } of sequences)
        if (lastValue !== null)
          await client.query("select setval($1::regclass, $2::bigint)", [quoted({ schema, name }), lastValue])
      await close()
      await client.query("commit")
      await client.query("analyze")
      return sums
    },
    close: () => client.end(),
  }
}

/** Prepares empty tables that take rows as they are. The returned function makes them what they were. */
async function openForRows(client: Client, tables: readonly TableShape[]): Promise<() => Promise<void>> {
  const names = tables.map(quoted)
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as owner, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c where c.contype = 'f' and c.conrelid = any($1::regclass[]) order by 1, 2`,
    [names],
  )
  const { rows: forced } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where oid = any($1::regclass[]) and relrowsecurity and relforcerowsecurity`,
    [names],
  )
  const each = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  const named = ({ owner, name }: { owner: string; name: string }) =>
    [owner, pg.escapeIdentifier(name)] as const
  await each(keys.map(named).map(([owner, name]) => `alter table ${owner} drop constraint ${name}`))
  await client.query(`truncate ${names.join(", ")}`)
  await each(names.map((name) => `alter table ${name} disable trigger user`))
  // COPY into a table refuses row-level security that applies to the one who writes.
  await each(forced.map(({ name }) => `alter table ${name} no force row level security`))
  return async () => {
    await each(forced.map(({ name }) => `alter table ${name} force row level security`))
    await each(names.map((name) => `alter table ${name} enable trigger user`))
    for (const key of keys) {
      const [owner, name] = named(key)
      await client.query(`alter table ${owner} add constraint ${name} ${key.definition}`)
    }
  }
}
