import { contract } from "@aprisco/contract"
import pg from "pg"
import { afterEach, describe, expect, inject, it, vi } from "vitest"
import { connectAlone } from "../../../db/connect.ts"
import { createTestApp } from "../../../testing/app.ts"
import { callRaw } from "../../../testing/routes.ts"
import { VERSION } from "../../../version.ts"
import { databaseAnswers } from "./check-health.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

const PATIENTLY = { timeout: 30_000 }

const never = () => new Promise<void>(() => undefined)

it("follows the database: available, unavailable, and available again", async () => {
  const test = await createTestApp()
  const owner = await connectAlone(inject("cluster").ownerUrl, "aprisco tests")
  try {
    const letIn = (allowed: boolean) =>
      owner.query(
        `alter database ${pg.escapeIdentifier(test.database.name)} with allow_connections ${allowed}`,
      )
    const health = async () => {
      const answer = await callRaw(test.app, contract.health.check)
      return [answer.statusCode, answer.json()]
    }
    const well = [200, { status: "ok", database: "ok", version: VERSION }]
    expect(await health()).toEqual(well)

    await letIn(false)
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'aprisco'",
      [test.database.name],
    )
    await vi.waitFor(
      async () =>
        expect(await health()).toEqual([
          503,
          { detail: "Serviço momentaneamente indisponível. Tente novamente em instantes." },
        ]),
      PATIENTLY,
    )

    await letIn(true)
    await vi.waitFor(async () => expect(await health()).toEqual(well), PATIENTLY)
  } finally {
    await owner.end()
    await test.close()
  }
})

describe("a silent database", () => {
  it("is given a second when it has not answered before", async () => {
    const begun = performance.now()
    expect(await databaseAnswers({ ping: never })).toBe(false)
    expect(performance.now() - begun).toBeGreaterThan(900)
  })

  it("counts as busy, before that second is over, when it has answered recently", async () => {
    const database = { ping: async (): Promise<void> => undefined }
    expect(await databaseAnswers(database)).toBe(true)
    database.ping = never
    // A check that waited for the whole second would have failed.
    expect(await databaseAnswers(database)).toBe(true)
  })

  it("is unavailable when its last answer is old", async () => {
    const database = { ping: async (): Promise<void> => undefined }
    await databaseAnswers(database)
    database.ping = never
    const later = performance.now() + 6_000
    vi.spyOn(performance, "now").mockImplementation(() => later)
    expect(await databaseAnswers(database)).toBe(false)
  })
})

it("asks the database once for many concurrent checks, and again for the next", async () => {
  const ping = vi.fn(async () => undefined)
  const database = { ping }
  await Promise.all(Array.from({ length: 50 }, () => databaseAnswers(database)))
  expect(ping).toHaveBeenCalledTimes(1)
  await databaseAnswers(database)
  expect(ping).toHaveBeenCalledTimes(2)
})
