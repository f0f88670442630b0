import { type AutomationKind, automations } from "@aprisco/contract/messages/automations"
import { messageSettings } from "@aprisco/contract/messages/settings"
import { personConsents } from "@aprisco/contract/people/consents"
import { visitorImports } from "@aprisco/contract/visitors/import"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { aFile, csv } from "../../../../testing/sheets.ts"
import { holdMessages } from "../settings/hold-messages.ts"
import { runAutomations } from "./run-automations.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-05-16T12:00:00-03:00")
  await test.database.owner.deleteFrom("messageAutomations").execute()
  church = await test.make.aChurch({ name: "Igreja da Colina", state: "PE" })
  admin = await test.as("CHURCH_ADMIN", church)
})

const change = (kind: AutomationKind, body: Record<string, unknown>) =>
  callRaw(test.app, automations.update, { token: admin.token, params: { kind }, body })
const switchOn = (kind: AutomationKind, body: Record<string, unknown> = {}) =>
  change(kind, { is_on: true, ...body })
const preview = (kind: AutomationKind, date?: string) =>
  admin.call(automations.preview, { params: { kind }, query: date ? { date } : {} })
const runJob = () => runAutomations.run(test.services, {}, { number: 1 })
const consent = (personId: number) =>
  admin.call(personConsents.record, {
    params: { id: personId },
    body: { purpose: "email", granted: true, channel: "paper" },
  })
async function aMember(values: { fullName?: string; email?: string; birthDate?: string } = {}) {
  const member = await test.make.aMember({ church, email: "ana@example.org", ...values })
  await consent(member.personId)
  return member
}
const personNamed = (fullName: string) =>
  test.database.owner
    .selectFrom("people")
    .where("churchId", "=", church.id)
    .where("fullName", "=", fullName)
    .select("id")
    .executeTakeFirstOrThrow()
/** Who got which automatic message, by name. */
async function made(kind: AutomationKind) {
  const rows = await test.database.owner
    .selectFrom("messages")
    .innerJoin("messageRecipients as line", "line.messageId", "messages.id")
    .innerJoin("people", "people.id", "line.personId")
    .where("messages.churchId", "=", church.id)
    .where("messages.automation", "=", kind)
    .select(["people.fullName", "line.reason"])
    .orderBy("line.id")
    .execute()
  return rows.map(({ fullName, reason }) => (reason === null ? fullName : `${fullName}: ${reason}`))
}

describe("automatic messages", () => {
  it("are seven, all off at first, and switched on, changed and off by who manages messages", async () => {
    const all = await admin.call(automations.list, {})
    expect(all.map(({ isOn }) => isOn)).toEqual(Array(7).fill(false))
    expect((await switchOn("birthday", { send_time: "07:30" })).json()).toMatchObject({
      is_on: true,
      send_time: "07:30",
      channels: ["email"],
    })
    expect((await change("birthday", { is_on: false })).json()).toMatchObject({
      is_on: false,
      send_time: "07:30",
      active_since: null,
    })
    const actions = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "like", "message_automation.%")
      .orderBy("id")
      .select("action")
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      "message_automation.switched_on",
      "message_automation.switched_off",
    ])
  })

  it("are changed by nobody else, and by no template of another church", async () => {
    const secretary = await test.as("SECRETARY", church)
    expect(await secretary.call(automations.list, {})).toHaveLength(7)
    const params = { kind: "birthday" } as const
    await expect(secretary.call(automations.update, { params, body: { isOn: true } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(secretary.call(automations.run, { params })).rejects.toMatchObject({ status: 403 })
    await expect((await test.as("LEADER", church)).call(automations.list, {})).rejects.toMatchObject({
      status: 403,
    })
    const other = await test.make.aChurch()
    const { id } = await test.database.owner
      .insertInto("messageTemplates")
      .values({ churchId: other.id, name: "Deles", purpose: "greetings", text: "Olá" })
      .returning("id")
      .executeTakeFirstOrThrow()
    const refused = await change("birthday", { template_id: id })
    expect([refused.statusCode, refused.json()]).toEqual([400, { template_id: ["Modelo não encontrado."] }])
    const wrong = await change("birthday", { channels: [], send_time: "25:00" })
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { channels: ["Escolha ao menos um canal"], send_time: ["Horário inválido"] },
    ])
  })

  it("greet on the day, once, whatever runs again, and leave out who did not consent", async () => {
    await aMember({ fullName: "Ana Lima", birthDate: "1980-05-17" })
    await test.make.aMember({
      church,
      fullName: "Bia Sem",
      birthDate: "1990-05-17",
      email: "bia@example.org",
    })
    await test.make.aMember({ church, fullName: "Caio Outro", birthDate: "1990-05-18" })
    await switchOn("birthday")
    const tomorrow = await preview("birthday")
    expect(tomorrow).toMatchObject({ date: "2026-05-17", count: 1, skipped: { noConsent: 1 } })
    expect(tomorrow.people.map(({ name, channel }) => [name, channel])).toEqual([["Ana Lima", "email"]])
    await runJob()
    expect(await made("birthday")).toEqual([])
    test.clock.set("2026-05-17T08:59:00-03:00")
    await runJob()
    expect(await made("birthday")).toEqual([])
    test.clock.set("2026-05-17T11:00:00-03:00")
    await Promise.all([runJob(), runJob()])
    await runJob()
    const ran = await admin.call(automations.run, { params: { kind: "birthday" } })
    expect(ran).toEqual({ queued: 0, already: 2 })
    expect((await made("birthday")).toSorted()).toEqual(["Ana Lima", "Bia Sem: no_consent"])
    expect((await preview("birthday", "2026-05-17")).count).toBe(0)
  })

  it("leave out whom somebody greeted by themselves on «Hoje», on the day alone", async () => {
    const [ana, bia] = [
      await aMember({ fullName: "Ana Lima", birthDate: "1980-05-17" }),
      await aMember({ fullName: "Bia Souza", birthDate: "1990-05-17", email: "bia@example.org" }),
    ]
    await switchOn("birthday")
    const secretary = await test.as("SECRETARY", church)
    const greet = (personId: number, by = secretary) => by.call(automations.greeted, { body: { personId } })
    await greet(bia.personId)
    test.clock.set("2026-05-17T07:00:00-03:00")
    for (const _ of [1, 2]) await greet(ana.personId)
    await expect(greet(bia.personId, await test.as("MEMBER", church))).rejects.toMatchObject({ status: 403 })
    const stranger = await test.as("SECRETARY", await test.make.aChurch())
    await expect(greet(bia.personId, stranger)).rejects.toMatchObject({ status: 404 })
    expect(await preview("birthday", "2026-05-17")).toMatchObject({ count: 1 })
    test.clock.set("2026-05-17T09:00:00-03:00")
    await runJob()
    expect(await made("birthday")).toEqual(["Bia Souza"])
    test.clock.set("2027-05-17T09:00:00-03:00")
    await runJob()
    expect((await made("birthday")).toSorted()).toEqual(["Ana Lima", "Bia Souza", "Bia Souza"])
  })

  it("keep 29 February on 1 March in other years", async () => {
    await aMember({ fullName: "Lia Bissexta", birthDate: "2004-02-29" })
    const counts = []
    for (const day of ["2027-02-28", "2027-03-01", "2028-02-29", "2028-03-01"])
      counts.push((await preview("birthday", day)).count)
    expect(counts).toEqual([0, 1, 1, 0])
  })

  it("begin tomorrow where they are switched on after their hour, and run at once when asked", async () => {
    await aMember({ fullName: "Ana Lima", birthDate: "1980-05-16" })
    await switchOn("birthday")
    await runJob()
    expect(await made("birthday")).toEqual([])
    expect(await admin.call(automations.run, { params: { kind: "birthday" } })).toEqual({
      queued: 1,
      already: 0,
    })
    expect(await made("birthday")).toEqual(["Ana Lima"])
  })

  it("are sent by the clock of the church's state", async () => {
    await test.database.owner
      .updateTable("churches")
      .set({ state: "AC" })
      .where("id", "=", church.id)
      .execute()
    await aMember({ fullName: "Ana Lima", birthDate: "1980-05-17" })
    await switchOn("birthday")
    test.clock.set("2026-05-17T10:30:00-03:00")
    await runJob()
    expect(await made("birthday")).toEqual([])
    test.clock.set("2026-05-17T11:01:00-03:00")
    await runJob()
    expect(await made("birthday")).toEqual(["Ana Lima"])
  })

  it("greet a couple once on its wedding day", async () => {
    const [ana, davi] = [
      await aMember({ fullName: "Ana Lima", email: "ana@example.org" }),
      await aMember({ fullName: "Davi Lima", email: "davi@example.org" }),
    ]
    const { id: householdId } = await test.database.owner
      .insertInto("households")
      .values({ churchId: church.id, branchId: church.headquarters.id, weddingDate: "2001-05-17" })
      .returning("id")
      .executeTakeFirstOrThrow()
    const line = { churchId: church.id, householdId, isPrimary: true, sharesAddress: false }
    await test.database.owner
      .insertInto("householdPeople")
      .values([
        { ...line, personId: ana.personId, role: "responsavel" },
        { ...line, personId: davi.personId, role: "conjuge" },
      ])
      .execute()
    await switchOn("wedding_anniversary")
    test.clock.set("2026-05-17T09:00:00-03:00")
    await runJob()
    expect(await made("wedding_anniversary")).toEqual(["Ana Lima"])
  })

  it("welcome who registers after they were switched on, ten minutes later, and nobody before or of a sheet", async () => {
    const visitor = (fullName: string) =>
      test.make.aVisitor({ church, fullName, email: `${fullName}@example.org` })
    await visitor("Antes")
    test.clock.set("2026-05-16T12:01:00-03:00")
    await switchOn("visitor_welcome")
    test.clock.set("2026-05-16T12:05:00-03:00")
    const { personId } = await visitor("Nova")
    await consent(personId)
    const file = aFile(csv(["Nome", "E-mail"], ["Antiga", "antiga@example.org"]), "visitantes.csv")
    await admin.call(visitorImports.run, { body: { file } })
    const { id } = await personNamed("Antiga")
    await consent(id)
    test.clock.set("2026-05-16T12:14:00-03:00")
    await runJob()
    expect(await made("visitor_welcome")).toEqual([])
    test.clock.set("2026-05-16T12:15:00-03:00")
    await runJob()
    await runJob()
    expect(await made("visitor_welcome")).toEqual(["Nova"])
  })

  it("write after a second visit, and after none that is entered afterwards for an earlier day", async () => {
    const visitor = async (fullName: string) => {
      const { id, personId } = await test.make.aVisitor({
        church,
        fullName,
        email: `${fullName}@example.org`,
      })
      await consent(personId)
      return (visitedOn: string) =>
        admin.call(visitorReturns.recordVisit, { params: { id }, body: { visitedOn } })
    }
    const [again, before] = [await visitor("Nova"), await visitor("Antiga")]
    test.clock.set("2026-05-16T12:01:00-03:00")
    await switchOn("second_visit")
    test.clock.set("2026-05-17T12:00:00-03:00")
    await again("2026-05-17")
    await before("2026-05-09")
    await Promise.all([runJob(), runJob()])
    await runJob()
    expect(await made("second_visit")).toEqual(["Nova"])
  })

  it("of a church that was closed, deleted or restored do not leave", async () => {
    await aMember({ fullName: "Ana Lima", birthDate: "1980-05-17" })
    await switchOn("birthday")
    const set = (disabledAt: Date | null) =>
      test.database.owner
        .updateTable("churches")
        .set({ disabledAt, disabledReason: disabledAt && "teste" })
        .where("id", "=", church.id)
        .execute()
    test.clock.set("2026-05-17T10:00:00-03:00")
    await set(new Date())
    await runJob()
    expect(await made("birthday")).toEqual([])
    await set(null)
    await asJob(test.services, (ctx) => holdMessages(ctx, church.id))
    await runJob()
    expect(await made("birthday")).toEqual([])
    await admin.call(messageSettings.release)
    await runJob()
    expect(await made("birthday")).toEqual(["Ana Lima"])
  })
})
