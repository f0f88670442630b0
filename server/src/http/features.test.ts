import { contract } from "@aprisco/contract"
import type { GatedFeature } from "@aprisco/contract/access/gated-features"
import { openApi } from "@aprisco/contract/kit/openapi"
import { DETAILS } from "@aprisco/contract/kit/problem"
import type { RouteShape } from "@aprisco/contract/kit/route"
import { OFFER } from "@aprisco/contract/plans/offer"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { allRoutes, callRaw } from "../testing/routes.ts"

let test: TestApp
/** The same installation, whose operator holds the feature back in every plan but the one on request. */
let held: TestApp

beforeAll(async () => {
  const plans = OFFER.map((plan) => ({
    ...plan,
    features: plan.features.map((line) => ({
      ...line,
      held: line.key === "finance" && plan.id !== "denomination",
    })),
  }))
  test = await createTestApp({ config: { rateLimit: false } })
  held = await createTestApp({ config: { rateLimit: false, plans }, database: test.database })
})
afterAll(async () => {
  await held.close()
  await test.close()
})

/** For this test alone, a call of the contract that needs the feature. */
const gated: { feature?: GatedFeature } & RouteShape = contract.ministries.create
beforeEach(() => {
  Object.assign(gated, { feature: "finance" })
})
afterEach(() => {
  Object.assign(gated, { feature: undefined })
})

const REFUSED = { detail: "Disponível no plano Crescimento.", plan: "professional", feature: "finance" }

async function caller(planId: string, role: "CHURCH_ADMIN" | "MEMBER" = "CHURCH_ADMIN") {
  const church = await test.make.aChurch({ planId })
  const person = await test.as(role, church)
  const create = async (app = test, headers = {}, body: Record<string, unknown> = { name: "Louvor" }) => {
    const answer = await callRaw(app.app, gated, { token: person.token, body, headers })
    return [answer.statusCode, answer.json()]
  }
  return { ...person, church, create }
}

describe("a call that needs a feature", () => {
  it("is refused where the church's plan has it not, with the smallest plan that has it", async () => {
    const basic = await caller("basic")
    expect(await basic.create()).toEqual([403, REFUSED])
    // Before the body is looked at, large or small, and also as a repeat.
    expect(await basic.create(test, {}, { name: "" })).toEqual([403, REFUSED])
    expect(await basic.create(test, {}, { name: "L".repeat(40_000) })).toEqual([403, REFUSED])
    expect(await basic.create(test, { "idempotency-key": "once" })).toEqual([403, REFUSED])
    expect((await basic.call(contract.account.me)).features).toEqual([])
  })

  it("is served from the next call on when the plan has it, and refused again when it has not", async () => {
    const { create, call, church } = await caller("professional")
    expect((await create())[0]).toBe(201)
    expect((await call(contract.account.me)).features).toEqual([
      "finance",
      "devotional_audio",
      "weekly_reports",
    ])
    const choose = (planId: string) =>
      test.database.owner.updateTable("churches").set({ planId }).where("id", "=", church.id).execute()
    await choose("basic")
    expect(await create()).toEqual([403, REFUSED])
    // What is there stays.
    expect((await call(contract.ministries.list, { query: {} })).count).toBe(1)
  })

  it("is refused where the operator holds the feature back, as if no such plan had it", async () => {
    const { create, token } = await caller("enterprise")
    const onRequest = { detail: "Disponível no plano Denominação.", plan: "denomination", feature: "finance" }
    expect(await create(held)).toEqual([403, onRequest])
    expect((await held.withToken(token).call(contract.account.me)).features).toEqual([
      "devotional_audio",
      "devotional_video",
      "weekly_reports",
      "custom_reports",
    ])
    Object.assign(gated, { feature: "finance_full" })
    const nowhere = { detail: "Nenhum plano desta instalação tem este recurso.", plan: null }
    expect(await create(held)).toEqual([403, { ...nowhere, feature: "finance_full" }])
  })

  it("tells nothing of plans to who lacks the right or the session", async () => {
    const member = await caller("basic", "MEMBER")
    expect(await member.create()).toEqual([403, { detail: DETAILS.denied }])
    expect((await callRaw(test.app, gated, {})).statusCode).toBe(401)
  })

  it("asks for the plan of the church that an office has entered", async () => {
    const own = await test.make.aChurch({ planId: "denomination", affiliation: "approved" })
    const other = await test.make.aChurch({
      planId: "basic",
      affiliation: "approved",
      denominationId: own.denominationId,
    })
    const office = await test.as("DENOMINATION_ADMIN", own)
    await office.call(contract.officeEntry.enter, { params: { id: other.id } })
    expect((await office.call(contract.account.me)).features).toEqual([])
    const body = { name: "Louvor" }
    expect((await callRaw(test.app, gated, { token: office.token, body })).json()).toEqual(REFUSED)
  })
})

it("is named in the published document", () => {
  const { paths } = openApi({ ministries: { create: gated, list: contract.ministries.list } }, {}, "1")
  const { post, get } = Object(Object.values(Object(paths))[0])
  expect([post["x-feature"], "x-feature" in get]).toEqual(["finance", false])
})

it("is asked for only by calls of signed-in people that begin something", () => {
  Object.assign(gated, { feature: undefined })
  const wrong = allRoutes().filter(
    ({ route: { feature, method, permission, readOnly } }) =>
      feature !== undefined &&
      (method === "GET" || method === "DELETE" || readOnly || permission === "public"),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})
