import { contract } from "@aprisco/contract"
import { ROLES } from "@aprisco/contract/access/roles"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { enterMembers } from "../../../testing/many-people.ts"
import { callRaw } from "../../../testing/routes.ts"
import { confirmPlan } from "./public.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>
const { account, members, notifications, plans } = contract
const OPERATOR = "operador@aprisco.test"

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false, operatorEmail: OPERATOR } })
})
afterAll(() => test.close())

beforeEach(async () => {
  await test.forgetEmails()
  church = await test.make.aChurch({ planId: "basic" })
  admin = await test.as("CHURCH_ADMIN", church)
})

const choose = (subscriptionPlan: string, caller = admin) =>
  caller.call(plans.choose, { body: { subscriptionPlan } })
const confirm = (churchId: number) => asJob(test.services, (ctx) => confirmPlan(ctx, churchId))
/** Gives a plan without a request: nothing is paid, and it has no end. */
const give = (plan: string) => asJob(test.services, (ctx) => confirmPlan(ctx, church.id, plan))
const stored = () =>
  test.database.owner.selectFrom("churches").where("id", "=", church.id).selectAll().executeTakeFirstOrThrow()
const emailsTo = async (reader: string) => {
  return (await test.emails()).filter(({ to }) => to === reader)
}
async function recorded() {
  const rows = await test.database.owner
    .selectFrom("auditEntries")
    .where("churchId", "=", church.id)
    .where("entity", "=", "church")
    .orderBy("id")
    .select(["action", "facts", "actorId"])
    .execute()
  return rows.map(({ action, facts, actorId }) => [action, facts, actorId])
}
async function people(count: number, branchId = church.headquarters.id) {
  await enterMembers(
    test.database.owner,
    Array.from({ length: count }, (_, n) => ({
      churchId: church.id,
      branchId,
      fullName: `Membro ${n}`,
      birthDate: "1980-01-01",
    })),
  )
}

describe("the church's plan", () => {
  it.each([
    [0, 60, 0, "free"],
    [53, 7, 88.3, "free"],
    [54, 6, 90, "near"],
    [59, 1, 98.3, "near"],
    [60, 0, 100, "full"],
    [75, 0, 125, "over"],
  ] as const)(
    "with %i members of 60 has the free slots and the usage",
    async (count, left, percent, level) => {
      if (count > 0) await people(count)
      expect((await admin.call(plans.read)).usage).toEqual({
        members: count,
        limit: 60,
        left,
        percent,
        level,
      })
    },
  )

  it("counts the whole church for every caller, without the deleted and without other churches", async () => {
    const away = await test.make.aBranch({ church })
    await people(3)
    await people(2, away.id)
    await test.make.aMember({ church, deletedAt: new Date() })
    await test.make.aMember({ church: await test.make.aChurch() })
    for (const role of ROLES) {
      const caller = await test.as(role, church, role === "BRANCH_MANAGER" ? [away] : [])
      const seen = await caller.call(plans.read)
      // An ordinary member sees the plan, and nothing of what it costs or how full it is.
      if (role !== "MEMBER") expect(seen.usage?.members).toBe(5)
      else
        expect(seen).toMatchObject({
          plan: { id: "basic" },
          usage: null,
          requestedPlan: null,
          billing: { pix: false, contact: null },
        })
      expect(seen.can).toEqual({ change: role === "CHURCH_ADMIN" || role === "DENOMINATION_ADMIN" })
    }
  })

  it("has a null limit where there is none", async () => {
    const grown = await test.make.aChurch({ planId: "enterprise" })
    const caller = await test.as("SECRETARY", grown)
    expect((await caller.call(plans.read)).usage).toEqual({
      members: 0,
      limit: null,
      left: null,
      percent: null,
      level: "free",
    })
  })

  it("is a 404 for a person without a church", async () => {
    const { token } = await test.signIn((await test.make.anIncompleteUser()).id)
    const answer = await callRaw(test.app, plans.read, { token })
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: DETAILS.notFound }])
  })
})

describe("a paid plan", () => {
  it("is requested, does not apply before it is confirmed, and the operator is informed", async () => {
    const answer = await choose("professional")
    expect(answer).toMatchObject({
      plan: { id: "basic" },
      requestedPlan: { id: "professional", price: "99.00" },
      requestedAt: expect.any(String),
      usage: { limit: 60 },
    })
    expect((await admin.call(account.myChurch)).subscriptionStatus).toBe("pending")
    const [email] = await emailsTo(OPERATOR)
    expect(email?.subject).toBe(`Pedido de plano: ${church.name}`)
    expect(email?.text).toContain("Crescimento (R$ 99/mês)")
    expect(email?.text).toContain(`confirm-plan ${church.id}`)
  })

  it("on request is requested in the same way", async () => {
    expect(await choose("denomination")).toMatchObject({
      plan: { id: "basic" },
      requestedPlan: { id: "denomination", price: null, priceDisplay: "Sob consulta" },
    })
  })

  it("requested twice, or by twenty concurrent clicks, is one request", async () => {
    await Promise.all(Array.from({ length: 20 }, () => choose("professional")))
    expect(await recorded()).toEqual([["church.plan_requested", { plan: "Crescimento" }, admin.userId]])
    expect(await emailsTo(OPERATOR)).toHaveLength(1)
  })

  it("is replaced by requesting another, and withdrawn once", async () => {
    await choose("professional")
    expect((await choose("enterprise")).requestedPlan?.id).toBe("enterprise")
    for (let n = 0; n < 2; n += 1)
      expect(await admin.call(plans.withdraw)).toMatchObject({ requestedPlan: null, requestedAt: null })
    expect((await stored()).planRequestedAt).toBeNull()
    expect((await recorded()).map(([action]) => action)).toEqual([
      "church.plan_requested",
      "church.plan_requested",
      "church.plan_request_withdrawn",
    ])
    expect((await emailsTo(OPERATOR)).map(({ subject }) => subject)).toEqual([
      `Pedido de plano: ${church.name}`,
      `Pedido de plano: ${church.name}`,
      `Pedido de plano cancelado: ${church.name}`,
    ])
  })

  it("must be one on offer, and not the current one", async () => {
    await expect(choose("platinum")).rejects.toMatchObject({
      status: 400,
      fields: { subscriptionPlan: ["Plano não encontrado."] },
    })
    await expect(choose("")).rejects.toMatchObject({ fields: { subscriptionPlan: ["Escolha um plano"] } })
    await expect(choose("basic")).rejects.toMatchObject({
      status: 409,
      message: "Este já é o plano da igreja.",
    })
    expect(await recorded()).toEqual([])
  })

  it("is requested for the caller's own church, whatever the body contains", async () => {
    const other = await test.make.aChurch({ planId: "basic" })
    const body = { subscription_plan: "professional", church: other.id, church_id: other.id }
    await callRaw(test.app, plans.choose, { token: admin.token, body })
    const { requestedPlanId } = await test.database.owner
      .selectFrom("churches")
      .where("id", "=", other.id)
      .select("requestedPlanId")
      .executeTakeFirstOrThrow()
    expect(requestedPlanId).toBeNull()
    expect((await stored()).requestedPlanId).toBe("professional")
  })
})

describe("a plan that the operator confirms", () => {
  it("applies from then on; the administrators are notified, in the bell and by e-mail", async () => {
    const secretary = await test.as("SECRETARY", church)
    await choose("professional")
    expect(await confirm(church.id)).toEqual({
      churchName: church.name,
      planId: "professional",
      from: "Gratuito",
      to: "Crescimento",
    })
    expect(await admin.call(plans.read)).toMatchObject({
      plan: { id: "professional" },
      requestedPlan: null,
      usage: { limit: 500 },
    })
    expect((await admin.call(account.myChurch)).subscriptionStatus).toBe("active")
    expect((await admin.call(notifications.list, { query: {} })).results).toMatchObject([
      {
        kind: "plan_confirmed",
        title: "Plano confirmado",
        text: "O plano Crescimento foi confirmado e já vale para a sua igreja.",
        href: "/perfil?tab=planos",
      },
    ])
    expect((await secretary.call(notifications.list, { query: {} })).count).toBe(0)
    const { email } = await admin.call(account.me)
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(["Plano confirmado"])
    expect((await recorded()).at(-1)).toEqual([
      "church.plan_confirmed",
      { from: "Gratuito", to: "Crescimento", invoice: expect.any(Number) },
      null,
    ])
  })

  it("is confirmed once, and not without a request", async () => {
    await choose("professional")
    const twice = await Promise.allSettled([confirm(church.id), confirm(church.id)])
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    await expect(confirm(church.id)).rejects.toMatchObject({ status: 409 })
    await expect(confirm(999_999_999)).rejects.toMatchObject({ status: 404 })
  })
})

describe("a smaller plan", () => {
  it("that is free applies at once where nothing is paid, ends a request, and is recorded", async () => {
    await give("professional")
    await choose("enterprise")
    expect(await choose("basic")).toMatchObject({ plan: { id: "basic" }, requestedPlan: null })
    expect((await recorded()).at(-1)).toEqual([
      "church.plan_changed",
      { from: "Crescimento", to: "Gratuito" },
      admin.userId,
    ])
  })

  it("below the usage keeps all members readable and editable, and adds no new ones", async () => {
    await give("professional")
    await people(61)
    expect((await choose("basic")).usage).toEqual({
      members: 61,
      limit: 60,
      left: 0,
      percent: 101.7,
      level: "over",
    })
    const { count, results } = await admin.call(members.list, { query: {} })
    expect(count).toBe(61)
    const [first, second] = results
    const id = first?.id ?? 0
    await admin.call(members.update, { params: { id }, body: { fullName: "Rute Moabe" } })
    const arrive = () =>
      admin.call(members.create, { body: { fullName: "Noemi Moabe", birthDate: "1990-02-28" } })
    const full = {
      status: 403,
      message: "Seu plano permite até 60 membros. Mude de plano para cadastrar mais.",
    }
    await expect(arrive()).rejects.toMatchObject(full)
    await admin.call(members.remove, { params: { id } })
    await expect(arrive()).rejects.toMatchObject(full)
    await admin.call(members.remove, { params: { id: second?.id ?? 0 } })
    expect((await arrive()).id).toBeGreaterThan(0)
  })
})
