import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let leader: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  leader = await test.as("LEADER", church)
})
afterAll(() => test.close())

type Body = Parameters<typeof leader.call<typeof visitors.updateFollowUp>>[1]["body"]

const contact = (id: number, body: Body, caller: Pick<typeof leader, "call"> = leader) =>
  caller.call(visitors.updateFollowUp, { params: { id }, body })
const contactsOf = (id: number) =>
  test.database.owner.selectFrom("visitorContacts").where("visitorId", "=", id).selectAll().execute()

describe("a contact", () => {
  it("counts the attempt, and stays in the history with author, time and content", async () => {
    const { id } = await test.make.aVisitor({ church })
    await contact(id, { followUpStatus: "contacted", conversionNotes: "Não atendeu" })
    test.clock.pass({ hours: 3 })
    const pastor = await test.as("PASTOR", church)
    const visitor = await contact(id, { followUpStatus: "interested" }, pastor)
    expect(await pastor.call(visitors.detail, { params: { id } })).toEqual(visitor)
    expect(visitor).toMatchObject({
      followUpStatus: "interested",
      followUpStatusDisplay: "Interessado",
      contactAttempts: 2,
      lastContactDate: "2026-11-21T18:00:00.000Z",
      conversionNotes: null,
      contacts: [
        {
          contactedAt: "2026-11-21T18:00:00.000Z",
          followUpStatus: "interested",
          followUpStatusDisplay: "Interessado",
          note: "",
          contactedByName: expect.stringContaining("Pessoa Número"),
        },
        { contactedAt: "2026-11-21T15:00:00.000Z", followUpStatus: "contacted", note: "Não atendeu" },
      ],
    })
    expect(visitor.contacts[0]?.contactedByName).not.toBe(visitor.contacts[1]?.contactedByName)
  })

  it("stays in the history when its author's account is deleted", async () => {
    const { id } = await test.make.aVisitor({ church })
    const gone = await test.as("LEADER", church)
    await contact(id, { followUpStatus: "contacted" }, gone)
    await test.database.owner.deleteFrom("users").where("id", "=", gone.userId).execute()
    const { contacts } = await leader.call(visitors.detail, { params: { id } })
    expect(contacts).toMatchObject([{ contactedByName: "Usuário não disponível" }])
  })

  it("is recorded in the trail without its note", async () => {
    const { id } = await test.make.aVisitor({ church })
    await contact(id, { followUpStatus: "not_interested", conversionNotes: "nota reservada" })
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("entity", "=", "visitor")
      .where("entityId", "=", id)
      .select(["action", "actorId", "facts"])
      .execute()
    expect(entries).toEqual([
      {
        action: "visitor.contacted",
        actorId: leader.userId,
        facts: { followUpStatus: "not_interested", contactAttempts: 1 },
      },
    ])
    expect(test.logLines.join()).not.toContain("nota reservada")
  })

  it("made fifty times concurrently counts fifty", async () => {
    const { id } = await test.make.aVisitor({ church })
    await Promise.all(Array.from({ length: 50 }, () => contact(id, { followUpStatus: "contacted" })))
    const visitor = await leader.call(visitors.detail, { params: { id } })
    expect([visitor.contactAttempts, visitor.contacts.length]).toEqual([50, 50])
  })

  it.each([
    ["converted", "Opção inválida"],
    ["", "Selecione um status"],
    [undefined, "Selecione um status"],
    ["other", "Opção inválida"],
  ])("with the status %j is refused, and not counted", async (status, message) => {
    const { id } = await test.make.aVisitor({ church })
    const answer = await callRaw(test.app, visitors.updateFollowUp, {
      token: leader.token,
      params: { id },
      body: { follow_up_status: status },
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, { follow_up_status: [message] }])
    expect(await contactsOf(id)).toEqual([])
  })

  it("may end the follow-up: nothing is due, whatever was said besides", async () => {
    const { id } = await test.make.aVisitor({ church })
    const ended = await contact(id, { followUpStatus: "pending", nextStep: "Orar", endFollowUp: true })
    expect([ended.followUpDueAt, ended.contacts[0]?.nextDueAt]).toEqual([null, null])
    const entry = await test.database.owner
      .selectFrom("auditEntries")
      .where("entityId", "=", id)
      .where("action", "=", "visitor.contacted")
      .select("facts")
      .executeTakeFirstOrThrow()
    expect(entry.facts).toEqual({ followUpStatus: "pending", contactAttempts: 1, ended: true })
    const both = { endFollowUp: true, nextDueAt: "2026-12-01T12:00:00-03:00" }
    await expect(contact(id, { followUpStatus: "contacted", ...both })).rejects.toMatchObject({
      fields: { nextDueAt: ["Para encerrar o acompanhamento, deixe o próximo contato em branco."] },
    })
  })

  it("with a converted visitor is refused", async () => {
    const member = await test.make.aMember({ church })
    const { id } = await test.make.aVisitor({
      church,
      convertedAt: new Date(),
      memberId: member.id,
      followUpStatus: "converted",
    })
    await expect(contact(id, { followUpStatus: "contacted" })).rejects.toMatchObject({
      status: 409,
      message: "Visitante já convertido em membro.",
    })
    expect(await contactsOf(id)).toEqual([])
  })

  it("is refused to MEMBER, to another branch's manager and to another church", async () => {
    const { id } = await test.make.aVisitor({ church })
    const branch = await test.make.aBranch({ church })
    const other = await test.make.aChurch()
    for (const [caller, status] of [
      [await test.as("MEMBER", church), 403],
      [await test.as("BRANCH_MANAGER", church, [branch]), 404],
      [await test.as("CHURCH_ADMIN", other), 404],
    ] as const)
      await expect(contact(id, { followUpStatus: "contacted" }, caller)).rejects.toMatchObject({ status })
    expect(await contactsOf(id)).toEqual([])
  })
})
