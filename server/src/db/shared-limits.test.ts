import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { Limit } from "@aprisco/contract/kit/route"
import type { Pool } from "pg"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { notFound } from "../core/errors.ts"
import type { Limiter, LimitSize } from "../core/limits.ts"
import { RouteRateLimits } from "../http/rate-limit.ts"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { checkEach } from "../testing/check-each.ts"
import { allRoutes } from "../testing/routes.ts"
import { createSharedLimits } from "./shared-limits.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.database.owner.deleteFrom("rateLimits").execute())

const SIZE = { max: 3, windowSeconds: 600 }

/** The limit as a process counts it that has just started. */
const inAProcess = (size: LimitSize = SIZE, pool: Pool = test.database.queuePool): Limiter =>
  createSharedLimits(pool, test.services.encryption).limiter("a limit", size)

const passes = async (limiter: Limiter) => !("waitMs" in (await limiter.take("somebody")))

/** How many of so many calls pass, one after the other. */
async function passing(limiter: Limiter, calls: number): Promise<number> {
  let passed = 0
  for (let n = 0; n < calls; n += 1) if (await passes(limiter)) passed += 1
  return passed
}

async function taken(limiter: Limiter) {
  const outcome = await limiter.take("somebody")
  if ("waitMs" in outcome) throw new Error("no point was left")
  return outcome
}

describe.each([
  { kind: "that each process remembers when it is used up", size: SIZE },
  { kind: "whose points are given back", size: { ...SIZE, givesBack: true } },
])("a limit $kind", ({ size }) => {
  it("lets so many calls pass in a window, over two processes and a restart, however many were refused", async () => {
    const [one, other] = [inAProcess(size), inAProcess(size)]
    expect(await passing(one, 20)).toBe(3)
    expect(await passing(other, 20)).toBe(0)
    expect(await passing(one, 20)).toBe(0)
    expect(await passing(inAProcess(size), 20)).toBe(0)
    test.clock.pass({ minutes: 10 })
    expect(await passing(other, 20)).toBe(3)
    expect(await passing(one, 20)).toBe(0)
    expect(await passing(inAProcess(size), 20)).toBe(0)
  })

  it("lets no more pass of calls that come at once to two processes", async () => {
    const processes = [inAProcess(size), inAProcess(size)]
    const calls = Array.from({ length: 40 }, (_, n) => processes[n % 2] ?? inAProcess(size))
    const passed = await Promise.all(calls.map(passes))
    expect(passed.filter(Boolean)).toHaveLength(3)
  })

  it("says how long the window still lasts", async () => {
    const limiter = inAProcess(size)
    await passing(limiter, 3)
    test.clock.pass({ minutes: 4 })
    expect(await limiter.take("somebody")).toEqual({ waitMs: 360_000 })
    expect(await limiter.take("somebody")).toEqual({ waitMs: 360_000 })
    expect(await passes(limiter)).toBe(false)
    expect(await inAProcess(size).take("somebody else")).toHaveProperty("giveBack")
  })
})

describe("a point that is given back", () => {
  const size = { ...SIZE, givesBack: true }

  it("lets one more call pass, also after refused ones, in any process", async () => {
    const one = inAProcess(size)
    const point = await taken(one)
    await passing(one, 10)
    await point.giveBack()
    expect(await passing(inAProcess(size), 10)).toBe(1)
  })

  it("counts nothing in a window that began after it", async () => {
    const limiter = inAProcess(size)
    const old = await taken(limiter)
    test.clock.pass({ minutes: 10 })
    expect(await passing(limiter, 2)).toBe(2)
    await old.giveBack()
    expect(await passing(limiter, 10)).toBe(1)
  })

  it("counts nothing once what was used is deleted", async () => {
    const limiter = inAProcess(size)
    const old = await taken(limiter)
    await test.database.owner.deleteFrom("rateLimits").execute()
    await old.giveBack()
    expect(await passing(limiter, 10)).toBe(3)
  })
})

describe("while the database does not answer", () => {
  const size = { ...SIZE, givesBack: true }
  /** A database that goes away and comes back. */
  const fickle = () => {
    const state = { isAway: false }
    const query = (...args: unknown[]) =>
      state.isAway
        ? Promise.reject(new Error("connect ECONNREFUSED"))
        : Reflect.apply(test.database.queuePool.query, test.database.queuePool, args)
    return { state, pool: { query } as unknown as Pool } // the limits use only this of a pool
  }

  it("each process lets so many calls pass by itself", async () => {
    const { state, pool } = fickle()
    state.isAway = true
    const limiter = inAProcess(SIZE, pool)
    expect(await passing(limiter, 20)).toBe(3)
    test.clock.pass({ minutes: 10 })
    expect(await passing(limiter, 20)).toBe(3)
  })

  it("what was taken meanwhile gives nothing back to the others", async () => {
    const { state, pool } = fickle()
    const limiter = inAProcess(size, pool)
    expect(await passing(inAProcess(size), 3)).toBe(3)
    state.isAway = true
    const point = await taken(limiter)
    expect(await passing(limiter, 10)).toBe(2)
    await point.giveBack()
    expect(await passing(limiter, 10)).toBe(1)
    state.isAway = false
    expect(await passing(limiter, 10)).toBe(0)
    expect(await passing(inAProcess(size), 10)).toBe(0)
  })

  it("a point that cannot be given back stays used, and the call goes on", async () => {
    const { state, pool } = fickle()
    const limiter = inAProcess(size, pool)
    const point = await taken(limiter)
    state.isAway = true
    await point.giveBack()
    state.isAway = false
    expect(await passing(limiter, 10)).toBe(2)
  })
})

interface Named {
  readonly name: string
  readonly limit: Limit
}

const NAMED: readonly Named[] = allRoutes().flatMap(({ name, route }) =>
  (route.limits ?? []).map((limit, index) => ({ name: `${name} ${index}`, limit })),
)

describe("each limit of the contract", () => {
  it("lets exactly as many calls pass as it says, over two processes, refusals and a restart", async () => {
    await checkEach(
      NAMED,
      ({ name }) => name,
      async ({ limit }) => {
        await test.database.owner.deleteFrom("rateLimits").execute()
        const [one, other] = [callsOf(limit), callsOf(limit)]
        expect(await one()).toBe(true)
        // As if all but two had been used.
        await test.database.owner
          .updateTable("rateLimits")
          .set({ points: limit.max - 2 })
          .execute()
        const passed = []
        for (const call of [one, one, one, one, one, other, other, one, callsOf(limit), callsOf(limit)])
          passed.push(await call())
        expect(passed.filter(Boolean)).toHaveLength(2)
        test.clock.pass({ seconds: limit.windowSeconds })
        expect(await other()).toBe(true)
      },
    )
  })
})

/** A call of a route with this limit, in a process that has just started: whether it passes. */
function callsOf(limit: Limit): () => Promise<boolean> {
  const route = {
    method: "GET",
    path: "/limited/",
    summary: "",
    permission: "public",
    response: null,
  } as const
  const { services, clock } = test
  const limits = new RouteRateLimits(
    { ...route, limits: [limit] },
    { config: services.config, limits: createSharedLimits(test.database.queuePool, services.encryption) },
  )
  const context = {
    services,
    log: services.log,
    now: clock.now(),
    today: civilDay(clock.now()),
    requestId: "a request",
    address: "203.0.113.7",
    device: "",
  }
  return async () => {
    try {
      await limits.countCall(context)
      await limits.countPerson(7)
      await limits.takeForSuccess(context, "a code")
      const refusal = notFound()
      return (await limits.countRefusal(context, refusal)) === refusal
    } catch {
      return false
    }
  }
}
