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

/** The last file from before releases could run on a newer database. All up to it are breaking, and their text may not change. */
const LAST_WITHOUT_MARK = "0039"
/** The first line of a file: whether the release before it can run on the database that it leaves (adr 0037). */
const MARK = /^-- (?:(compatible)|(breaking): \S.*)$/

/**
 * A way of the planner that released files, whose text may not change, must not take: they read tables that they have just filled, of which
 * nothing is known, and a loop over the rows of a church took a time that grew with the square (docs/DRILLS.md, migrate-people).
 */
const PLANNER_OFF: Readonly<Record<string, string>> = {
  "0070_people.sql": "enable_nestloop",
  "0073_households.sql": "enable_nestloop",
}

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
  readonly isCompatible: boolean
}

/** Of a migration that this or another release has applied. */
type Applied = Pick<Migration, "checksum" | "isCompatible">

/** A problem with the migrations that an operator or a developer must solve before the product can start. */
export class MigrationError extends Error {}

/**
 * Brings the database to this program's schema: each `NNNN_name.sql` once, in order, all that are new in one transaction together
 * with their rows in `schema_migrations`, so that a fault or a kill leaves the database to the release that served it. Two starts
 * at once take turns. `last`: no further than this one, for the rows of an older backup. Returns the names it applied. Throws
 * `MigrationError` when an applied file was changed, or when a newer release has applied one that is breaking.
 */
export async function migrate(
  ownerUrl: string,
  directory = MIGRATIONS,
  last: string | null = null,
): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const client = await connectAlone(ownerUrl, "aprisco migrate")
  try {
    await requireSupportedServer(client)
    // A lock of the session: it ends with the process, however that ends.
    await client.query("select pg_advisory_lock($1)", [LOCK])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    await client.query("alter table schema_migrations add column if not exists is_compatible boolean")
    const wanted = migrations.filter(({ name }) => last === null || name <= last)
    const pending = notYetApplied(wanted, await applied(client))
    if (pending.length > 0) await migrateQueue(ownerUrl)
    await apply(client, pending)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** Why rows of a database with these migrations cannot be taken over by this program; null: they can. */
export async function unknownMigration(
  done: readonly { name: string; checksum: string }[],
  directory = MIGRATIONS,
): Promise<string | null> {
  const known = new Map((await readMigrations(directory)).map(({ name, checksum }) => [name, checksum]))
  return done.find(({ name, checksum }) => known.get(name) !== checksum)?.name ?? null
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

/** Throws `MigrationError` unless this program's migrations have been applied, and of newer ones only compatible ones. Changes nothing. */
export async function requireMigrated(ownerUrl: string, directory = MIGRATIONS): Promise<void> {
  const migrations = await readMigrations(directory)
  const client = await connectAlone(ownerUrl, "aprisco migrate")
  try {
    const done = await applied(client)
    if (notYetApplied(migrations, done).length > 0) {
      throw new MigrationError(
        "o banco de dados ainda não está na versão deste programa: inicie o Aprisco (npm start) uma vez e repita o comando",
      )
    }
  } finally {
    await client.end()
  }
}

/** How the migrations of a database differ from this program's, by their names. */
export interface MigrationDifferences {
  /** Not applied yet. */
  readonly missing: readonly string[]
  /** Applied with another text. */
  readonly changed: readonly string[]
  /** Of a newer release. */
  readonly newer: readonly string[]
  /** Those of them which this program must not run beside. */
  readonly breaking: readonly string[]
}

/** Compares, and changes nothing. */
export async function compareMigrations(
  client: Client,
  directory = MIGRATIONS,
): Promise<MigrationDifferences> {
  const migrations = await readMigrations(directory)
  const done = await applied(client)
  const known = new Set(migrations.map(({ name }) => name))
  const newer = [...done.keys()].filter((name) => !known.has(name)).sort()
  const isChanged = ({ name, checksum }: Migration) => done.has(name) && done.get(name)?.checksum !== checksum
  return {
    missing: migrations.filter(({ name }) => !done.has(name)).map(({ name }) => name),
    changed: migrations.filter(isChanged).map(({ name }) => name),
    newer,
    breaking: newer.filter((name) => done.get(name)?.isCompatible === false),
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
      const checksum = createHash("sha256").update(text).digest("hex")
      return { name, text, checksum, isCompatible: readMark(name, text) }
    }),
  )
}

function readMark(name: string, text: string): boolean {
  if (name.slice(0, 4) <= LAST_WITHOUT_MARK) return false
  const mark = MARK.exec(text.split("\n", 1)[0] ?? "")
  if (mark !== null) return mark[1] !== undefined
  throw new MigrationError(
    `a migração ${name} não diz se a versão anterior continua funcionando depois dela: comece o arquivo com «-- compatible» ou «-- breaking: motivo»`,
  )
}

async function applied(client: Client): Promise<Map<string, Applied>> {
  const table = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  )
  if (table.rows[0]?.there !== true) return new Map()
  // As JSON, since a command may come to a database whose table does not have the mark yet.
  const { rows } = await client.query<Applied & { name: string }>(
    `select name, checksum, coalesce((to_jsonb(schema_migrations) ->> 'is_compatible')::boolean, false) as "isCompatible"
    from schema_migrations`,
  )
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

function notYetApplied(migrations: readonly Migration[], done: ReadonlyMap<string, Applied>): Migration[] {
  refuseBreaking(migrations, done)
  for (const { name, checksum } of migrations) {
    const before = done.get(name)?.checksum
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

/** A newer release may have been here and be away again, or serve at the same time: this one runs beside what it made if that is compatible. */
function refuseBreaking(migrations: readonly Migration[], done: ReadonlyMap<string, Applied>): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...done].find(([name, { isCompatible }]) => !known.has(name) && !isCompatible)
  if (unknown === undefined) return
  throw new MigrationError(
    `o banco de dados já passou pela migração ${unknown[0]}, que este programa não conhece: use a versão mais nova do programa, ou restaure a cópia feita antes da atualização`,
  )
}

async function apply(client: Client, migrations: readonly Migration[]): Promise<void> {
  let current = ""
  await client.query("begin")
  try {
    for (const { name, text, checksum, isCompatible } of migrations) {
      current = name
      const setting = PLANNER_OFF[name]
      if (setting !== undefined) await client.query(`set local ${setting} = off`)
      await client.query(text)
      if (setting !== undefined) await client.query(`set local ${setting} = on`)
      const row = [name, checksum, isCompatible]
      await client.query(
        "insert into schema_migrations (name, checksum, is_compatible) values ($1, $2, $3)",
        row,
      )
    }
    await client.query("commit")
  } catch (error) {
    await client.query("rollback")
    throw new MigrationError(`a migração ${current} falhou: ${reason(error)}`, { cause: error })
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
