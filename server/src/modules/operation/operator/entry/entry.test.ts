import type { Role } from "@aprisco/contract/access/roles"
import { account } from "@aprisco/contract/account/routes"
import { audit } from "@aprisco/contract/audit/routes"
import { officeEntry } from "@aprisco/contract/churches/office-entry"
import { operatorChurches } from "@aprisco/contract/operator/churches"
import { NOT_LET_IN, operatorChurchData, operatorEntry } from "@aprisco/contract/operator/entry"
import { registration } from "@aprisco/contract/registration/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { anOperator } from "../../../../testing/desk.ts"
import type { Church } from "../../../../testing/factories.ts"
import { PASSWORD, stepOneOf } from "../../../../testing/registration.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { endAllEntries } from "./public.ts"

const { users, members, visitors, changes } = operatorChurchData
const READS = [users, members, visitors, changes]

let test: TestApp
let church: Church
let passwordHash: string | null
let admin: Awaited<ReturnType<typeof person>>
let operator: Awaited<ReturnType<typeof anOperator>>
let desk: ReturnType<TestApp["withToken"]>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  const { user } = await test.anyone.call(registration.register, { body: stepOneOf() })
  const row = test.database.owner.selectFrom("users").where("id", "=", user.id).select("passwordHash")
  passwordHash = (await row.executeTakeFirstOrThrow()).passwordHash
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch({ name: "Igreja da Serra" })
  admin = await person("CHURCH_ADMIN", church)
  operator = await anOperator(test)
  desk = test.withToken(operator.token)
})

/** Somebody with a password. */
async function person(role: Role, at: { id: number }) {
  const { id } = await test.make.aUser({ church: at, role, passwordHash })
  return { ...(await test.signIn(id)), userId: id }
}
const allow = (given: object = {}, by = admin) =>
  by.call(operatorEntry.allow, { body: { hours: 2, password: PASSWORD, ...given } })
const end = () => admin.call(operatorEntry.end)
const of = (id = church.id) => ({ params: { id } })
const enter = (id = church.id) => desk.call(operatorChurchData.enter, of(id))

/** What each list answers, by status. */
async function statuses(id = church.id, token = operator.token): Promise<number[]> {
  const answers = []
  for (const route of READS) answers.push(await callRaw(test.app, route, { token, params: { id } }))
  for (const answer of answers)
    if (answer.statusCode === 403) expect(answer.json()).toEqual({ detail: NOT_LET_IN })
  return answers.map(({ statusCode }) => statusCode)
}

const ALL_READ = [200, 200, 200, 200]
const REFUSED = [403, 403, 403, 403]

async function trail(id = church.id) {
  await test.settle()
  return test.database.owner
    .selectFrom("auditEntries")
    .where("churchId", "=", id)
    .where((eb) => eb.or([eb("action", "like", "operator.%"), eb("action", "like", "church.entry%")]))
    .orderBy("id")
    .select(["action", "byOperator", "actorId", "facts"])
    .execute()
}

describe("letting the operator in", () => {
  it("shows everybody in the church until when, and what the church's trail says of it", async () => {
    const secretary = await test.as("SECRETARY", church)
    expect(await admin.call(operatorEntry.read)).toEqual({ entry: null, asksForCode: false, mayDecide: true })
    const { entry } = await allow({ hours: 72 })
    expect(entry?.allowedBy).not.toBeNull()
    expect(Date.parse(entry?.endsAt ?? "") - test.clock.now().getTime()).toBe(72 * 3_600_000)
    for (const reader of [admin, secretary])
      expect((await reader.call(account.myChurch)).operatorEntryUntil).toBe(entry?.endsAt)
    const { results } = await admin.call(audit.list, { query: { action: "church.entry_allowed" } })
    expect(results.map(({ summary }) => summary)).toEqual(["Liberou a entrada da operação por 72 horas"])
  })

  it("needs the password and 1 to 72 hours, and is done once, also for two clicks at the same moment", async () => {
    await expect(allow({ password: "uma senha errada" })).rejects.toMatchObject({
      fields: { password: [expect.any(String)] },
    })
    for (const hours of [0, 73, 1.5, "muitas", ""])
      await expect(allow({ hours })).rejects.toMatchObject({ fields: { hours: ["Escolha de 1 a 72 horas"] } })
    const both = await Promise.allSettled([allow(), allow()])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    await expect(allow()).rejects.toMatchObject({ status: 409 })
    expect((await trail()).map(({ action }) => action)).toEqual(["church.entry_allowed"])
  })

  it("is for those who administer the church, and not for the office that has entered it", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const approved = { denominationId, affiliation: "approved" as const }
    const office = await person("DENOMINATION_ADMIN", await test.make.aChurch(approved))
    const entered = await test.make.aChurch(approved)
    await office.call(officeEntry.enter, { params: { id: entered.id } })
    await expect(allow({}, office)).rejects.toMatchObject({ status: 403 })
    await expect(office.call(operatorEntry.end)).rejects.toMatchObject({ status: 403 })
    expect(await office.call(operatorEntry.read)).toMatchObject({ mayDecide: false })
    for (const role of ["PASTOR", "SECRETARY", "BRANCH_MANAGER", "LEADER", "MEMBER"] as const) {
      const { token } = await test.as(role, church)
      for (const route of [operatorEntry.read, operatorEntry.allow, operatorEntry.end])
        expect((await callRaw(test.app, route, { token })).statusCode).toBe(403)
    }
  })

  it("ends when the church says so, and only once", async () => {
    await allow()
    expect(await end()).toMatchObject({ entry: null })
    expect((await admin.call(account.myChurch)).operatorEntryUntil).toBeNull()
    await expect(end()).rejects.toMatchObject({ status: 409, message: "A entrada da operação já terminou." })
    expect((await allow()).entry).not.toBeNull()
  })
})

describe("what an operator sees of a church", () => {
  it("is nothing before the church allows it and the operator has entered", async () => {
    expect(await statuses()).toEqual(REFUSED)
    await expect(enter()).rejects.toMatchObject({ status: 403, message: NOT_LET_IN })
    await allow()
    expect(await statuses()).toEqual(REFUSED)
    expect(await desk.call(operatorChurches.detail, of())).toMatchObject({ entry: { entered: false } })
    await enter()
    expect(await statuses()).toEqual(ALL_READ)
    expect(await desk.call(operatorChurches.detail, of())).toMatchObject({ entry: { entered: true } })
  })

  it("is names, and neither contacts nor documents, of this church alone", async () => {
    const other = await test.make.aChurch()
    await test.make.aMember({ church: other, fullName: "Outra Pessoa" })
    await test.make.aVisitor({ church: other, fullName: "Outra Visita" })
    const member = await test.make.aMember({
      church,
      fullName: "Benedita das Dores",
      email: "benedita@example.org",
      phone: "(81) 98888-7777",
      cpf: "529.982.247-25",
    })
    const visitor = await test.make.aVisitor({
      church,
      fullName: "Josué Âmbar",
      email: "josue@example.org",
      phone: "(81) 97777-6666",
    })
    await allow()
    await enter()
    const shown = {
      users: (await desk.call(users, of())).results,
      members: (await desk.call(members, { ...of(), query: { search: "benedita" } })).results,
      visitors: (await desk.call(visitors, { ...of(), query: { search: "josue ambar" } })).results,
      changes: (await desk.call(changes, of())).results,
    }
    expect(shown.users).toEqual([
      expect.objectContaining({ id: admin.userId, role: "CHURCH_ADMIN", status: "active" }),
    ])
    expect(shown.members.map(({ id, fullName }) => [id, fullName])).toEqual([
      [member.id, "Benedita das Dores"],
    ])
    expect(shown.visitors.map(({ id, fullName }) => [id, fullName])).toEqual([[visitor.id, "Josué Âmbar"]])
    expect(shown.changes.map(({ summary, actor }) => [summary, actor])).toContainEqual([
      "A operação entrou para ver os dados da igreja",
      "Operação",
    ])
    const words = JSON.stringify(shown)
    for (const never of ["Outra ", "benedita@", "98888", "529.982", "josue@", "97777"])
      expect(words).not.toContain(never)
    expect((await desk.call(members, { ...of(), query: { search: "outra" } })).count).toBe(0)
    await expect(desk.call(members, { ...of(), query: { page: 9 } })).rejects.toMatchObject({ status: 404 })
  })

  it("is found by the church in its trail as «Operação»: each entry, each list, and the exit", async () => {
    await allow()
    await enter()
    await enter()
    await statuses()
    await desk.call(operatorChurchData.leave, of())
    await expect(desk.call(operatorChurchData.leave, of())).rejects.toMatchObject({ status: 404 })
    expect(await statuses()).toEqual(REFUSED)
    const [, ...byOperator] = await trail()
    expect(byOperator.map(({ action }) => action)).toEqual([
      "operator.church_entered",
      "operator.users_read",
      "operator.members_read",
      "operator.visitors_read",
      "operator.changes_read",
      "operator.church_left",
    ])
    for (const entry of byOperator)
      expect(entry).toMatchObject({ byOperator: true, actorId: null, facts: { operator: operator.id } })
    const { results } = await admin.call(audit.list, { query: { action: "operator.members_read" } })
    expect(results.map(({ actor, summary }) => [actor, summary])).toEqual([
      ["Operação", "A operação viu a lista de membros"],
    ])
  })

  it("ends with the next call when the church ends it, when its time is over, and when the church is disabled", async () => {
    await allow({ hours: 1 })
    await enter()
    await end()
    expect(await statuses()).toEqual(REFUSED)
    await allow({ hours: 1 })
    expect(await statuses()).toEqual(REFUSED)
    await enter()
    expect(await statuses()).toEqual(ALL_READ)
    await desk.call(operatorChurches.disable, { ...of(), body: { reason: "Pedido da igreja" } })
    expect(await statuses()).toEqual(REFUSED)
    await expect(enter()).rejects.toMatchObject({ status: 403 })
    await desk.call(operatorChurches.enable, of())
    expect(await statuses()).toEqual(ALL_READ)
    // The desk's own session ends after 30 minutes without use: it is used meanwhile.
    for (const minutes of [25, 25]) {
      test.clock.pass({ minutes })
      await desk.call(operatorChurches.detail, of())
    }
    test.clock.pass({ minutes: 10 })
    expect(await statuses()).toEqual(REFUSED)
    expect(await desk.call(operatorChurches.detail, of())).toMatchObject({ entry: null })
  })

  it("is never that of another church, nor for another session, another operator, or a user", async () => {
    const other = await test.make.aChurch()
    await allow()
    await enter()
    expect(await statuses(other.id)).toEqual(REFUSED)
    expect(await statuses(999_999_999)).toEqual([404, 404, 404, 404])
    await expect(enter(999_999_999)).rejects.toMatchObject({ status: 404 })
    const colleague = await anOperator(test)
    expect(await statuses(church.id, colleague.token)).toEqual(REFUSED)
    expect(await statuses(church.id, admin.token)).toEqual([401, 401, 401, 401])
    await allow({}, await person("CHURCH_ADMIN", other))
    await enter(other.id)
    expect(await statuses()).toEqual(REFUSED)
    expect(await statuses(other.id)).toEqual(ALL_READ)
    expect((await trail()).at(-1)?.action).toBe("operator.church_left")
  })

  it("lists the churches that have let the operator in", async () => {
    const query = { situation: "open" as const, search: String(church.id) }
    expect((await desk.call(operatorChurches.list, { query })).count).toBe(0)
    await allow()
    expect((await desk.call(operatorChurches.list, { query })).results.map(({ id }) => id)).toContain(
      church.id,
    )
  })

  it("is nothing after a restore, whatever was open in the backup", async () => {
    await allow()
    await enter()
    await asJob(test.services, (ctx) => endAllEntries(ctx))
    expect(await statuses()).toEqual(REFUSED)
    expect(await admin.call(operatorEntry.read)).toMatchObject({ entry: null })
  })
})

it("cannot be allowed by the role of the operator's desk, nor for longer, nor prolonged by a church", async () => {
  await allow()
  const asRole = (role: "app_user" | "app_system", statement: string) =>
    test.database.owner.transaction().execute(async (db) => {
      await sql.raw(`set local role ${role}`).execute(db)
      await sql`select set_config('app.church_ids', ${`{${church.id}}`}, true)`.execute(db)
      await sql.raw(statement).execute(db)
    })
  const insert = (hours: number) =>
    `insert into operator_entry_grants (church_id, allowed_at, ends_at) values (${church.id}, now(), now() + interval '${hours} hours')`
  await expect(asRole("app_system", insert(1))).rejects.toThrow(/permission denied/)
  await expect(asRole("app_system", "update operator_entry_grants set ended_at = null")).rejects.toThrow(
    /permission denied/,
  )
  await expect(asRole("app_user", "update operator_entry_grants set ends_at = ends_at")).rejects.toThrow(
    /permission denied/,
  )
  await end()
  await expect(asRole("app_user", insert(73))).rejects.toThrow(/check constraint/)
})
