import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { Logger, runMigrations } from "graphile-worker"
import type { Client } from "pg"
import { connectAlone, createOwnerPool } from "./connect.ts"
import { requireSupportedServer } from "./server-version.ts"

/** Where the product's migrations lie. */
export const MIGRATIONS = join(import.meta.dirname, "../../migrations")

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/
/** Any constant that differs from the other advisory locks of this database. */
const LOCK = 4_720_001

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** A problem with the migrations that an operator or a developer must solve before the product can start. */
export class MigrationError extends Error {}

/**
 * Brings the database to this program's schema: each `NNNN_name.sql` once, in order, each in its own transaction together
 * with its row in `schema_migrations`, so that a kill leaves a file either applied or untouched. Two starts at once take turns.
 * Returns the names it applied. Throws `MigrationError` when an applied file was changed or the database is ahead.
 */
export async function migrate(ownerUrl: string, directory = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const client = await connectAlone(ownerUrl, "aprisco migrate")
  try {
    await requireSupportedServer(client)
    // A lock of the session: it ends with the process, however that ends.
    await client.query("select pg_advisory_lock($1)", [LOCK])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const pending = notYetApplied(migrations, await applied(client))
    if (pending.length > 0) await migrateQueue(ownerUrl)
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** graphile-worker's own schema, as its pinned version has it. A migration of ours gives rights to it. */
async function migrateQueue(ownerUrl: string): Promise<void> {
  const pool = createOwnerPool(ownerUrl, 1)
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await pool.end()
  }
}

/** Throws `MigrationError` unless exactly this program's migrations have been applied. Changes nothing. */
export async function requireMigrated(ownerUrl: string, directory = MIGRATIONS): Promise<void> {
  const migrations = await readMigrations(directory)
  const client = await connectAlone(ownerUrl, "aprisco migrate")
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.schema_migrations') is not null as there",
    )
    const done = rows[0]?.there ? await applied(client) : new Map<string, string>()
    if (notYetApplied(migrations, done).length > 0) {
      throw new MigrationError(
        "o banco de dados ainda não está na versão deste programa: inicie o Aprisco (npm start) uma vez e repita o comando",
      )
    }
  } finally {
    await client.end()
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort()
  const misnamed = names.find((name) => !FILE_NAME.test(name))
  if (misnamed !== undefined)
    throw new MigrationError(`nome de migração inválido: ${misnamed} (use NNNN_nome.sql)`)
  const duplicate = names.find((name, index) => name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (duplicate !== undefined)
    throw new MigrationError(`duas migrações com o número ${duplicate.slice(0, 4)}`)
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have changed the line ends; that is not a change of the migration.
      const text = (await readFile(join(directory, name), "utf8")).replaceAll("\r\n", "\n")
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") }
    }),
  )
}

async function applied(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations",
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function notYetApplied(migrations: readonly Migration[], done: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...done.keys()].find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw new MigrationError(
      `o banco de dados já passou pela migração ${unknown}, que este programa não conhece: use a versão mais nova do programa`,
    )
  }
  for (const { name, checksum } of migrations) {
    const before = done.get(name)
    if (before !== undefined && before !== checksum) {
      throw new MigrationError(
        `a migração ${name} foi alterada depois de aplicada: desfaça a alteração e crie outra migração`,
      )
    }
  }
  const pending = migrations.filter((migration) => !done.has(migration.name))
  const latest = [...done.keys()].sort().at(-1)
  const late = pending.find((migration) => latest !== undefined && migration.name < latest)
  if (late !== undefined) {
    throw new MigrationError(`a migração ${late.name} chegou depois de ${latest}: dê a ela um número maior`)
  }
  return pending
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query("begin")
  try {
    await client.query(migration.text)
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ])
    await client.query("commit")
  } catch (error) {
    await client.query("rollback")
    throw new MigrationError(`a migração ${migration.name} falhou: ${reason(error)}`, { cause: error })
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
