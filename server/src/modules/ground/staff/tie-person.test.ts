import { account } from "@aprisco/contract/account/routes"
import { people } from "@aprisco/contract/people/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>
let serial = 0

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const aPerson = async (fullName = "Rute Prado") =>
  (await admin.call(people.create, { body: { fullName } })).id
const invite = (personId: number | null) =>
  admin.call(staff.invite, {
    body: { fullName: "Rute", email: `rute${++serial}@example.org`, role: "LEADER", personId },
  })
const answered = async (route: typeof staff.invite | typeof staff.update, options: object) => {
  const { statusCode, ...answer } = await callRaw(test.app, route, { token: admin.token, ...options })
  return [statusCode, answer.json()]
}
const change = (id: number, body: object, headers = {}) =>
  answered(staff.update, { params: { id }, body, headers })
const trail = async (id: number) => {
  const rows = await test.database.owner
    .selectFrom("auditEntries")
    .where("entity", "=", "user")
    .where("entityId", "=", id)
    .where("action", "in", ["user.person_tied", "user.person_untied"])
    .orderBy("id")
    .select("action")
    .execute()
  return rows.map(({ action }) => action)
}

describe("the person of an account", () => {
  it("is given with the invitation, and answered in the list, in the record and to the user", async () => {
    const personId = await aPerson()
    const tied = { personId, personName: "Rute Prado" }
    const { id } = await invite(personId)
    expect(await admin.call(staff.detail, { params: { id } })).toMatchObject(tied)
    const { results } = await admin.call(staff.list, {})
    expect(results.find((row) => row.id === id)).toMatchObject(tied)
    const user = await test.signIn(id)
    expect(await user.call(account.me)).toMatchObject({ personId })
    expect(await admin.call(account.me)).toMatchObject({ personId: null })
  })

  it("is changed and taken away, each recorded once, and a change of anything else leaves it", async () => {
    const [first, second] = [await aPerson(), await aPerson("Davi Prado")]
    const { id, version } = await invite(first)
    expect(await change(id, { person_id: second }, { "if-match": `"${version}"` })).toMatchObject([
      200,
      { person_id: second, person_name: "Davi Prado" },
    ])
    expect(await change(id, { role: "SECRETARY" })).toMatchObject([200, { person_id: second }])
    expect(await change(id, { person_id: second })).toMatchObject([200, { person_id: second }])
    expect(await change(id, { person_id: null })).toMatchObject([200, { person_id: null, person_name: null }])
    expect(await trail(id)).toEqual(["user.person_tied", "user.person_untied"])
    // The first one is free again.
    expect((await invite(first)).personId).toBe(first)
  })

  it("is not changed over what somebody else has changed meanwhile", async () => {
    const personId = await aPerson()
    const { id, version } = await invite(null)
    await change(id, { person_id: personId })
    const [status] = await change(id, { person_id: null }, { "if-match": `"${version}"` })
    expect(status).toBe(412)
    expect(await admin.call(staff.detail, { params: { id } })).toMatchObject({ personId })
  })

  it("has one account: another one is refused, and the account stays as it is", async () => {
    const personId = await aPerson()
    await invite(personId)
    const { id } = await invite(null)
    const taken = [409, { detail: "Esta pessoa já tem um usuário do sistema." }]
    expect(await change(id, { person_id: personId, role: "MEMBER" })).toMatchObject(taken)
    expect(await admin.call(staff.detail, { params: { id } })).toMatchObject({
      personId: null,
      role: "LEADER",
    })
    const body = { full_name: "Rute", email: "outra@example.org", role: "LEADER", person_id: personId }
    expect(await answered(staff.invite, { body })).toMatchObject(taken)
    expect((await admin.call(staff.list, { query: { search: "outra@example.org" } })).count).toBe(0)
  })

  it("has one account, also of two that are tied at the same moment", async () => {
    const personId = await aPerson()
    const users = [await invite(null), await invite(null)]
    const answers = await Promise.all(users.map(({ id }) => change(id, { person_id: personId })))
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409])
  })

  it("is a person of the same church who is not deleted, else the field says so", async () => {
    const elsewhere = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    const foreign = await elsewhere.call(people.create, { body: { fullName: "Ana Alheia" } })
    const deleted = await aPerson()
    await admin.call(people.remove, { params: { id: deleted } })
    const { id } = await invite(null)
    for (const personId of [foreign.id, deleted, 999_999_999])
      expect(await change(id, { person_id: personId })).toEqual([
        400,
        { person_id: ["Pessoa não encontrada."] },
      ])
    expect(await change(id, { person_id: "Rute" })).toMatchObject([400, { person_id: ["Valor inválido"] }])
  })

  it("is told to its user whatever the branches that the user sees", async () => {
    const personId = await aPerson()
    const manager = await test.as("BRANCH_MANAGER", church, [await test.make.aBranch({ church })])
    await change(manager.userId, { person_id: personId })
    expect(await manager.call(account.me)).toMatchObject({ personId })
  })

  it("is chosen by administrators for themselves too, who still change nothing else of their own access", async () => {
    const personId = await aPerson()
    const own = admin.userId
    expect(await change(own, { person_id: personId, role: "MEMBER" })).toMatchObject([409, {}])
    expect(await change(own, { person_id: personId })).toMatchObject([200, { person_id: personId }])
    expect(await admin.call(account.me)).toMatchObject({ personId, role: "CHURCH_ADMIN" })
    const { can } = await admin.call(staff.detail, { params: { id: own } })
    expect(can).toEqual({ edit: false, delete: false, resend: false, resetSecondFactor: false, tie: true })
  })

  it("has no account any more when the user is removed", async () => {
    const personId = await aPerson()
    const { id } = await invite(personId)
    await admin.call(staff.remove, { params: { id } })
    expect((await invite(personId)).personId).toBe(personId)
  })
})
