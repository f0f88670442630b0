import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isForOperators } from "@aprisco/contract/kit/route"
import { operatorBackups } from "@aprisco/contract/operator/backups"
import { operatorDoctor } from "@aprisco/contract/operator/doctor"
import { operatorJobs } from "@aprisco/contract/operator/jobs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { defineJob, enqueue } from "../../../../core/define-job.ts"
import { asJob } from "../../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { anOperator } from "../../../../testing/desk.ts"
import { callRaw } from "../../../../testing/routes.ts"

const PASSPHRASE = "uma frase bem longa e secreta"

let test: TestApp
let folder: string
let desk: ReturnType<TestApp["withToken"]>
let operator: Awaited<ReturnType<typeof anOperator>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-desk-"))
  test = await createTestApp({
    config: { rateLimit: false, backup: { passphrase: PASSPHRASE, to: folder, stage: folder } },
  })
  operator = await anOperator(test)
  desk = test.withToken(operator.token)
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

/** The newest entries of the trail with these actions, the oldest first. */
async function trail(...actions: string[]) {
  await test.settle()
  return test.database.connection.withSystem((db) =>
    db
      .selectFrom("auditEntries")
      .where("action", "in", actions)
      .orderBy("id")
      .select(["action", "actorId", "byOperator", "churchId", "facts"])
      .execute(),
  )
}

const byDesk = (action: string, facts: Record<string, unknown> = {}) => ({
  action,
  actorId: null,
  byOperator: true,
  churchId: null,
  facts: { ...facts, operator: operator.id },
})

describe("each route of doctor, jobs and backups", () => {
  const routes = [
    ...Object.values(operatorDoctor),
    ...Object.values(operatorJobs),
    ...Object.values(operatorBackups),
  ]

  it("is refused to a church's user like to somebody unknown, and to an operator without a second factor", async () => {
    const admin = await test.as("DENOMINATION_ADMIN", await test.make.aChurch())
    const early = await anOperator(test, { secondFactor: false })
    for (const route of routes) {
      expect(isForOperators(route.permission)).toBe(true)
      const answer = (token?: string) => callRaw(test.app, route, { token, params: { id: 1 } })
      const [user, unknown, without] = [
        await answer(admin.token),
        await answer("x".repeat(43)),
        await answer(early.token),
      ]
      expect([user.statusCode, user.body]).toEqual([401, unknown.body])
      expect((await answer()).statusCode).toBe(401)
      expect([without.statusCode, without.json().second_factor]).toEqual([403, "missing"])
    }
  })
})

describe("doctor at the desk", () => {
  it("says of each thing whether it is well and what to do, without a secret", async () => {
    const answer = await callRaw(test.app, operatorDoctor.run, { token: operator.token })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain(PASSPHRASE)
    expect(answer.body).not.toContain(test.services.config.appSecret)
    const { findings } = await desk.call(operatorDoctor.run)
    expect(findings.map(({ check }) => check)).toContain("data-folder")
    expect(findings.find(({ check }) => check === "backup-place")).toMatchObject({
      title: "Lugar das cópias",
      state: "ok",
      whatToDo: "",
    })
  })
})

describe("jobs at the desk", () => {
  /** Sets a job aside: it names somebody of a church, and fails for good. */
  async function setAside(): Promise<{ id: number; churchId: number }> {
    const church = await test.make.aChurch()
    const user = await test.make.aUser({ church, role: "PASTOR" })
    // A name that a job of the product has, with a payload that it does not understand.
    const misspelt = defineJob({
      name: "send-email",
      payload: z.object({ userId: z.number() }),
      run: async () => undefined,
    })
    await asJob(test.services, ({ db }) => enqueue(db, misspelt, { userId: user.id }))
    await test.services.queue.runDue()
    const id = (await test.services.queue.setAside()).at(-1)?.id ?? 0
    return { id, churchId: church.id }
  }

  it("are counted, and those set aside have number, church, kind of error and attempts, and nothing of a person", async () => {
    const { id, churchId } = await setAside()
    const answer = await callRaw(test.app, operatorJobs.list, { token: operator.token })
    expect(answer.body).not.toMatch(/user|@/)
    const listed = await desk.call(operatorJobs.list)
    expect(listed).toMatchObject({ paused: false, processes: 0 })
    expect(listed.counts).toEqual({ waiting: 0, running: 0, retrying: 0, setAside: listed.setAside.length })
    expect(listed.setAside.at(-1)).toEqual({
      id,
      name: "send-email",
      churchId,
      attempts: 1,
      since: expect.any(String),
      fault: expect.stringContaining("a payload of another form"),
    })
  })

  it("are tried again, and given up, once: the second click finds nothing", async () => {
    const { id } = await setAside()
    const both = await Promise.allSettled([1, 2].map(() => desk.call(operatorJobs.retry, { params: { id } })))
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect((await desk.call(operatorJobs.list)).counts.waiting).toBe(1)
    await test.services.queue.runDue()
    const drops = await Promise.allSettled([1, 2].map(() => desk.call(operatorJobs.drop, { params: { id } })))
    expect(drops.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    const refused = { status: 404, message: `Não há trabalho com falha de número ${id}.` }
    await expect(desk.call(operatorJobs.drop, { params: { id } })).rejects.toMatchObject(refused)
    await expect(desk.call(operatorJobs.retry, { params: { id } })).rejects.toMatchObject(refused)
    expect(await trail("job.retried", "job.dropped")).toEqual([
      byDesk("job.retried", { job: "send-email" }),
      byDesk("job.dropped", { job: "send-email" }),
    ])
  })

  it("answers 404 to a number that no job has", async () => {
    for (const route of [operatorJobs.retry, operatorJobs.drop])
      await expect(desk.call(route, { params: { id: 987_654 } })).rejects.toMatchObject({ status: 404 })
  })

  it("run again after a restore when the operator says so, once", async () => {
    await expect(desk.call(operatorJobs.resume)).rejects.toMatchObject({
      status: 409,
      message: "Os trabalhos não estão parados.",
    })
    await test.database.owner.insertInto("queuePauses").values({ since: test.clock.now() }).execute()
    expect((await desk.call(operatorJobs.list)).paused).toBe(true)
    await expect(desk.call(operatorBackups.make)).rejects.toMatchObject({ status: 409 })
    await desk.call(operatorJobs.resume)
    expect((await desk.call(operatorJobs.list)).paused).toBe(false)
    await expect(desk.call(operatorJobs.resume)).rejects.toMatchObject({ status: 409 })
    expect(await trail("jobs.resumed")).toEqual([byDesk("jobs.resumed")])
  })
})

describe("backups at the desk", () => {
  const aBackup = (file: string, verification: "equal" | "skipped" = "equal") => ({
    file,
    bytes: 2_411_724,
    startedAt: test.clock.now(),
    finishedAt: test.clock.now(),
    verification,
    verifiedAt: verification === "equal" ? test.clock.now() : null,
  })

  it("are listed with size, verification and until when they are kept; the passphrase is not shown", async () => {
    await test.database.owner
      .insertInto("backups")
      .values([
        aBackup("/srv/b/aprisco-20200101T061500Z.backup"),
        aBackup("/srv/b/aprisco-20201012T061500Z.backup"),
        aBackup("/srv/b/aprisco-20201123T061500Z.backup", "skipped"),
        aBackup("/srv/b/aprisco-20201124T061500Z.backup"),
        aBackup("/home/rui/antes-da-reforma.backup"),
      ])
      .execute()
    const answer = await callRaw(test.app, operatorBackups.list, { token: operator.token })
    expect(answer.body).not.toContain(PASSPHRASE)
    const listed = await desk.call(operatorBackups.list)
    expect(listed).toMatchObject({ to: folder, passphraseSet: true, state: "idle" })
    expect(
      listed.backups.map(({ file, verification, keptUntil }) => [file, verification, keptUntil]),
    ).toEqual([
      ["/home/rui/antes-da-reforma.backup", "equal", null],
      // Of the days 24 to 30 the newest of each is kept, and no longer: others of the same week and month follow.
      ["/srv/b/aprisco-20201124T061500Z.backup", "equal", "2020-12-01T06:15:00.000Z"],
      ["/srv/b/aprisco-20201123T061500Z.backup", "skipped", "2020-11-30T06:15:00.000Z"],
      // The only one of October: six months.
      ["/srv/b/aprisco-20201012T061500Z.backup", "equal", "2021-04-01T06:15:00.000Z"],
      // The one of January is older than six months: it was deleted.
    ])
  })

  it("are made by the queue when the operator asks; the second click is refused while one is being made", async () => {
    const both = await Promise.allSettled([desk.call(operatorBackups.make), desk.call(operatorBackups.make)])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    await expect(desk.call(operatorBackups.make)).rejects.toMatchObject({
      status: 409,
      message: "Já há uma cópia de segurança em andamento.",
    })
    expect((await desk.call(operatorBackups.list)).state).toBe("waiting")
    expect(await trail("backup.requested")).toEqual([byDesk("backup.requested")])
    await test.services.queue.runDue()
    expect(test.logLines.find((line) => line.includes("a backup was made"))).toContain(folder)
    expect((await desk.call(operatorBackups.list)).state).toBe("idle")
  })

  it("are not made without a passphrase", async () => {
    const other = await createTestApp()
    const theirs = other.withToken((await anOperator(other)).token)
    expect(await theirs.call(operatorBackups.list)).toMatchObject({ passphraseSet: false, backups: [] })
    await expect(theirs.call(operatorBackups.make)).rejects.toMatchObject({
      status: 409,
      message: "Sem BACKUP_PASSPHRASE não há cópia. Informe essa senha no .env e reinicie.",
    })
    await other.close()
  })
})
