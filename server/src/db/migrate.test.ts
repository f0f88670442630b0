import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type pg from "pg"
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest"
import { connectAlone } from "./connect.ts"
import { atDatabase } from "./connection-url.ts"
import { MIGRATIONS, migrate, requireMigrated } from "./migrate.ts"

const MIGRATE = join(import.meta.dirname, "migrate.ts")

let folder: string
let url: string
let client: pg.Client

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-migrations-"))
  const { ownerUrl, prefix } = inject("cluster")
  const name = `${prefix}_migrate`
  await inCluster(`create database ${name}`)
  url = atDatabase(ownerUrl, name)
  client = await connectAlone(url, "test")
})

afterEach(async () => {
  await client.end()
  await inCluster(`drop database ${inject("cluster").prefix}_migrate`)
  rmSync(folder, { recursive: true })
})

async function inCluster(statement: string): Promise<void> {
  const owner = await connectAlone(inject("cluster").ownerUrl, "test")
  await owner.query(statement)
  await owner.end()
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrate(url, folder)

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  )
  return rows.map((row) => row.name)
}

it("applies each file once, in order", async () => {
  write("0002_lambs.sql", "create table lambs (like sheep)")
  write("0001_sheep.sql", "create table sheep (id int)")
  expect(await run()).toEqual(["0001_sheep.sql", "0002_lambs.sql"])
  write("0003_dogs.sql", "create table dogs (id int)")
  expect(await run()).toEqual(["0003_dogs.sql"])
  expect(await run()).toEqual([])
  expect(await tables()).toEqual(["dogs", "lambs", "sheep"])
})

it("leaves the database as it was when one of several migrations fails, and continues when it is corrected", async () => {
  write("0001_sheep.sql", "create table sheep (id int)")
  await run()
  write("0002_lambs.sql", "create table lambs (id int)")
  write("0003_dogs.sql", "create table dogs (id int); create table sheep (id int)")
  await expect(run()).rejects.toThrow(/^a migração 0003_dogs.sql falhou: relation "sheep" already exists$/)
  expect(await tables()).toEqual(["sheep"])
  expect((await client.query("select from schema_migrations")).rowCount).toBe(1)
  write("0003_dogs.sql", "create table dogs (id int)")
  expect(await run()).toEqual(["0002_lambs.sql", "0003_dogs.sql"])
})

it("keeps the planner from loops in a released file that reads what it has just filled, and in no other", async () => {
  const loops = "select current_setting('enable_nestloop') as loops"
  write("0069_before.sql", `-- breaking: a test\ncreate table seen as ${loops}`)
  write("0070_people.sql", `-- breaking: a test\ninsert into seen ${loops}`)
  write("0071_after.sql", `-- compatible\ninsert into seen ${loops}`)
  await run()
  const { rows } = await client.query<{ loops: string }>("select loops from seen")
  expect(rows.map((row) => row.loops)).toEqual(["on", "off", "on"])
})

it("refuses a file that was changed after it ran", async () => {
  write("0001_sheep.sql", "create table sheep (id int)")
  await run()
  write("0001_sheep.sql", "create table sheep (id bigint)")
  await expect(run()).rejects.toThrow(/^a migração 0001_sheep.sql foi alterada/)
})

it("does not treat other line ends as a change", async () => {
  write("0001_sheep.sql", "create table\n sheep (id int)\n")
  await run()
  write("0001_sheep.sql", "create table\r\n sheep (id int)\r\n")
  expect(await run()).toEqual([])
})

it("refuses a database that a newer program has migrated", async () => {
  write("0001_sheep.sql", "create table sheep (id int)")
  write("0002_lambs.sql", "create table lambs (id int)")
  await run()
  rmSync(join(folder, "0002_lambs.sql"))
  await expect(run()).rejects.toThrow(/já passou pela migração 0002_lambs.sql, que este programa não conhece/)
})

describe("a migration of a newer release", () => {
  const newer = async (text: string) => {
    write("0001_sheep.sql", "create table sheep (id int)")
    write("0040_lambs.sql", text)
    await run()
    rmSync(join(folder, "0040_lambs.sql"))
  }

  it("that is compatible lets the release before it start, and run commands", async () => {
    await newer("-- compatible\nalter table sheep add column name text")
    expect(await run()).toEqual([])
    await expect(requireMigrated(url, folder)).resolves.toBeUndefined()
  })

  it("that is breaking does not", async () => {
    await newer("-- breaking: sheep are found by their name\nalter table sheep rename id to name")
    const refusal =
      /^o banco de dados já passou pela migração 0040_lambs.sql, que este programa não conhece: .*$/
    await expect(run()).rejects.toThrow(refusal)
    await expect(requireMigrated(url, folder)).rejects.toThrow(refusal)
  })

  it("is found by the newer release as applied when it comes back", async () => {
    const text = "-- compatible\ncreate table lambs (id int)"
    await newer(text)
    await run()
    write("0040_lambs.sql", text)
    expect(await run()).toEqual([])
  })
})

it.each([
  "create table lambs (id int)",
  "-- Lambs.\n-- compatible\ncreate table lambs (id int)",
  "-- breaking\ncreate table lambs (id int)",
])("refuses a new file that does not say first whether it is compatible or why not: %j", async (text) => {
  write("0040_lambs.sql", text)
  await expect(run()).rejects.toThrow(/^a migração 0040_lambs.sql não diz se a versão anterior continua/)
  expect(await tables()).toEqual([])
})

it("accepts a database from before migrations were marked", async () => {
  await client.query("create table schema_migrations (name text primary key, checksum text not null)")
  write("0001_sheep.sql", "create table sheep (id int)")
  await expect(requireMigrated(url, folder)).rejects.toThrow(/ainda não está na versão deste programa/)
  expect(await run()).toEqual(["0001_sheep.sql"])
})

it("refuses a file that comes before one that already ran", async () => {
  write("0002_lambs.sql", "create table lambs (id int)")
  await run()
  write("0001_sheep.sql", "create table sheep (id int)")
  await expect(run()).rejects.toThrow(/^a migração 0001_sheep.sql chegou depois de 0002_lambs.sql/)
  expect(await tables()).toEqual(["lambs"])
})

it("refuses two files of one number, and a name out of the pattern", async () => {
  write("0001_sheep.sql", "")
  write("0001_lambs.sql", "")
  await expect(run()).rejects.toThrow(/^duas migrações com o número 0001/)
  rmSync(join(folder, "0001_lambs.sql"))
  write("2_lambs.sql", "")
  await expect(run()).rejects.toThrow(/^nome de migração inválido: 2_lambs.sql/)
})

it("lets two starts at the same moment take turns", async () => {
  write("0001_sheep.sql", "create table sheep (id int); select pg_sleep(0.2)")
  const runs = await Promise.all([run(), run(), run()])
  expect(runs.flat()).toEqual(["0001_sheep.sql"])
})

it("killed in the middle, leaves the old state, and the next run finishes", async () => {
  write("0001_sheep.sql", "create table sheep (id int)")
  write("0002_lambs.sql", "create table lambs (id int); select pg_sleep(600)")
  const script = `import(${JSON.stringify(MIGRATE)}).then(({ migrate }) => migrate(process.argv[1], process.argv[2]))`
  const victim = spawn(process.execPath, ["-e", script, url, folder], { stdio: "ignore" })
  const sleeping =
    "select from pg_stat_activity where datname = current_database() and application_name = 'aprisco migrate' and wait_event = 'PgSleep'"
  await vi.waitFor(async () => expect((await client.query(sleeping)).rowCount).toBe(1), { timeout: 10_000 })
  victim.kill("SIGKILL")
  await once(victim, "exit")
  // A sleeping back end notices the lost connection only when it sends; a real migration would at its next statement.
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'aprisco migrate'",
  )

  write("0002_lambs.sql", "create table lambs (id int)")
  expect(await tables()).toEqual([])
  expect(await run()).toEqual(["0001_sheep.sql", "0002_lambs.sql"])
  expect(await tables()).toEqual(["lambs", "sheep"])
})

it("brings the product's own migrations to an empty database, and finds nothing to do after", async () => {
  expect(await migrate(url)).toEqual(readdirSync(MIGRATIONS).sort())
  expect(await migrate(url)).toEqual([])
})

it("says in one line what to ask for where the role may not install an extension, and goes on once it is there", async ({
  skip,
}) => {
  const { rowCount: superusers } = await client.query(
    "select from pg_roles where rolname = current_user and rolsuper",
  )
  skip(superusers === 1, "a superuser may install every extension")
  await migrate(url, MIGRATIONS, "0044_operator_notices.sql")
  const { rows } = await client.query<{ revoke: string; grant: string }>(
    `select format('revoke create on database %I from %I', current_database(), current_user) as revoke,
      format('grant create on database %I to %I', current_database(), current_user) as grant`,
  )
  const [rights] = rows
  await client.query(rights?.revoke ?? "")
  const refused = await migrate(url).catch((error: unknown) => String(error))
  expect(refused).toMatch(/0045_search_index\.sql falhou: .*peça .*«create extension btree_gin»/)
  expect(refused).not.toContain("\n")
  await client.query(rights?.grant ?? "")
  await client.query("create extension btree_gin")
  await client.query(rights?.revoke ?? "")
  expect(await migrate(url)).toContain("0045_search_index.sql")
})
