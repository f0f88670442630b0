import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { decryptText } from "../../../core/encrypted-text.ts"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
beforeAll(async () => {
  test = await sharedTestApp()
  church = await test.make.aChurch()
})
afterAll(() => test.close())

const stored = (id: number) =>
  test.database.owner.selectFrom("visitors").where("id", "=", id).selectAll().executeTakeFirstOrThrow()
const contacts = async (id: number) => {
  const rows = await test.database.owner
    .selectFrom("visitorContacts")
    .where("visitorId", "=", id)
    .selectAll()
    .execute()
  const reading = { services: test.services, log: test.services.log }
  return rows.map((row) => ({ ...row, note: decryptText(reading, row.encryptedNote) }))
}

async function aConverted() {
  const member = await test.make.aMember({ church })
  return test.make.aVisitor({
    church,
    convertedAt: new Date(),
    memberId: member.id,
    followUpStatus: "converted",
  })
}

describe("a follow-up of many", () => {
  it("records a contact for each, and lists the failures", async () => {
    const [one, two, gone, converted, foreign] = await Promise.all([
      test.make.aVisitor({ church }),
      test.make.aVisitor({ church }),
      test.make.aVisitor({ church, deletedAt: new Date() }),
      aConverted(),
      test.make.aVisitor({ church: await test.make.aChurch() }),
    ])
    const leader = await test.as("LEADER", church)
    const ids = [two, converted, one, foreign, gone, two].map(({ id }) => id)
    const result = await leader.call(visitors.bulkAction, {
      body: { action: "update_follow_up", ids, followUpStatus: "contacted", conversionNotes: "No culto" },
    })
    expect(result.updated).toBe(2)
    expect(new Map(result.failed.map(({ id, detail }) => [id, detail]))).toEqual(
      new Map([
        [gone.id, "Não encontrado."],
        [converted.id, "Visitante já convertido em membro."],
        [foreign.id, "Não encontrado."],
      ]),
    )
    for (const { id } of [one, two]) {
      expect(await stored(id)).toMatchObject({ followUpStatus: "contacted", contactAttempts: 1 })
      expect(await contacts(id)).toMatchObject([{ note: "No culto", contactedById: leader.userId }])
    }
    expect(await contacts(foreign.id)).toEqual([])
    expect(await stored(converted.id)).toMatchObject({ followUpStatus: "converted" })
  })

  it("agrees on the next contact with each, or ends the follow-up of each", async () => {
    const leader = await test.as("LEADER", church)
    const { id } = await test.make.aVisitor({ church })
    const act = (body: object) =>
      leader.call(visitors.bulkAction, {
        body: { action: "update_follow_up", ids: [id], followUpStatus: "contacted", ...body },
      })
    const nextDueAt = new Date(test.clock.now().getTime() + 86_400_000).toISOString()
    expect(await act({ channel: "call", nextStep: "Visitar", nextDueAt })).toEqual({ updated: 1, failed: [] })
    expect((await stored(id)).followUpDueAt?.toISOString()).toBe(nextDueAt)
    expect(await contacts(id)).toMatchObject([{ channel: "call", nextDueAt: new Date(nextDueAt) }])
    expect(await act({ endFollowUp: true })).toEqual({ updated: 1, failed: [] })
    expect((await stored(id)).followUpDueAt).toBeNull()
  })

  it("is refused as a whole on a next time that cannot be", async () => {
    const leader = await test.as("LEADER", church)
    const { id } = await test.make.aVisitor({ church })
    const nextDueAt = "2020-01-01T12:00:00Z"
    for (const [body, message] of [
      [{ nextDueAt }, "Escolha um dia e uma hora que ainda não passaram."],
      [
        { nextDueAt, endFollowUp: true },
        "Para encerrar o acompanhamento, deixe o próximo contato em branco.",
      ],
    ] as const)
      await expect(
        leader.call(visitors.bulkAction, {
          body: { action: "update_follow_up", ids: [id], followUpStatus: "contacted", ...body },
        }),
      ).rejects.toMatchObject({ status: 400, fields: { nextDueAt: [message] } })
    expect(await contacts(id)).toEqual([])
  })
})

describe("moving many to a branch", () => {
  it("moves those of its church", async () => {
    const branch = await test.make.aBranch({ church })
    const { id } = await test.make.aVisitor({ church })
    const secretary = await test.as("SECRETARY", church)
    const body = { action: "assign_branch" as const, ids: [id], branch: branch.id }
    expect(await secretary.call(visitors.bulkAction, { body })).toEqual({ updated: 1, failed: [] })
    expect((await stored(id)).branchId).toBe(branch.id)
  })

  it("to a branch of another church is refused completely", async () => {
    const branch = await test.make.aBranch({ church: await test.make.aChurch() })
    const { id, branchId } = await test.make.aVisitor({ church })
    const secretary = await test.as("SECRETARY", church)
    const body = { action: "assign_branch" as const, ids: [id], branch: branch.id }
    await expect(secretary.call(visitors.bulkAction, { body })).rejects.toMatchObject({
      status: 400,
      fields: { branch: ["Filial não encontrada."] },
    })
    expect((await stored(id)).branchId).toBe(branchId)
  })
})

describe("giving many to a colleague", () => {
  const give = (ids: number[], responsible: number | null) => ({
    body: { action: "assign_responsible" as const, ids, responsible },
  })
  const assignments = async (id: number) => {
    const rows = await test.database.owner
      .selectFrom("auditEntries")
      .where("action", "=", "visitor.assigned")
      .where("entityId", "=", id)
      .select(["actorId", "facts"])
      .execute()
    return rows
  }

  it("gives those that may be given, with a line of the trail for each, and names the others", async () => {
    const secretary = await test.as("SECRETARY", church)
    const leader = await test.as("LEADER", church)
    const [one, two] = [await test.make.aVisitor({ church }), await test.make.aVisitor({ church })]
    const [converted, foreign] = [
      await aConverted(),
      await test.make.aVisitor({ church: await test.make.aChurch() }),
    ]
    const ids = [one, two, converted, foreign].map(({ id }) => id)
    const result = await secretary.call(visitors.bulkAction, give(ids, leader.userId))
    expect(result.updated).toBe(2)
    expect(new Map(result.failed.map(({ id, detail }) => [id, detail]))).toEqual(
      new Map([
        [converted.id, "Visitante já convertido em membro."],
        [foreign.id, "Não encontrado."],
      ]),
    )
    // A second click changes nothing, and leaves no second line.
    expect(await secretary.call(visitors.bulkAction, give([one.id, two.id], leader.userId))).toEqual({
      updated: 2,
      failed: [],
    })
    for (const { id } of [one, two]) {
      expect((await stored(id)).responsibleId).toBe(leader.userId)
      expect(await assignments(id)).toEqual([{ actorId: secretary.userId, facts: { responsible: "other" } }])
    }
    expect((await stored(foreign.id)).responsibleId).toBeNull()
    expect(await secretary.call(visitors.bulkAction, give([one.id], null))).toEqual({
      updated: 1,
      failed: [],
    })
    expect((await stored(one.id)).responsibleId).toBeNull()
  })

  it("is refused beside the field where the colleague may follow up none of them", async () => {
    const secretary = await test.as("SECRETARY", church)
    const { id } = await test.make.aVisitor({ church })
    const branch = await test.make.aBranch({ church })
    const elsewhere = await test.as("BRANCH_MANAGER", church, [branch])
    const theirs = await test.make.aVisitor({ church, branchId: branch.id })
    const member = await test.as("MEMBER", church)
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    const words = "Escolha alguém da equipe que acompanha visitantes desta filial."
    for (const userId of [elsewhere.userId, member.userId, stranger.userId, 888_888_888])
      await expect(secretary.call(visitors.bulkAction, give([id], userId))).rejects.toMatchObject({
        status: 400,
        fields: { responsible: [words] },
      })
    expect((await stored(id)).responsibleId).toBeNull()
    // Of those whom the colleague does reach they get these.
    expect(await secretary.call(visitors.bulkAction, give([id, theirs.id], elsewhere.userId))).toEqual({
      updated: 1,
      failed: [{ id, detail: words }],
    })
  })

  it("needs the right to contact", async () => {
    const { id } = await test.make.aVisitor({ church })
    const leader = await test.as("LEADER", church)
    const member = await test.as("MEMBER", church)
    await expect(member.call(visitors.bulkAction, give([id], leader.userId))).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe("deleting many", () => {
  it("needs the right to delete; the right to edit is not enough", async () => {
    const { id } = await test.make.aVisitor({ church })
    const body = { action: "delete" as const, ids: [id] }
    const pastor = await test.as("PASTOR", church)
    await expect(pastor.call(visitors.bulkAction, { body })).rejects.toMatchObject({ status: 403 })
    expect((await stored(id)).deletedAt).toBeNull()
    const admin = await test.as("CHURCH_ADMIN", church)
    expect(await admin.call(visitors.bulkAction, { body })).toEqual({ updated: 1, failed: [] })
    expect((await stored(id)).deletedAt).not.toBeNull()
    // The second click finds no visitor.
    expect(await admin.call(visitors.bulkAction, { body })).toEqual({
      updated: 0,
      failed: [{ id, detail: "Não encontrado." }],
    })
  })
})

describe("a BRANCH_MANAGER", () => {
  it("reaches the visitors of the own branches only", async () => {
    const branch = await test.make.aBranch({ church })
    const mine = await test.make.aVisitor({ church, branchId: branch.id })
    const other = await test.make.aVisitor({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const body = {
      action: "update_follow_up" as const,
      ids: [mine.id, other.id],
      followUpStatus: "interested" as const,
    }
    expect(await manager.call(visitors.bulkAction, { body })).toEqual({
      updated: 1,
      failed: [{ id: other.id, detail: "Não encontrado." }],
    })
  })
})

describe("bad input", () => {
  it.each([
    [
      "a follow-up without a status",
      { action: "update_follow_up", ids: [1] },
      { follow_up_status: ["Selecione um status"] },
    ],
    [
      "a follow-up that only a conversion sets",
      { action: "update_follow_up", ids: [1], follow_up_status: "converted" },
      { follow_up_status: ["Opção inválida"] },
    ],
    ["a move without a branch", { action: "assign_branch", ids: [1] }, { branch: ["Escolha a filial"] }],
    [
      "an assignment without a colleague",
      { action: "assign_responsible", ids: [1], responsible: "" },
      { responsible: ["Escolha quem vai acompanhar"] },
    ],
    ["an action that is none", { action: "convert", ids: [1] }, { action: ["Opção inválida"] }],
    ["an empty selection", { action: "delete", ids: [] }, { ids: ["Escolha ao menos um visitante"] }],
    ["no list", { action: "delete" }, { ids: ["Escolha ao menos um visitante"] }],
    [
      "501 people",
      { action: "delete", ids: Array.from({ length: 501 }, (_, at) => at + 1) },
      { ids: ["No máximo 500 visitantes de cada vez"] },
    ],
  ])("%s is refused at its field", async (_name, body, problem) => {
    const { token } = await test.as("CHURCH_ADMIN", church)
    const answer = await callRaw(test.app, visitors.bulkAction, { token, body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(problem)
  })
})

describe("many at once", () => {
  it("lets two concurrent calls with the same visitors in opposite orders succeed", async () => {
    const ids: number[] = []
    for (let n = 0; n < 20; n += 1) ids.push((await test.make.aVisitor({ church })).id)
    const leader = await test.as("LEADER", church)
    const body = { action: "update_follow_up" as const, followUpStatus: "contacted" as const }
    const results = await Promise.all(
      [ids, ids.toReversed(), ids, ids.toReversed()].map((chosen) =>
        leader.call(visitors.bulkAction, { body: { ...body, ids: chosen } }),
      ),
    )
    expect(results).toEqual(Array.from({ length: 4 }, () => ({ updated: 20, failed: [] })))
    expect(await stored(ids[0] ?? 0)).toMatchObject({ contactAttempts: 4 })
  })
})
