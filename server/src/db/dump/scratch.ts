import { randomBytes } from "node:crypto"
import pg from "pg"
import { connectAlone } from "../connect.ts"
import { atDatabase, databaseOf } from "../connection-url.ts"

/**
 * Runs `work` with the address of an empty database beside the product's, which is dropped afterwards. Null, without running it, where the
 * owner has no right to create one.
 */
export async function withScratchDatabase<T>(
  ownerUrl: string,
  work: (scratchUrl: string) => Promise<T>,
): Promise<T | null> {
  const name = `${databaseOf(ownerUrl).slice(0, 40)}_check_${randomBytes(4).toString("hex")}`
  const client = await connectAlone(ownerUrl, "aprisco backup")
  try {
    const { rows } = await client.query(
      "select from pg_roles where rolname = current_user and (rolcreatedb or rolsuper)",
    )
    if (rows.length === 0) return null
    await client.query("set statement_timeout = 0")
    await client.query(`create database ${pg.escapeIdentifier(name)}`)
    try {
      return await work(atDatabase(ownerUrl, name))
    } finally {
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    }
  } finally {
    await client.end()
  }
}
