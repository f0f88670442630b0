import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { contract } from "@aprisco/contract"
import type pg from "pg"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { REPOSITORY } from "../../../config.ts"
import { encryptText } from "../../../core/encrypted-text.ts"
import { asJob } from "../../../core/job.ts"
import { connectAlone } from "../../../db/connect.ts"
import { ensureWebPassword, prepareWebRole, webRoleOf } from "../../../db/roles.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { enterVisitors } from "../../../testing/many-people.ts"
import { acceptKeys, keyUsage } from "./public.ts"

/** `npm run admin -- rotate-keys` in a separate process, which is killed in the middle of a batch. */

const FORMER = "the secret that is to be replaced, long enough"
const CURRENT = "the secret that replaces it, just as long as it"
const VISITORS = 450
/** In the second batch. */
const STOPS_AT = 300
const LOCK = 4_720_099

let before: TestApp
let both: TestApp
let church: Church
let owner: pg.Client
/** Of the visitors, in order. */
let ids: number[]
const dataDir = mkdtempSync(join(tmpdir(), "aprisco-rotation-"))

beforeAll(async () => {
  before = await createTestApp({ config: { rateLimit: false, appSecret: FORMER } })
  await asJob(before.services, acceptKeys)
  church = await before.make.aChurch()
  ids = await enterVisitors(
    before.database.owner,
    Array.from({ length: VISITORS }, (_, n) => ({
      churchId: church.id,
      branchId: church.headquarters.id,
      fullName: "Rute Nogueira",
      registrationSource: "manual" as const,
      encryptedObservations: encryptText(before, `texto ${n}`),
    })),
  )
  both = await processWith(CURRENT, FORMER)
  owner = await connectAlone(before.database.ownerUrl, "test")
  // The command connects as the role that a start of the product prepares.
  await prepareWebRole(owner, webRoleOf(before.database.name), await ensureWebPassword(owner))
  await owner.query(`
    create function wait_for_the_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$;
    create trigger wait_for_the_test before update on visitors for each row
      when (new.id = ${ids[STOPS_AT]}) execute function wait_for_the_test()`)
})
afterAll(async () => {
  const role = webRoleOf(before.database.name)
  await owner.query(`grant ${role} to current_user; drop owned by ${role}; drop role ${role}`)
  await owner.end()
  await both.close()
  await before.close()
  rmSync(dataDir, { recursive: true })
})

/** Another process of the same installation. */
async function processWith(appSecret: string, appSecretOld: string | null): Promise<TestApp> {
  const process = await createTestApp({
    config: { rateLimit: false, appSecret, appSecretOld },
    database: before.database,
  })
  process.clock.set(before.clock.now().toISOString())
  return process
}

function command(name: string, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(REPOSITORY, "scripts/admin.ts"), name], {
    cwd: "/",
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: "/usr/bin:/bin",
      SMTP_URL: "",
      APP_SECRET_OLD: "",
      DATA_DIR: dataDir,
      DATABASE_URL: before.database.ownerUrl,
      ...settings,
    },
  })
}

/** Runs it to its end: its exit code and its output. */
async function run(name: string, settings: Record<string, string>): Promise<[number | null, string]> {
  const child = command(name, settings)
  const [said] = await Promise.all([child.stdout ? text(child.stdout) : "", once(child, "exit")])
  return [child.exitCode, said]
}

/** Of the visitors' observations: how many are encrypted with the current key, and how many with the former one. */
async function observations(): Promise<[number, number] | undefined> {
  const usage = await asJob(both.services, keyUsage)
  const found = usage.find(({ column }) => column.column === "encrypted_observations")
  return found && [found.current, found.former]
}

/** Every text, decrypted with the secrets of that process. Throws where one is unreadable. */
async function readAll({ services }: TestApp): Promise<string[]> {
  const rows = await before.database.owner
    .selectFrom("visitorRecords as visitors")
    .orderBy("id")
    .select("encryptedObservations")
    .execute()
  return rows.map(({ encryptedObservations }) =>
    services.encryption.decrypt("free text about people", encryptedObservations ?? Buffer.alloc(0)),
  )
}

it("finishes when it is started again, and every value stays readable at any time", {
  tags: "full",
  timeout: 60_000,
}, async () => {
  const texts = Array.from({ length: VISITORS }, (_, n) => `texto ${n}`)
  const secrets = { APP_SECRET: CURRENT, APP_SECRET_OLD: FORMER }
  await owner.query("select pg_advisory_lock($1)", [LOCK])
  const victim = command("rotate-keys", secrets)
  const waiting = "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted"
  await vi.waitFor(async () => expect((await owner.query(waiting, [LOCK])).rowCount).toBe(1), {
    timeout: 30_000,
  })
  victim.kill("SIGKILL")
  await once(victim, "exit")
  await owner.query("select pg_advisory_unlock($1)", [LOCK])
  // Its rows are unlocked once PostgreSQL has noticed that the client is gone.
  const connected = "select from pg_stat_activity where usename = $1"
  await vi.waitFor(
    async () => expect((await owner.query(connected, [webRoleOf(before.database.name)])).rowCount).toBe(0),
    { timeout: 30_000 },
  )

  expect(await observations()).toEqual([200, VISITORS - 200])
  expect(await readAll(both)).toEqual(texts)
  expect((await run("check-encryption", secrets))[0]).toBe(1)

  const [code, said] = await run("rotate-keys", secrets)
  expect([code, said]).toEqual([0, expect.stringContaining("APP_SECRET_OLD já pode ser retirado")])
  expect(said).toContain(`visitors.encrypted_observations: ${VISITORS - 200} textos cifrados`)

  const [checked, result] = await run("check-encryption", { APP_SECRET: CURRENT })
  expect([checked, result]).toEqual([0, expect.stringContaining("Tudo está cifrado com a chave atual.")])
  expect(result).toContain(
    `visitors.encrypted_observations: ${VISITORS} com a chave atual, 0 com outra, 0 por`,
  )
  const alone = await processWith(CURRENT, null)
  expect(await readAll(alone)).toEqual(texts)
  const { userId } = await before.as("PASTOR", church)
  const pastor = await alone.signIn(userId)
  for (const n of [0, STOPS_AT, VISITORS - 1]) {
    const visitor = await pastor.call(contract.visitors.detail, { params: { id: ids[n] ?? 0 } })
    expect(visitor.observations).toBe(texts[n])
  }
  await alone.close()
})
