import { members } from "@aprisco/contract/members/routes"
import { MINISTERIAL_FUNCTIONS, valuesOf } from "@aprisco/contract/vocabulary"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
})
afterAll(() => test.close())

type Body = Parameters<typeof pastor.call<typeof members.addMinisterialStatus>>[1]["body"]

const change = (id: number, body: Body, caller: Pick<typeof pastor, "call"> = pastor) =>
  caller.call(members.addMinisterialStatus, { params: { id }, body })
const historyOf = async (id: number) =>
  (await pastor.call(members.statusHistory, { params: { id } })).map((entry) => [
    entry.status,
    entry.effectiveDate,
    entry.endDate,
    entry.isCurrent,
  ])

it("closes the current status and opens the next, which every view of the member shows", async () => {
  const { id } = await test.make.aMember({ church })
  const answer = await change(id, { status: "deaconess", reason: "Consagrada", effectiveDate: "2026-10-04" })
  expect(answer).toMatchObject({
    member: id,
    status: "deaconess",
    statusDisplay: "Diaconisa",
    effectiveDate: "2026-10-04",
    endDate: null,
    reason: "Consagrada",
    isCurrent: true,
    changedByName: expect.stringContaining("Pessoa"),
    migratedFromMember: false,
  })
  expect(await historyOf(id)).toEqual([
    ["deaconess", "2026-10-04", null, true],
    ["member", "2020-01-01", "2026-10-04", false],
  ])
  expect(await pastor.call(members.currentStatus, { params: { id } })).toEqual(answer)
  const profile = await pastor.call(members.profile, { params: { id } })
  expect(profile).toMatchObject({
    ministerialFunction: "deaconess",
    currentMinisterialFunction: { status: "deaconess", effectiveDate: "2026-10-04" },
  })
  expect(profile.membershipStatuses[0]).toEqual(answer)
  const { results } = await pastor.call(members.list, { query: { ministerialFunction: "deaconess" } })
  expect(results.map((row) => row.id)).toEqual([id])
})

it("has today as the default day, and allows two changes on one day", async () => {
  const { id } = await test.make.aMember({ church })
  await change(id, { status: "elder" })
  await change(id, { status: "pastor" })
  expect(await historyOf(id)).toEqual([
    ["pastor", "2026-11-21", null, true],
    ["elder", "2026-11-21", "2026-11-21", false],
    ["member", "2020-01-01", "2026-11-21", false],
  ])
})

it("refuses a day before the current one's, and uses the current one's day when that is in the future", async () => {
  const { id } = await test.make.aMember({ church })
  await expect(change(id, { status: "elder", effectiveDate: "2019-12-31" })).rejects.toMatchObject({
    status: 400,
    fields: { effectiveDate: ["Data efetiva não pode ser anterior à da função atual"] },
  })
  await change(id, { status: "elder", effectiveDate: "2026-12-25" })
  await change(id, { status: "pastor" })
  expect((await historyOf(id))[0]).toEqual(["pastor", "2026-12-25", null, true])
})

it("reports missing and unknown values with the form's messages", async () => {
  const { id } = await test.make.aMember({ church })
  const send = (payload: object) =>
    test.app.inject({
      method: "POST",
      url: `/api/v1/members/${id}/change-status/`,
      headers: { authorization: `Token ${pastor.token}` },
      payload,
    })
  expect((await send({})).json()).toEqual({ status: ["Função ministerial é obrigatória"] })
  expect((await send({ status: "king", effective_date: "amanhã" })).json()).toEqual({
    status: ["Opção inválida"],
    effective_date: ["Data inválida"],
  })
  expect(await historyOf(id)).toHaveLength(1)
})

it("refuses the current function: a second click", async () => {
  const { id } = await test.make.aMember({ church })
  await change(id, { status: "leader" })
  await expect(change(id, { status: "leader" })).rejects.toMatchObject({
    status: 409,
    message: "A função ministerial atual já é Líder.",
  })
  expect(await historyOf(id)).toHaveLength(2)
})

it("changes once for fifty concurrent clicks", async () => {
  const { id } = await test.make.aMember({ church })
  const clicks = await Promise.allSettled(Array.from({ length: 50 }, () => change(id, { status: "elder" })))
  expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  expect(await historyOf(id)).toHaveLength(2)
})

it("leaves one current status after fifty different concurrent changes, and the member has it", async () => {
  const { id } = await test.make.aMember({ church })
  const functions = valuesOf(MINISTERIAL_FUNCTIONS)
  await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => change(id, { status: functions[n % functions.length] ?? "member" })),
  )
  const history = await pastor.call(members.statusHistory, { params: { id } })
  const current = history.filter((entry) => entry.isCurrent)
  expect(current).toHaveLength(1)
  expect(history.filter((entry) => !entry.isCurrent && entry.endDate === null)).toEqual([])
  const member = await pastor.call(members.detail, { params: { id } })
  expect(current[0]?.status).toBe(member.ministerialFunction)
  expect(history[0]?.id).toBe(current[0]?.id)
})

it("gets an entry when the function is changed on the member's form", async () => {
  const { id } = await test.make.aMember({ church })
  await pastor.call(members.update, { params: { id }, body: { ministerialFunction: "cooperator" } })
  expect(await historyOf(id)).toEqual([
    ["cooperator", "2026-11-21", null, true],
    ["member", "2020-01-01", "2026-11-21", false],
  ])
  await pastor.call(members.update, { params: { id }, body: { ministerialFunction: "cooperator" } })
  expect(await historyOf(id)).toHaveLength(2)
})

it("of a member without a history is null, and begins with the first change", async () => {
  const { id } = await test.make.aMember({ church })
  await test.database.owner.deleteFrom("ministerialStatuses").where("memberId", "=", id).execute()
  expect(await pastor.call(members.currentStatus, { params: { id } })).toBeNull()
  expect(await pastor.call(members.statusHistory, { params: { id } })).toEqual([])
  expect(await pastor.call(members.detail, { params: { id } })).toMatchObject({
    currentMinisterialFunction: null,
  })
  await change(id, { status: "evangelist", effectiveDate: "2001-02-03" })
  expect(await historyOf(id)).toEqual([["evangelist", "2001-02-03", null, true]])
})

it("records author, old and new function, without the reason", async () => {
  const { id } = await test.make.aMember({ church })
  await change(id, { status: "elder", reason: "motivo íntimo" })
  const entries = await test.database.owner
    .selectFrom("auditEntries")
    .where("entityId", "=", id)
    .select(["action", "actorId", "facts"])
    .execute()
  expect(entries).toEqual([
    { action: "member.function_changed", actorId: pastor.userId, facts: { from: "member", to: "elder" } },
  ])
})

describe("another's history", () => {
  it("is a 404 for another church and another branch, for reading and changing", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    const { id } = await test.make.aMember({ church })
    for (const caller of [manager, stranger]) {
      const attempts = await Promise.allSettled([
        caller.call(members.statusHistory, { params: { id } }),
        caller.call(members.currentStatus, { params: { id } }),
        caller.call(members.profile, { params: { id } }),
        change(id, { status: "pastor" }, caller),
      ])
      expect(attempts).toMatchObject(Array(4).fill({ status: "rejected", reason: { status: 404 } }))
    }
    expect(await historyOf(id)).toHaveLength(1)
  })
})
