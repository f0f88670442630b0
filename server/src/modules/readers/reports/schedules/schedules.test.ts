import type { ShortCallOf } from "@aprisco/contract/kit/route"
import { notifications } from "@aprisco/contract/notifications/routes"
import { ownReports } from "@aprisco/contract/reports/own"
import { reportSchedules } from "@aprisco/contract/reports/schedules"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { sendScheduledReports } from "./send-due.ts"

type Body = ShortCallOf<typeof reportSchedules.create>["body"]

let test: TestApp
let church: Church
let secretary: Caller
let pastor: Caller

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-25T15:00:00Z")
  await test.database.owner.deleteFrom("reportSchedules").execute()
  church = await test.make.aChurch({ state: "AC" })
  secretary = await test.as("SECRETARY", church)
  pastor = await test.as("PASTOR", church)
})

const create = (more: Partial<Body> = {}, caller = secretary) =>
  caller.call(reportSchedules.create, {
    body: {
      report: "roll",
      frequency: "monthly",
      day: 1,
      hour: 7,
      format: "csv",
      userIds: [pastor.userId],
      ...more,
    },
  })
const detail = (id: number, caller = secretary) => caller.call(reportSchedules.detail, { params: { id } })
const runJob = () => sendScheduledReports.run(test.services, {}, { number: 1 })
const bellOf = async (caller: Caller) =>
  (await caller.call(notifications.list, { query: {} })).results.map(({ title, text }) => `${title}: ${text}`)
/** The e-mails with a report, with their files as texts. */
const reportsSent = async () =>
  (await test.emails()).flatMap(({ to, subject, text, attachments = [] }) =>
    attachments.map(({ filename, content }) => ({
      to,
      subject,
      text,
      filename,
      file: Buffer.from(content, "base64").toString("utf8"),
    })),
  )
const freshEmails = async () => {
  const sent = await reportsSent()
  await test.forgetEmails()
  return sent
}
const setUser = (userId: number, values: object) =>
  test.database.owner.updateTable("users").set(values).where("id", "=", userId).execute()

describe("§1 schedules", () => {
  it("name their clock, and are due at that hour of the church's state", async () => {
    await test.forgetEmails()
    await test.make.aMember({ church, fullName: "Ana Lima" })
    const schedule = await create()
    expect(schedule).toMatchObject({
      title: "Rol de membros",
      clock: "hora de Rio Branco",
      nextAt: "2026-12-01T12:00:00.000Z",
      scope: church.name,
      paused: false,
    })
    test.clock.set("2026-12-01T11:55:00Z")
    await runJob()
    expect(await reportsSent()).toEqual([])
    test.clock.set("2026-12-01T12:00:00Z")
    await runJob()
    const [letter, ...others] = await reportsSent()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ subject: expect.stringContaining("Rol de membros") })
    expect(letter?.file).toContain("Membros;1")
    expect(letter?.text).toContain("http://aprisco.test/relatorios/roll?from=2026-11-01&to=2026-11-30")
    expect(`${letter?.file}${letter?.text}`).not.toContain("Ana")
    expect(await detail(schedule.id)).toMatchObject({
      nextAt: "2027-01-01T12:00:00.000Z",
      lastSentAt: "2026-12-01T12:00:00.000Z",
    })
  })

  it("are sent once for each day and user, whatever workers do so at once or begin anew", async () => {
    await test.forgetEmails()
    const { id } = await create({ userIds: [pastor.userId, secretary.userId] })
    test.clock.set("2026-12-01T12:05:00Z")
    await Promise.all([runJob(), runJob()])
    await runJob()
    // A worker that died after the letters, and before it moved on.
    await test.database.owner
      .updateTable("reportSchedules")
      .set({ nextAt: new Date("2026-12-01T12:00:00Z") })
      .where("id", "=", id)
      .execute()
    await runJob()
    expect(await freshEmails()).toHaveLength(2)
    expect((await detail(id)).nextAt).toBe("2027-01-01T12:00:00.000Z")
  })

  it("send nothing to who lost the branch, the right or the account, and tell the author", async () => {
    await test.forgetEmails()
    const branch = await test.make.aBranch({ church, name: "Vale" })
    const [north, leader, left] = [
      await test.as("BRANCH_MANAGER", church, [branch]),
      await test.as("SECRETARY", church),
      await test.as("SECRETARY", church),
    ]
    const userIds = [north.userId, leader.userId, left.userId, pastor.userId]
    await create({ userIds, query: { branch: branch.id } })
    await test.database.owner.deleteFrom("branchManagers").where("userId", "=", north.userId).execute()
    await setUser(north.userId, { fullName: "Nadir" })
    await setUser(leader.userId, { role: "LEADER", fullName: "Lia" })
    await setUser(left.userId, { isActive: false, fullName: "Zeca" })
    test.clock.set("2026-12-01T12:00:00Z")
    await runJob()
    const sent = await freshEmails()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toContain("Vale")
    expect(await bellOf(secretary)).toEqual([
      "Relatório não enviado a todos: «Rol de membros» não foi enviado a Lia, Nadir, Zeca: não pode mais ver este relatório.",
    ])
  })

  it("have what each recipient may see at that moment", async () => {
    await test.forgetEmails()
    const branch = await test.make.aBranch({ church })
    await test.make.aMember({ church })
    await test.make.aMember({ church, branchId: branch.id })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    await create({ userIds: [manager.userId] })
    test.clock.set("2026-12-01T12:00:00Z")
    await runJob()
    expect((await freshEmails())[0]?.file).toContain("Membros;1")
  })

  it("pause once their author may not read the report, until somebody takes them over", async () => {
    await test.forgetEmails()
    const { id } = await create()
    await setUser(secretary.userId, { role: "LEADER" })
    test.clock.set("2026-12-01T12:00:00Z")
    await runJob()
    expect(await freshEmails()).toEqual([])
    expect((await bellOf(secretary))[0]).toContain("Envio de relatório pausado")
    const admin = await test.as("CHURCH_ADMIN", church)
    expect(await detail(id, admin)).toMatchObject({ paused: true, nextAt: null })
    const changed = await admin.call(reportSchedules.update, { params: { id }, body: { hour: 8 } })
    expect(changed).toMatchObject({ paused: false, nextAt: "2026-12-01T13:00:00.000Z" })
    test.clock.set("2026-12-01T13:00:00Z")
    await runJob()
    expect(await freshEmails()).toHaveLength(1)
  })

  it("are sent within 24 hours of a missed due day, then skipped and told", async () => {
    await test.forgetEmails()
    const { id } = await create()
    test.clock.set("2026-12-02T11:59:00Z")
    await runJob()
    expect(await freshEmails()).toHaveLength(1)
    test.clock.set("2027-01-02T12:01:00Z")
    await runJob()
    await runJob()
    expect(await freshEmails()).toEqual([])
    const fresh = await test.signIn(secretary.userId)
    const { results } = await fresh.call(notifications.list, { query: {} })
    expect(results.map(({ title }) => title)).toEqual(["Relatório não enviado"])
    expect((await fresh.call(reportSchedules.detail, { params: { id } })).nextAt).toBe(
      "2027-02-01T12:00:00.000Z",
    )
  })

  it("take a period that moves along, and no days of their own", async () => {
    const dated: object = { from: "2026-01-01", to: "2026-01-31" }
    await expect(create({ query: dated })).rejects.toMatchObject({
      status: 400,
      fields: { query: expect.anything() },
    })
    expect(await create({ query: { period: "last_3_months" } })).toMatchObject({
      query: { period: "last_3_months", branch: null },
    })
  })

  it("are weekly in plans that have it, on a weekday", async () => {
    await expect(create({ frequency: "weekly" })).rejects.toMatchObject({
      fields: { weekday: expect.anything() },
    })
    const weekly = await create({ frequency: "weekly", weekday: 0 })
    expect(weekly.nextAt).toBe("2026-11-29T12:00:00.000Z")
    await test.database.owner
      .updateTable("churches")
      .set({ planId: "basic" })
      .where("id", "=", church.id)
      .execute()
    await expect(create({ frequency: "weekly", weekday: 0 })).rejects.toMatchObject({
      status: 403,
      body: { feature: "weekly_reports" },
    })
    const other = await secretary.call(reportSchedules.update, {
      params: { id: weekly.id },
      body: { hour: 9 },
    })
    expect(other).toMatchObject({ hour: 9, nextAt: "2026-11-29T14:00:00.000Z" })
  })

  it("refuse what is not the church's, and callers without the right", async () => {
    const elsewhere = await test.make.aChurch()
    const stranger = await test.as("CHURCH_ADMIN", elsewhere)
    await expect(create({ userIds: [stranger.userId] })).rejects.toMatchObject({
      fields: { userIds: ["Usuário desconhecido"] },
    })
    await expect(create({ query: { branch: elsewhere.headquarters.id } })).rejects.toMatchObject({
      fields: { query: expect.anything() },
    })
    await expect(create({ report: null })).rejects.toMatchObject({ fields: { report: expect.anything() } })
    const leader = await test.as("LEADER", church)
    await expect(create({}, leader)).rejects.toMatchObject({ status: 403 })
    const { id } = await create()
    for (const other of [stranger, pastor]) {
      await expect(detail(id, other)).rejects.toMatchObject({ status: 404 })
      await expect(other.call(reportSchedules.send, { params: { id } })).rejects.toMatchObject({
        status: 404,
      })
    }
    await secretary.call(reportSchedules.remove, { params: { id } })
    await expect(secretary.call(reportSchedules.remove, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it("send an own report that is not shared to its author alone", async () => {
    const { id: ownReport } = await secretary.call(ownReports.create, {
      body: { name: "Só meu", source: "members", columns: ["full_name"], groupBy: ["gender"] },
    })
    const wish = { report: null, ownReport }
    const refused = {
      status: 400,
      fields: {
        userIds: ["Só você vê este relatório. Compartilhe-o com a igreja para enviá-lo a outras pessoas."],
      },
    }
    const userIds = [secretary.userId, pastor.userId]
    await expect(create({ ...wish, userIds })).rejects.toMatchObject(refused)
    const { id } = await create({ ...wish, userIds: [secretary.userId] })
    const change = () => secretary.call(reportSchedules.update, { params: { id }, body: { userIds } })
    await expect(change()).rejects.toMatchObject(refused)
    await secretary.call(ownReports.update, { params: { id: ownReport }, body: { shared: true } })
    expect((await change()).users).toHaveLength(2)
  })

  it("send an own report's groups, and once more at each click", async () => {
    await test.forgetEmails()
    await test.make.aMember({ church, fullName: "Ana Lima" })
    const own = await secretary.call(ownReports.create, {
      body: { name: "Situações", source: "members", columns: ["full_name"], groupBy: ["membership_status"] },
    })
    const userIds = [secretary.userId, pastor.userId]
    const share = (shared: boolean) =>
      secretary.call(ownReports.update, { params: { id: own.id }, body: { shared } })
    await share(true)
    const { id } = await create({ report: null, ownReport: own.id, userIds })
    await share(false)
    const send = () => secretary.call(reportSchedules.send, { params: { id } })
    expect(await send()).toMatchObject({ sent: 1, skipped: [expect.any(String)] })
    await share(true)
    expect(await send()).toEqual({ sent: 2, skipped: [] })
    const sent = await freshEmails()
    expect(sent).toHaveLength(3)
    expect(sent[0]?.file).toContain("Ativo;Quantidade;1")
    expect(sent[0]?.file).not.toContain("Ana")
    expect(sent[0]?.text).toContain(`/relatorios/proprios/${own.id}`)
  })
})
