import { health } from "@aprisco/contract/health/routes"
import { memberExports } from "@aprisco/contract/members/import-export"
import { members } from "@aprisco/contract/members/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { newToken } from "../core/session.ts"
import { createTestApp, type TestApp } from "../testing/app.ts"
import type { Church } from "../testing/factories.ts"
import { callRaw } from "../testing/routes.ts"
import { untilWaitingForLocks } from "../testing/waiting-for-locks.ts"

const CROWDED = { detail: "Muitas pessoas ao mesmo tempo. Tente de novo em instantes." }
/** What one church may have running and waiting. */
const RUNNING = 2
const WAITING = 256
const LONG_WAITING = 4

let test: TestApp
let loud: Church
let loudToken: string
let quietToken: string

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false, trustedProxies: 1 } })
})
afterAll(() => test.close())
beforeEach(async () => {
  loud = await test.make.aChurch()
  loudToken = (await test.as("CHURCH_ADMIN", loud)).token
  quietToken = (await test.as("CHURCH_ADMIN", await test.make.aChurch())).token
  for (const token of [loudToken, quietToken]) expect((await list(token)).statusCode).toBe(200)
})

const list = (token: string) => callRaw(test.app, members.list, { token })
const create = (token: string, headers: Record<string, string> = {}) =>
  callRaw(test.app, members.create, {
    token,
    headers,
    body: { full_name: "Rute Segredo", birth_date: "1990-02-28" },
  })

/** Runs the work while everything that the busy church writes waits for the database. */
async function whileBlocked<T>(work: () => Promise<T>): Promise<T> {
  return test.database.owner.transaction().execute(async (locking) => {
    await sql`select from churches where id = ${loud.id} for no key update`.execute(locking)
    return work()
  })
}

describe("a church with more calls under way than there are connections", () => {
  it("does not delay another church or the health check", async () => {
    const { waiting, answers } = await whileBlocked(async () => {
      const waiting = Array.from({ length: 30 }, () => create(loudToken))
      await untilWaitingForLocks(test, RUNNING)
      const answers = [
        await list(quietToken),
        await create(quietToken),
        await callRaw(test.app, health.check),
      ]
      return { waiting, answers }
    })
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201, 200])
    const after = await Promise.all(waiting)
    expect(new Set(after.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  })

  it("gets 503 with Retry-After at once beyond its limit, and the other church does not", async () => {
    const begun = await whileBlocked(async () => {
      const begun = Array.from({ length: RUNNING + WAITING + 10 }, () => create(loudToken))
      const refused = (await firstOf(begun, 10)).map((answer) => [
        answer.statusCode,
        answer.headers["retry-after"],
        answer.json(),
      ])
      expect(refused).toEqual(Array.from({ length: 10 }, () => [503, "2", CROWDED]))
      expect((await list(quietToken)).statusCode).toBe(200)
      return begun
    })
    const statuses = (await Promise.all(begun)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(RUNNING + WAITING)
  })

  it("is named in the log where its calls are refused", async () => {
    test.logLines.length = 0
    const begun = await whileBlocked(async () => {
      const begun = Array.from({ length: RUNNING + WAITING + 1 }, () => create(loudToken))
      await firstOf(begun, 1)
      return begun
    })
    await Promise.all(begun)
    const lines: unknown[] = test.logLines.map((line) => JSON.parse(line))
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: "request", status: 503, churchId: loud.id, route: "/api/v1/members/" }),
    )
  })

  it("has one long call running and a few waiting", async () => {
    const visitor = await test.make.aVisitor({ church: loud })
    const bulk = () =>
      callRaw(test.app, visitors.bulkAction, {
        token: loudToken,
        body: { action: "update_follow_up", follow_up_status: "contacted", ids: [visitor.id] },
      })
    const begun = await test.database.owner.transaction().execute(async (locking) => {
      await sql`select from visitors where id = ${visitor.id} for update`.execute(locking)
      const begun = Array.from({ length: 24 }, bulk)
      await firstOf(begun, 24 - 1 - LONG_WAITING)
      await untilWaitingForLocks(test, 1)
      expect((await list(loudToken)).statusCode).toBe(200)
      return begun
    })
    const answers = await Promise.all(begun)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1 + LONG_WAITING)
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toEqual(CROWDED)
  })
})

describe("an unknown caller", () => {
  it("cannot use up a church's turns with made-up tokens, and is refused by address before others are", async () => {
    const church = await test.make.aChurch()
    const visit = (from: string) =>
      callRaw(test.app, visitors.registerByQr, {
        params: { uuid: church.headquarters.qrCode },
        body: { full_name: "Ana Lima", city: "Recife", state: "PE", consent: true },
        headers: { "x-forwarded-for": from },
      })
    await test.database.owner
      .transaction()
      .execute(async (locking) => {
        await sql`select from branches where id = ${church.headquarters.id} for update`.execute(locking)
        // The code is unknown to the schedule until a call with it has succeeded.
        const begun = Array.from({ length: RUNNING }, () => visit("203.0.113.1"))
        await untilWaitingForLocks(test, RUNNING)
        const flood = Array.from({ length: WAITING + 20 }, () =>
          callRaw(test.app, members.list, {
            token: newToken(),
            headers: { "x-forwarded-for": "203.0.113.2" },
          }),
        )
        const other = callRaw(test.app, members.list, {
          token: newToken(),
          headers: { "x-forwarded-for": "203.0.113.3" },
        })
        const refused = await firstOf(flood, 21)
        expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
        expect((await list(quietToken)).statusCode).toBe(200)
        return { begun, flood, other }
      })
      .then(async ({ begun, flood, other }) => {
        expect((await other).statusCode).toBe(401)
        await Promise.all([...begun, ...flood])
      })
  })
})

describe("an unknown caller who asks for an export", () => {
  it("is refused before it takes a slot for long work", async () => {
    const { calls } = await test.database.owner.transaction().execute(async (locking) => {
      await sql`lock table sessions in access exclusive mode`.execute(locking)
      const calls = Array.from({ length: 3 * LONG_WAITING }, () =>
        callRaw(test.app, memberExports.export, { token: newToken() }),
      )
      await untilWaitingForLocks(test, RUNNING)
      return { calls }
    })
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 401))
  })
})

describe("a token whose session has ended", () => {
  it("no longer uses up the church's turns", async () => {
    const leaving = await test.as("SECRETARY", loud)
    expect((await list(leaving.token)).statusCode).toBe(200)
    await test.database.owner
      .updateTable("sessions")
      .set({ endedAt: test.clock.now() })
      .where("userId", "=", leaving.userId)
      .execute()
    expect((await list(leaving.token)).statusCode).toBe(401)
    const waiting = await whileBlocked(async () => {
      const waiting = Array.from({ length: RUNNING + 5 }, () => create(loudToken))
      await untilWaitingForLocks(test, RUNNING)
      // In the church's queue it would wait for all of them.
      expect((await list(leaving.token)).statusCode).toBe(401)
      return waiting
    })
    await Promise.all(waiting)
  })
})

/** The first so many to finish, in that order. */
async function firstOf<T>(all: readonly Promise<T>[], count: number): Promise<T[]> {
  const over: T[] = []
  return new Promise((resolve, reject) => {
    for (const one of all) {
      one.then((answer) => {
        over.push(answer)
        if (over.length === count) resolve([...over])
      }, reject)
    }
  })
}
