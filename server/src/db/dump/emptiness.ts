import type { Client } from "pg"
import { connectAlone } from "../connect.ts"

const OWN_TABLES = `select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Whether a database has no tables: a restore touches no other one. */
export async function isEmptyDatabase(ownerUrl: string): Promise<boolean> {
  return connected(ownerUrl, async (client) => {
    const { rows } = await client.query(
      `${OWN_TABLES} union all select nspname from pg_namespace where nspname in ('app', 'graphile_worker')`,
    )
    return rows.length === 0
  })
}

/** Removes what migrations have made in a database, after a restore that failed. */
export async function emptyDatabase(ownerUrl: string): Promise<void> {
  await connected(ownerUrl, async (client) => {
    await client.query("drop schema if exists graphile_worker cascade")
    const { rows } = await client.query<{ name: string }>(OWN_TABLES)
    if (rows.length > 0) await client.query(`drop table ${rows.map(({ name }) => name).join(", ")} cascade`)
    await client.query("drop schema if exists app cascade")
  })
}

async function connected<T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectAlone(ownerUrl, "aprisco restore")
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
