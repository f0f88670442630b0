import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>
let leader: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  leader = await test.as("LEADER", church)
})
afterAll(() => test.close())

type Change = Parameters<typeof admin.call<typeof visitors.update>>[1]["body"]
type Caller = Pick<typeof admin, "call" | "callTagged">

const aVisitor = (values = {}) => test.make.aVisitor({ church, ...values })
const change = (id: number, body: Change, caller: Caller = admin) =>
  caller.call(visitors.update, { params: { id }, body })
const read = (id: number, caller: Caller = admin) => caller.call(visitors.detail, { params: { id } })
const remove = (id: number, caller: Caller = admin) => caller.call(visitors.remove, { params: { id } })
const factsOf = async (id: number) =>
  (
    await test.database.owner
      .selectFrom("auditEntries")
      .where("entityId", "=", id)
      .where("entity", "=", "visitor")
      .orderBy("id")
      .select(["action", "facts"])
      .execute()
  ).map(({ action, facts }) => [action, facts])

async function aConvertedVisitor() {
  const member = await test.make.aMember({ church })
  return aVisitor({ convertedAt: new Date(), memberId: member.id, followUpStatus: "converted" })
}

describe("a change", () => {
  it("changes the named fields and no others", async () => {
    const { id } = await aVisitor({
      email: "a@example.org",
      maritalStatus: "widowed",
      firstVisit: false,
      followUpStatus: "interested",
    })
    const before = await read(id)
    const after = await change(id, { ministryInterest: "Louvor", email: "" })
    // The ways of contact follow the contact details.
    const { updatedAt: _, ways: __, ...expected } = { ...before, ministryInterest: "Louvor", email: null }
    expect(after).toMatchObject(expected)
    expect(await factsOf(id)).toEqual([["visitor.changed", { fields: ["email", "ministryInterest"] }]])
  })

  it("to contacted agrees on the next contact, or ends the follow-up", async () => {
    const { id } = await aVisitor()
    const nextDueAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const agreed = await change(id, { followUpStatus: "contacted", nextDueAt })
    expect(agreed).toMatchObject({
      followUpStatus: "contacted",
      followUpDueAt: nextDueAt,
      contactAttempts: 0,
    })
    expect((await change(id, { endFollowUp: true })).followUpDueAt).toBeNull()
    expect(await factsOf(id)).toEqual([
      ["visitor.changed", { fields: ["followUpStatus", "followUpDueAt"] }],
      ["visitor.changed", { fields: ["followUpDueAt"] }],
    ])
    // A call that says neither leaves it as it is.
    expect((await change(id, { followUpStatus: "interested" })).followUpDueAt).toBeNull()
  })

  it("does not agree on a time that cannot be, nor with a converted visitor, nor from another church", async () => {
    const { id } = await aVisitor()
    const past = "2020-01-01T12:00:00Z"
    for (const [body, message] of [
      [{ followUpStatus: "contacted", nextDueAt: past }, "Escolha um dia e uma hora que ainda não passaram."],
      [{ nextDueAt: "2199-01-01T12:00:00Z" }, "Escolha uma data nos próximos 24 meses."],
      [
        { nextDueAt: past, endFollowUp: true },
        "Para encerrar o acompanhamento, deixe o próximo contato em branco.",
      ],
    ] as const)
      await expect(change(id, body)).rejects.toMatchObject({ status: 400, fields: { nextDueAt: [message] } })
    const { id: converted } = await aConvertedVisitor()
    await expect(change(converted, { endFollowUp: true })).rejects.toMatchObject({ status: 409 })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(change(id, { endFollowUp: true }, stranger)).rejects.toMatchObject({ status: 404 })
    const member = await test.as("MEMBER", church)
    await expect(change(id, { endFollowUp: true }, member)).rejects.toMatchObject({ status: 403 })
    expect(await factsOf(id)).toEqual([])
  })

  it("without a difference creates no version and no entry", async () => {
    const { id } = await aVisitor({ city: "Recife" })
    const before = await admin.callTagged(visitors.detail, { params: { id } })
    const body = { city: "Recife", branch: church.headquarters.id, observations: "" }
    expect(await admin.callTagged(visitors.update, { params: { id }, body })).toEqual(before)
    expect(await factsOf(id)).toEqual([])
  })

  it("of an outdated version is refused, for one of two editors", async () => {
    const { id } = await aVisitor()
    const { etag } = await admin.callTagged(visitors.detail, { params: { id } })
    if (etag === null) throw new Error("a record without its version")
    const attempts = await Promise.allSettled(
      ["Recife", "Olinda"].map((city) =>
        admin.call(visitors.update, { params: { id }, body: { city } }, { ifMatch: etag }),
      ),
    )
    expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect(attempts.find((attempt) => attempt.status === "rejected")?.reason).toMatchObject({ status: 412 })
    const now = await admin.callTagged(visitors.detail, { params: { id } })
    const body = { city: "Natal" }
    const changed = await admin.callTagged(
      visitors.update,
      { params: { id }, body },
      { ifMatch: now.etag ?? "" },
    )
    expect([now.etag, changed.etag]).toEqual(['"2"', '"3"'])
  })

  it("is refused with the form's messages, and ignores privileged keys", async () => {
    const { id } = await aVisitor()
    const answer = await callRaw(test.app, visitors.update, {
      token: admin.token,
      params: { id },
      body: { full_name: "", city: null, state: "P", follow_up_status: "converted" },
    })
    expect(answer.json()).toEqual({
      full_name: ["Nome deve ter pelo menos 2 caracteres"],
      city: ["Cidade deve ter pelo menos 2 caracteres"],
      state: ["Estado deve ter 2 caracteres"],
      follow_up_status: ["Opção inválida"],
    })
    const before = await read(id)
    const privileged = {
      id: 9,
      church: 9,
      converted_to_member: true,
      member_id: 1,
      ip_address: "6.6.6.6",
      contact_attempts: 9,
    }
    await callRaw(test.app, visitors.update, { token: admin.token, params: { id }, body: privileged })
    expect(await read(id)).toEqual(before)
  })

  it("can move between branches of the church, and to no other church's", async () => {
    const { id } = await aVisitor()
    const branch = await test.make.aBranch({ church })
    expect(await change(id, { branch: branch.id })).toMatchObject({ branch: branch.id })
    expect(await change(id, { branch: null })).toMatchObject({ branch: church.headquarters.id })
    const other = await test.make.aChurch()
    await expect(change(id, { branch: other.headquarters.id })).rejects.toMatchObject({
      status: 400,
      fields: { branch: ["Filial não encontrada."] },
    })
  })

  it("by a DENOMINATION_ADMIN with both churches in reach cannot move a visitor between them", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const mother = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    const { id } = await test.make.aVisitor({ church: otherChurch })
    await expect(change(id, { branch: mother.headquarters.id }, office)).rejects.toMatchObject({
      fields: { branch: ["Filial não encontrada."] },
    })
    expect((await change(id, { branch: null }, office)).branch).toBe(otherChurch.headquarters.id)
  })

  it("by a BRANCH_MANAGER stays within their branches", async () => {
    const [north, south] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    const { id } = await aVisitor({ branchId: north.id })
    const { id: others } = await aVisitor({ branchId: south.id })
    expect(await change(id, { city: "Recife", branch: null }, manager)).toMatchObject({ branch: north.id })
    await expect(change(id, { branch: south.id }, manager)).rejects.toMatchObject({ status: 400 })
    for (const attempt of [() => change(others, { city: "X1" }, manager), () => read(others, manager)])
      await expect(attempt()).rejects.toMatchObject({ status: 404 })
  })

  it("of a converted visitor's data is possible, but not of the follow-up", async () => {
    const { id } = await aConvertedVisitor()
    expect(await change(id, { city: "Recife" })).toMatchObject({
      city: "Recife",
      followUpStatus: "converted",
    })
    await expect(change(id, { followUpStatus: "pending" })).rejects.toMatchObject({
      status: 409,
      message: "Visitante já convertido em membro.",
    })
  })

  it("is refused to MEMBER", async () => {
    const { id } = await aVisitor()
    const member = await test.as("MEMBER", church)
    await expect(change(id, { city: "Recife" }, member)).rejects.toMatchObject({ status: 403 })
  })
})

describe("observations", () => {
  const WISH = "peço oração pela cirurgia do meu filho"
  const confided = async () =>
    (
      await admin.call(visitors.create, {
        body: { fullName: "Ana Confidente", city: "Recife", state: "PE", observations: WISH },
      })
    ).id
  const stored = async (id: number) =>
    (
      await test.database.owner
        .selectFrom("visitors")
        .where("id", "=", id)
        .select("encryptedObservations")
        .executeTakeFirstOrThrow()
    ).encryptedObservations

  it("are stored encrypted, with different bytes each time", async () => {
    const [one, two] = [await stored(await confided()), await stored(await confided())]
    expect(one?.includes(Buffer.from("oração"))).toBe(false)
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false)
  })

  it("are read by pastors and administrators; others only see that they exist", async () => {
    const id = await confided()
    for (const role of ["PASTOR", "CHURCH_ADMIN", "DENOMINATION_ADMIN"] as const)
      expect(await read(id, await test.as(role, church))).toMatchObject({
        observations: WISH,
        observationsHidden: false,
      })
    for (const role of ["SECRETARY", "LEADER"] as const)
      expect(await read(id, await test.as(role, church))).toMatchObject({
        observations: null,
        observationsHidden: true,
      })
    const manager = await test.as("BRANCH_MANAGER", church, [church.headquarters])
    expect(await read(id, manager)).toMatchObject({ observations: null, observationsHidden: true })
    const { id: silent } = await aVisitor()
    expect(await read(silent, leader)).toMatchObject({ observations: null, observationsHidden: false })
  })

  it("are not readable by recording a contact", async () => {
    const id = await confided()
    const body = { followUpStatus: "contacted" } as const
    const answer = await leader.call(visitors.updateFollowUp, { params: { id }, body })
    expect(answer).toMatchObject({ observations: null, observationsHidden: true })
  })

  it("are kept by the form of a user who cannot read them, and cannot be overwritten unread", async () => {
    const id = await confided()
    await change(id, { city: "Olinda" }, leader)
    await change(id, { city: "Natal", observations: "" }, leader)
    await change(id, { observations: null }, leader)
    await expect(change(id, { city: "Belém", observations: "outra coisa" }, leader)).rejects.toMatchObject({
      status: 400,
      fields: {
        observations: ["Há observações reservadas à equipe pastoral: só quem pode lê-las pode alterá-las."],
      },
    })
    expect(await read(id)).toMatchObject({ city: "Natal", observations: WISH })
  })

  it("can be written by any editor where there are none, and changed and erased by users who read them", async () => {
    const { id } = await aVisitor()
    expect(await change(id, { observations: "veio com a irmã" }, leader)).toMatchObject({
      observations: null,
      observationsHidden: true,
    })
    expect((await read(id)).observations).toBe("veio com a irmã")
    expect((await change(id, { observations: "veio só" })).observations).toBe("veio só")
    expect(await change(id, { observations: "" })).toMatchObject({ observations: null })
    expect(await stored(id)).toBeNull()
    const changes = (await factsOf(id)).filter(([action]) => action !== "visitor.observations_read")
    expect(changes).toEqual(Array(3).fill(["visitor.changed", { fields: ["observations"] }]))
  })

  it("appear in no list, statistic, log or audit entry", async () => {
    await confided()
    for (const route of [visitors.list, visitors.recent, visitors.stats, visitors.dashboardStats])
      expect((await callRaw(test.app, route, { token: admin.token })).body).not.toContain("cirurgia")
    const entries = await test.database.owner.selectFrom("auditEntries").select("facts").execute()
    expect(JSON.stringify(entries)).not.toContain("cirurgia")
    expect(test.logLines.join()).not.toContain("cirurgia")
  })
})

describe("deleting", () => {
  it("removes the visitor at once and everywhere, and is recorded", async () => {
    const { id } = await aVisitor({ fullName: "Some Agora" })
    const { total } = await admin.call(visitors.stats)
    await remove(id)
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
    for (const attempt of [
      () => remove(id),
      () => change(id, { city: "Recife" }),
      () => admin.call(visitors.updateFollowUp, { params: { id }, body: { followUpStatus: "contacted" } }),
      () => admin.call(visitors.convertToMember, { params: { id }, body: {} }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 })
    expect((await admin.call(visitors.list, { query: { search: "some agora" } })).count).toBe(0)
    expect((await admin.call(visitors.recent, { query: { limit: 50 } })).map((row) => row.id)).not.toContain(
      id,
    )
    expect((await admin.call(visitors.stats)).total).toBe(total - 1)
    expect(await factsOf(id)).toEqual([["visitor.deleted", {}]])
    const kept = await test.database.owner
      .selectFrom("visitors")
      .where("id", "=", id)
      .select(["deletedAt", "deletedById"])
      .executeTakeFirst()
    expect(kept).toEqual({ deletedAt: test.clock.now(), deletedById: admin.userId })
  })

  it("happens once for twenty concurrent clicks", async () => {
    const { id } = await aVisitor()
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => remove(id)))
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await factsOf(id)).toHaveLength(1)
  })

  it.each(["PASTOR", "SECRETARY", "LEADER", "BRANCH_MANAGER", "MEMBER"] as const)(
    "is refused to %s",
    async (role) => {
      const { id } = await aVisitor()
      const caller = await test.as(role, church, [church.headquarters])
      await expect(remove(id, caller)).rejects.toMatchObject({ status: 403 })
      expect((await read(id)).id).toBe(id)
    },
  )
})
