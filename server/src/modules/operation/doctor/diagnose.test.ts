import { randomBytes } from "node:crypto"
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest"
import type { Config } from "../../../config.ts"
import type { Services } from "../../../core/context.ts"
import { createEncryption } from "../../../core/encryption.ts"
import { asJob } from "../../../core/job.ts"
import { createOwnerPool } from "../../../db/connect.ts"
import { asRole } from "../../../db/connection-url.ts"
import { freePort } from "../../../db/embedded/loopback.ts"
import { createInspection } from "../../../db/inspection.ts"
import { requireSupportedServer } from "../../../db/server-version.ts"
import { openDatabase } from "../../../db/tenant-scope.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { createTestDatabase } from "../../../testing/database.ts"
import { startMailServer, type TestMailServer } from "../../../testing/mail-server.ts"
import { startObjectStore } from "../../../testing/object-store.ts"
import { asOperatorOf } from "../../../testing/operator.ts"
import { type PostalService, startPostalService } from "../../../testing/postal-code-service.ts"
import { chainAuditTrail } from "../../ground/audit/trail/public.ts"
import { finishRestore, makeBackup } from "../backups/public.ts"
import { acceptKeys } from "../encryption-keys/public.ts"
import { spaceOutcome } from "./check-data-folder.ts"
import { EXPECTED } from "./check-row-security.ts"
import { diagnose } from "./diagnose.ts"
import { type CheckName, type Finding, TITLES } from "./finding.ts"

let test: TestApp
let postal: PostalService
let mail: TestMailServer
let folder: string
let healthy: Config
let running: { stop(): Promise<void> }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-doctor-"))
  postal = await startPostalService()
  mail = await startMailServer()
  test = await createTestApp()
  const { config } = test.services
  healthy = {
    ...config,
    databaseUrl: test.database.ownerUrl,
    smtpUrl: mail.url,
    smtpTlsRequired: false,
    cepProviders: [postal.viaCep, postal.brasilApi],
    backup: { passphrase: "uma frase bem longa", to: folder, stage: folder },
  }
  await asJob(test.services, acceptKeys)
  running = test.services.queue.start()
  await vi.waitFor(async () => expect(await test.services.queue.processes()).toBe(1), { timeout: 30_000 })
})

afterAll(async () => {
  await running.stop()
  await test.close()
  await Promise.all([postal.close(), mail.close()])
  rmSync(folder, { recursive: true, force: true })
})

/** The time, which the application's clock does not have while a test runs. */
const now = () => new Date(performance.timeOrigin + performance.now())

/** What is found by each check, with other settings or services than the healthy ones. */
async function look(
  settings: Partial<Config> = {},
  services: Partial<Services> = {},
): Promise<Record<CheckName, Finding>> {
  test.clock.set(now())
  const config = { ...healthy, ...settings }
  const findings = await diagnose({ ...test.services, config, ...services })
  expect(findings.map(({ check }) => check)).toEqual(Object.keys(TITLES))
  return Object.fromEntries(findings.map((finding) => [finding.check, finding])) as Record<CheckName, Finding> // as the line before says
}

/** The checks that are in none of these states. */
const notIn = (findings: Record<CheckName, Finding>, ...states: Finding["state"][]) =>
  Object.values(findings)
    .filter(({ state }) => !states.includes(state))
    .map(({ check }) => check)

const asOwner = (statement: string) => sql.raw(statement).execute(test.database.owner)

/** What is found while a change of the database is in place. */
async function after(statement: string, undo: string): Promise<Record<CheckName, Finding>> {
  await asOwner(statement)
  try {
    return await look()
  } finally {
    await asOwner(undo)
  }
}

it("finds nothing wrong with a fresh installation, only that there is no backup yet, and nothing at all after one", async () => {
  const first = await look()
  expect(notIn(first, "ok")).toEqual(["backup"])
  expect(first.backup).toMatchObject({
    state: "warning",
    message: "ainda não há nenhuma",
    whatToDo: "npm run backup faz uma agora; a diária vem às 3h15",
  })
  const services = { ...test.services, config: healthy }
  const { ownerUrl } = test.database
  await makeBackup({
    services,
    ownerUrl,
    passphrase: "uma frase bem longa",
    out: null,
    tell: () => undefined,
  })
  const then = await look()
  expect(notIn(then, "ok")).toEqual([])
  expect(Object.values(then).filter(({ whatToDo }) => whatToDo !== "")).toEqual([])
  const list = join(folder, "aprisco-erasures.jsonl")
  const written = readFileSync(list, "utf8")
  writeFileSync(list, written.replace('"sealed":', '"sealed":1'))
  expect((await look()).erasures).toMatchObject({
    state: "problem",
    message: `aprisco-erasures.jsonl em ${folder} foi alterado, ou é de outra instalação`,
  })
  rmSync(list)
  expect((await look()).erasures).toMatchObject({
    state: "problem",
    message: expect.stringContaining(`aprisco-erasures.jsonl não está em ${folder}`),
  })
  writeFileSync(list, written)
}, 60_000)

it("row-security.txt says what protects each table after the migrations", async () => {
  const fresh = await createTestDatabase()
  const inspection = await createInspection(fresh.ownerUrl)
  try {
    const lines = await inspection.rowSecurity()
    expect(lines.length).toBeGreaterThan(100)
    // `vitest run … -u` writes the file.
    await expect(lines.map((line) => `${line}\n`).join("")).toMatchFileSnapshot(EXPECTED)
  } finally {
    await inspection.close()
    await fresh.close()
  }
})

describe("the database", () => {
  it("that does not answer is a problem, and what does not need it is looked at all the same", async () => {
    const databaseUrl = `postgres://aprisco:hunter2@127.0.0.1:${await freePort()}/aprisco`
    const findings = await look({ databaseUrl, smtpUrl: null })
    expect(findings.database.state).toBe("problem")
    expect(findings.database.message).toMatch(/^não consigo usar o banco de dados em .*ECONNREFUSED/)
    expect(JSON.stringify(findings)).not.toContain("hunter2")
    expect([findings.schema.state, findings.audit.state, findings.jobs.state]).toEqual(
      Array(3).fill("skipped"),
    )
    expect([findings.mail.state, findings["data-folder"].state]).toEqual(["warning", "ok"])
  })

  it("older than PostgreSQL 15 is refused", async () => {
    const old = { query: async () => ({ rows: [{ number: 140_013, name: "14.13" }] }) }
    await expect(requireSupportedServer(old as never)).rejects.toThrow(
      "o PostgreSQL deve ser 15 ou mais novo (encontrado: 14.13)",
    )
  })

  it("with a migration missing, changed, or of a newer release that is breaking, is a problem", async () => {
    const last = await test.database.owner
      .selectFrom("schemaMigrations")
      .selectAll()
      .orderBy("name", "desc")
      .limit(1)
      .executeTakeFirstOrThrow()
    const { name, checksum } = last
    const put = `insert into schema_migrations (name, checksum, is_compatible) values ('${name}', '${checksum}', true)`
    const { schema: missing } = await after(`delete from schema_migrations where name = '${name}'`, put)
    expect(missing).toMatchObject({ state: "problem", message: `falta aplicar: ${name}` })
    const setChecksum = (value: string) =>
      `update schema_migrations set checksum = '${value}' where name = '${name}'`
    const { schema: changed } = await after(setChecksum("other"), setChecksum(checksum))
    expect(changed).toMatchObject({ state: "problem", message: `o texto não é o que foi aplicado: ${name}` })
    const add = (isCompatible: boolean) =>
      `insert into schema_migrations (name, checksum, is_compatible) values ('9999_newer.sql', '', ${isCompatible})`
    const remove = "delete from schema_migrations where name = '9999_newer.sql'"
    const { schema: breaking } = await after(add(false), remove)
    expect(breaking.state).toBe("problem")
    expect(breaking.message).toContain("9999_newer.sql")
    const { schema: compatible } = await after(add(true), remove)
    expect(compatible.state).toBe("ok")
  })

  it("whose row security was switched off, or no longer binds the owner, is a problem that names the table", async () => {
    for (const [statement, undo] of [
      ["alter table members disable row level security", "alter table members enable row level security"],
      ["alter table members no force row level security", "alter table members force row level security"],
      ["create table left_open (church_id bigint)", "drop table left_open"],
    ] as const) {
      const { "row-security": found } = await after(statement, undo)
      expect(found).toMatchObject({ check: "row-security", state: "problem" })
      expect(found.message).toMatch(/: (members|left_open)\. /)
    }
  })

  it("without a policy, with another one, or with one that lets everything through, is a problem", async () => {
    const { rows } = await sql<{ name: string; condition: string }>`
      select policyname as name, qual as condition from pg_policies
      where tablename = 'ministries' and 'app_user' = any(roles) and qual <> 'true' limit 1`.execute(
      test.database.owner,
    )
    const [policy] = rows
    if (policy === undefined) throw new Error("ministries have no policy")
    const rename = (from: string, to: string) => `alter policy ${from} on ministries rename to ${to}`
    const changes = [
      [rename(policy.name, "other"), rename("other", policy.name)],
      ["create policy more on ministries to app_user using (true)", "drop policy more on ministries"],
      [
        `alter policy ${policy.name} on ministries using (true)`,
        `alter policy ${policy.name} on ministries using (${policy.condition})`,
      ],
    ] as const
    for (const [statement, undo] of changes) {
      const { "row-security": found } = await after(statement, undo)
      expect(found.state).toBe("problem")
      expect(found.message).toContain("ministries")
    }
    expect((await look())["row-security"].state).toBe("ok")
  })

  it("served by a role that owns tables is a problem", async () => {
    const database = openDatabase(createOwnerPool(test.database.ownerUrl))
    const { "serving-role": found } = await look({}, { database })
    await database.close()
    expect(found.state).toBe("problem")
    expect(found.message).toMatch(/ do banco de dados é (superusuário|dono de tabelas|ignora)/)
  })

  it("in which one check fails does not hide the others", async () => {
    const findings = await after("alter table backups rename to gone", "alter table gone rename to backups")
    expect(findings.backup).toMatchObject({ state: "problem", message: "a conferência falhou (42P01)" })
    expect([findings.audit.state, findings.jobs.state, findings.secret.state]).toEqual(["ok", "ok", "ok"])
  })

  it("whose owner may not create a scratch database leaves backups unverified: a warning", async () => {
    const role = `${inject("cluster").prefix}_${randomBytes(4).toString("hex")}`
    await asOwner(`create role ${role} login password 'of a test'`)
    try {
      const findings = await look({ databaseUrl: asRole(test.database.ownerUrl, role, "of a test") })
      expect(findings["backup-check"].state).toBe("warning")
    } finally {
      await asOwner(`drop role ${role}`)
    }
  })
})

describe("the data folder", () => {
  it("that is not a folder, or not there, is a problem", async () => {
    const file = join(folder, "a-file")
    writeFileSync(file, "")
    for (const dataDir of [file, join(folder, "missing")]) {
      const findings = await look({ dataDir })
      expect(findings["data-folder"].state).toBe("problem")
      expect(findings["data-folder"].message).toMatch(/\((ENOTDIR|ENOENT)\)$/)
    }
  })

  it("with less than 5 % of its disk free is a problem, with less than 10 % a warning", () => {
    const states = [49, 50, 99, 100].map(
      (bavail) => spaceOutcome({ bavail, blocks: 1000, bsize: 4096 }).state,
    )
    expect(states).toEqual(["problem", "warning", "warning", "ok"])
    expect(spaceOutcome({ bavail: 0, blocks: 0, bsize: 4096 }).state).toBe("skipped")
  })

  it.skipIf(process.platform === "win32")(
    "that others may read is a warning, as is the file of the secret",
    async () => {
      const dataDir = mkdtempSync(join(folder, "open-"))
      expect((await look({ dataDir })).permissions.state).toBe("ok")
      chmodSync(dataDir, 0o755)
      expect((await look({ dataDir })).permissions).toMatchObject({
        state: "warning",
        whatToDo: `chmod 700 ${dataDir}`,
      })
      chmodSync(dataDir, 0o700)
      writeFileSync(join(dataDir, "secrets"), "", { mode: 0o644 })
      expect((await look({ dataDir })).permissions).toMatchObject({
        state: "warning",
        whatToDo: `chmod 600 ${join(dataDir, "secrets")}`,
      })
      expect(statSync(join(dataDir, "secrets")).mode & 0o777).toBe(0o644)
    },
  )
})

describe("the secret", () => {
  it("that is missing, or is not that of the data, is a problem", async () => {
    expect((await look({ appSecret: "" })).secret.message).toMatch(/^não há segredo/)
    const encryption = createEncryption("another secret of the tests, long enough")
    const { secret } = await look({}, { encryption })
    expect(secret.state).toBe("problem")
    expect(secret.message).toMatch(/^APP_SECRET não é o segredo/)
  })

  it("before it, while it is still in use, is a warning", async () => {
    const { secret } = await look({ appSecretOld: "the former secret of these tests, long" })
    expect(secret).toMatchObject({ state: "warning" })
    expect(secret.whatToDo).toContain("rotate-keys")
  })
})

describe("the clock", () => {
  it("that differs from the database's is a problem", async () => {
    const { clock } = await look({}, { clock: { now: () => new Date(now().getTime() + 20_000) } })
    expect(clock).toMatchObject({
      state: "problem",
      message: expect.stringMatching(/^20 s de diferença entre esta máquina e a do banco de dados$/),
    })
  })

  it("that differs from what a server outside says is a problem; without one it cannot be checked", async () => {
    const server = createServer((_, response) => {
      response.setHeader("date", new Date(now().getTime() - 3_600_000).toUTCString()).end()
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const { port } = server.address() as AddressInfo // a TCP server that listens
    const { clock } = await look({ cepProviders: [`http://127.0.0.1:${port}`] })
    server.close()
    expect(clock.state).toBe("problem")
    expect(clock.message).toMatch(/de diferença entre esta máquina e 127\.0\.0\.1/)
    const alone = await look({ cepProviders: [`http://127.0.0.1:${await freePort()}`] })
    expect(alone.clock.state).toBe("warning")
    expect(alone.clock.message).toMatch(/^não deu para conferir/)
  })
})

describe("the mail server", () => {
  it("that is not set is a warning", async () => {
    expect((await look({ smtpUrl: null })).mail.state).toBe("warning")
  })

  it("that does not answer, offers no TLS, or refuses the sign-in, is a problem, and no password is shown", async () => {
    const closed = await look({ smtpUrl: `smtp://user:hunter2@127.0.0.1:${await freePort()}` })
    expect(closed.mail.state).toBe("problem")
    expect(closed.mail.message).toMatch(/^127\.0\.0\.1:\d+ não responde \(\w+\)$/)
    const { mail: plain } = await look({ smtpTlsRequired: true })
    expect(plain).toMatchObject({ state: "problem" })
    expect(plain.message).toMatch(/não oferece TLS, e SMTP_TLS o exige$/)
    const refusing = await startMailServer({ signsIn: false })
    const { mail: refused } = await look({ smtpUrl: refusing.url })
    await refusing.close()
    expect(refused.message).toMatch(/recusa o usuário ou a senha de SMTP_URL$/)
    expect(JSON.stringify([closed, plain, refused])).not.toContain("hunter2")
  })
})

describe("postal-code services", () => {
  it("that are silent are a warning, one or all of them", async () => {
    const silent = `http://127.0.0.1:${await freePort()}/ws`
    const one = await look({ cepProviders: [silent, postal.viaCep] })
    expect(one["postal-codes"].state).toBe("warning")
    expect(one["postal-codes"].message).toContain("os outros são usados")
    postal.behavior = "failing"
    const all = await look()
    postal.behavior = "well"
    expect(all["postal-codes"].message).toContain("endereços são digitados por inteiro")
  })
})

describe("the storage of pictures", () => {
  it("in a bucket is written, read and emptied again; one that does not answer is a problem", async () => {
    const store = await startObjectStore()
    try {
      const { storage } = await look({ objectStore: store.settings })
      expect(storage.state).toBe("ok")
    } finally {
      await store.close()
    }
    const endpoint = `http://127.0.0.1:${await freePort()}`
    const { storage } = await look({ objectStore: { ...store.settings, endpoint } })
    expect(storage.state).toBe("problem")
    expect(storage.message).toContain("ECONNREFUSED")
    expect(storage.message).not.toContain(store.settings.secretKey)
  })

  it("in a folder that cannot be written is a problem", async () => {
    const dataDir = mkdtempSync(join(folder, "uploads-"))
    mkdirSync(join(dataDir, "uploads"))
    expect((await look({ dataDir })).storage.state).toBe("ok")
    rmSync(join(dataDir, "uploads"), { recursive: true })
    writeFileSync(join(dataDir, "uploads"), "")
    expect((await look({ dataDir })).storage).toMatchObject({ state: "problem" })
  })
})

describe("jobs", () => {
  it("that were set aside are a problem, until the operator has decided", async () => {
    await test.services.database.withSystem((db) =>
      sql`select app.enqueue('send-email', '{"wrong": 1}', interval '0', null, null)`.execute(db),
    )
    await vi.waitFor(async () => expect((await test.services.queue.count()).setAside).toBe(1), {
      timeout: 30_000,
    })
    const { jobs } = await look()
    expect(jobs).toMatchObject({
      state: "problem",
      message: "1 (send-email): todas as tentativas falharam",
    })
    const [job] = await test.services.queue.setAside()
    await asOperatorOf(test, ["drop-job", String(job?.id)])
    expect((await look()).jobs.state).toBe("ok")
  })

  it("that no process takes, or that wait since a restore, are a warning", async () => {
    await running.stop()
    const alone = await look()
    expect(alone.workers.state).toBe("warning")
    expect(alone.workers.message).toMatch(/^nenhum processo os faz agora/)
    const restored = { header: { createdAt: "2026-11-24T00:00:00Z" } } as Parameters<typeof finishRestore>[1] // all that it reads
    await asJob(test.services, (ctx) => finishRestore(ctx, restored))
    const paused = await look()
    expect(paused.workers).toMatchObject({ state: "warning" })
    expect(paused.workers.whatToDo).toContain("npm run admin -- resume-jobs")
    await asOperatorOf(test, ["resume-jobs"])
    running = test.services.queue.start()
    await vi.waitFor(async () => expect((await look()).workers.state).toBe("ok"), { timeout: 30_000 })
  })
})

describe("backups", () => {
  it("of which none was verified within 8 days are a warning, and one that is not equal is a problem", async () => {
    const newest = "(select max(id) from backups)"
    const eightDays = await after(
      `update backups set verified_at = now() - interval '8 days 1 hour' where id = ${newest}`,
      `update backups set verified_at = now() where id = ${newest}`,
    )
    expect(eightDays.backup.state).toBe("warning")
    expect(eightDays.backup.message).toMatch(/^a última conferida é de \d{4}-\d\d-\d\d, /)
    const set = (verification: string) =>
      `update backups set verification = '${verification}' where id = ${newest}`
    expect((await after(set("skipped"), set("equal"))).backup.message).toMatch(/^nenhuma foi conferida/)
    expect((await after(set("failed"), set("equal"))).backup.state).toBe("problem")
  })

  it("whose daily run is switched off are a warning", async () => {
    const backup = { ...healthy.backup, passphrase: null }
    expect((await look({ backup })).backup.message).toMatch(/a diária está desligada$/)
  })

  it("whose folder or bucket cannot be written are a problem", async () => {
    const file = join(folder, "no-folder")
    writeFileSync(file, "")
    const inFile = await look({ backup: { ...healthy.backup, to: file } })
    expect(inFile["backup-place"].state).toBe("problem")
    const objectStore = {
      endpoint: `http://127.0.0.1:${await freePort()}`,
      bucket: "copias",
      region: "us-east-1",
      accessKey: "key",
      secretKey: "hunter2",
    }
    const inBucket = await look({ objectStore, backup: { ...healthy.backup, to: "s3://copias/igreja" } })
    expect(inBucket["backup-place"].state).toBe("problem")
    expect(inBucket["backup-place"].message).toContain("ECONNREFUSED")
    expect(JSON.stringify(inBucket)).not.toContain("hunter2")
  })

  it("that are not asked for need no place", async () => {
    const to = join(healthy.dataDir, "backups")
    const findings = await look({ backup: { passphrase: null, to, stage: to } })
    expect(findings["backup-place"].state).toBe("skipped")
  })
})

// Last: the trail stays broken.
it("an entry of the audit trail that the owner of the database has changed is a problem", async () => {
  await chainAuditTrail.run(test.services, {}, { number: 1 })
  expect((await look()).audit).toMatchObject({
    state: "ok",
    message: expect.stringMatching(/^íntegra \([1-9]/),
  })
  await asOwner(
    `update audit_entries set facts = '{"from": "2020-01-01"}' where action = 'installation.restored'`,
  )
  expect((await look()).audit).toMatchObject({
    state: "problem",
    message: "1 registro ou corrente foi alterado, apagado ou incluído por fora",
  })
})
