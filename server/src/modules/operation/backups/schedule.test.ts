import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { enqueue } from "../../../core/define-job.ts"
import { asJob } from "../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { createTestDatabase } from "../../../testing/database.ts"
import { backupAge } from "./backup-age.ts"
import { finishRestore, resumeJobs } from "./finish-restore.ts"
import { dailyBackup, storeErasures } from "./schedule.ts"

let test: TestApp
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-backups-"))
  test = await createTestApp({
    config: { backup: { passphrase: "uma frase bem longa", to: folder, stage: folder } },
  })
})

afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const run = async (job: typeof dailyBackup) => {
  await test.services.database.withSystem((db) => enqueue(db, job, {}))
  await test.services.queue.runDue()
}

it("writes the list of erasures into the folder of backups", async () => {
  await run(storeErasures)
  expect(readdirSync(folder)).toEqual(["aprisco-erasures.jsonl"])
})

it("makes a backup by a process of its own, and logs where it is", { tags: "full" }, async () => {
  expect(await backupAge(test.database.connection)).toBeNull()
  await run(dailyBackup)
  expect(readdirSync(folder)).toEqual([
    expect.stringMatching(/^aprisco-\d{8}T\d{6}Z\.backup$/),
    "aprisco-erasures.jsonl",
  ])
  expect(test.logLines.find((line) => line.includes("a backup was made"))).toContain(folder)
})

it("measures how old the newest one is", async () => {
  const finishedAt = new Date(Date.now() - 3_600_000)
  await test.database.owner
    .insertInto("backups")
    .values({
      file: "x",
      bytes: 1,
      startedAt: finishedAt,
      finishedAt,
      verification: "equal",
      verifiedAt: finishedAt,
    })
    .execute()
  expect(await backupAge(test.database.connection)).toBeCloseTo(3600, -2)
})

it("logs why a backup failed, and leaves the next attempt to the queue", async () => {
  const database = await createTestDatabase()
  const config = {
    ...test.services.config,
    databaseUrl: database.ownerUrl,
    backup: { passphrase: "uma frase bem longa", to: folder, stage: folder },
  }
  await expect(dailyBackup.run({ ...test.services, config }, {}, { number: 1 })).rejects.toThrow(
    "a backup failed",
  )
  const line = test.logLines.find((each) => each.includes("a backup failed"))
  expect(line).toContain("o Aprisco ainda não preparou este banco de dados")
  await database.close()
})

it("runs no job after a restore until the operator resumes them", async () => {
  const restored = { header: { createdAt: "2026-11-24T00:00:00Z" } } as Parameters<typeof finishRestore>[1] // all that it reads
  await asJob(test.services, (ctx) => finishRestore(ctx, restored))
  const file = join(folder, "aprisco-erasures.jsonl")
  rmSync(file)
  await run(storeErasures)
  expect([await test.services.queue.isPaused(), existsSync(file)]).toEqual([true, false])
  expect(await asJob(test.services, resumeJobs)).toBe(true)
  await test.services.queue.runDue()
  expect([await test.services.queue.isPaused(), existsSync(file)]).toEqual([false, true])
})
