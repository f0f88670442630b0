import { audit } from "@aprisco/contract/audit/routes"
import { notifications } from "@aprisco/contract/notifications/routes"
import { type NoteCategory, personNotes } from "@aprisco/contract/people/notes"
import { search } from "@aprisco/contract/search/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import { UNREADABLE_TEXT } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTenantScope } from "../../../../db/tenant-scope.ts"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"

const TEXT = "Confidenciou a perda do emprego e pediu sigilo."

let test: TestApp
let church: Church
let pastor: Caller
let secretary: Caller
let id: number

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
  secretary = await test.as("SECRETARY", church)
  id = await aPerson("Rute Moabe")
})

/** The person of a new member. */
async function aPerson(fullName: string, more: { branchId?: number } = {}): Promise<number> {
  return (await test.make.aMember({ church, fullName, ...more })).personId
}

const write = (by: Caller, text = TEXT, category: NoteCategory = "aconselhamento", person = id) =>
  by.call(personNotes.create, { params: { id: person }, body: { category, text } })
const listed = (by: Pick<Caller, "call">, person = id) =>
  by.call(personNotes.list, { params: { id: person } })
const textsSeenBy = async (by: Pick<Caller, "call">, person = id) =>
  (await listed(by, person)).results.map(({ text }) => text)

describe("a pastoral note", () => {
  it("is written, shown the newest first, changed and deleted by its author", async () => {
    const first = await write(pastor)
    expect(first).toMatchObject({
      category: "aconselhamento",
      categoryDisplay: "Aconselhamento",
      text: TEXT,
      authorName: expect.stringContaining("Pessoa"),
      changedAt: null,
      can: { edit: true, delete: true },
    })
    const second = await write(pastor, "Oramos juntos.", "oracao")
    expect(await textsSeenBy(pastor)).toEqual(["Oramos juntos.", TEXT])
    const changed = await pastor.call(personNotes.update, {
      params: { id, note: first.id },
      body: { text: "Já tem emprego novo.", category: "outro" },
    })
    expect(changed).toMatchObject({ text: "Já tem emprego novo.", categoryDisplay: "Outro" })
    expect(changed.changedAt).not.toBeNull()
    await pastor.call(personNotes.remove, { params: { id, note: second.id } })
    expect(await textsSeenBy(pastor)).toEqual(["Já tem emprego novo."])
    await expect(pastor.call(personNotes.remove, { params: { id, note: second.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it("is read in pages", async () => {
    for (const text of ["um", "dois", "três"]) await write(pastor, text)
    const page = await pastor.call(personNotes.list, { params: { id }, query: { page: 2, pageSize: 2 } })
    expect(page).toMatchObject({ count: 3, next: null })
    expect(page.previous).toBe(`/api/v1/people/${id}/notes/?page=1&page_size=2&per_page=20`)
    expect(page.results.map(({ text }) => text)).toEqual(["um"])
  })

  it("is unchanged when it is saved back as it came, and refused by a form that is stale", async () => {
    const { id: note, version } = await write(pastor)
    const params = { id, note }
    const same = await pastor.call(personNotes.update, {
      params,
      body: { text: TEXT, category: "aconselhamento" },
    })
    expect(same).toMatchObject({ version, changedAt: null })
    const stale = { ifMatch: `"${version}"` }
    await pastor.call(personNotes.update, { params, body: { text: "Outra" } }, stale)
    await expect(
      pastor.call(personNotes.update, { params, body: { text: "Mais uma" } }, stale),
    ).rejects.toMatchObject({ status: 412 })
    await expect(pastor.call(personNotes.remove, { params }, stale)).rejects.toMatchObject({ status: 412 })
  })

  it("needs a text of at most 5,000 characters and a known category", async () => {
    await expect(write(pastor, "  ")).rejects.toMatchObject({
      status: 400,
      fields: { text: ["Escreva a anotação."] },
    })
    await expect(write(pastor, "a".repeat(5001))).rejects.toMatchObject({
      status: 400,
      fields: { text: ["Deve ter no máximo 5000 caracteres"] },
    })
    await expect(write(pastor, TEXT, "segredo" as "outro")).rejects.toMatchObject({
      status: 400,
      fields: { category: ["Opção inválida"] },
    })
    const { id: note } = await write(pastor, "á".repeat(5000))
    await expect(
      pastor.call(personNotes.update, { params: { id, note }, body: { text: "" } }),
    ).rejects.toMatchObject({ status: 400, fields: { text: ["Escreva a anotação."] } })
  })

  it("is written once for two clicks", async () => {
    const body = { category: "visita", text: TEXT } as const
    const twice = { idempotencyKey: "a-click-and-another-one" }
    await pastor.call(personNotes.create, { params: { id }, body }, twice)
    await pastor.call(personNotes.create, { params: { id }, body }, twice)
    expect((await listed(pastor)).count).toBe(1)
  })
})

describe("who reads pastoral notes", () => {
  it("are the author and the pastors, and everybody else gets an empty list", async () => {
    await write(pastor)
    const own = await write(secretary, "Anotei o pedido de visita.", "visita")
    expect(await textsSeenBy(pastor)).toEqual([own.text, TEXT])
    expect(await textsSeenBy(await test.as("PASTOR", church))).toEqual([own.text, TEXT])
    expect(await textsSeenBy(secretary)).toEqual([own.text])
    for (const role of ["CHURCH_ADMIN", "SECRETARY", "LEADER", "MEMBER"] as const)
      expect
        .soft([role, await listed(await test.as(role, church))])
        .toEqual([role, { count: 0, next: null, previous: null, results: [] }])
    const manager = await test.as("BRANCH_MANAGER", church, [church.headquarters])
    expect(await textsSeenBy(manager)).toEqual([])
    const { results } = await listed(pastor)
    expect(results.map(({ can }) => can.edit)).toEqual([false, true])
  })

  it("are administrators too while the church has no pastor who can sign in", async () => {
    const administrator = await test.as("CHURCH_ADMIN", church)
    await write(secretary)
    expect(await textsSeenBy(administrator)).toEqual([])
    await administrator.call(staff.update, { params: { id: pastor.userId }, body: { isActive: false } })
    expect(await textsSeenBy(administrator)).toEqual([TEXT])
    expect(await textsSeenBy(await test.as("LEADER", church))).toEqual([])
    await administrator.call(staff.update, { params: { id: pastor.userId }, body: { isActive: true } })
    expect(await textsSeenBy(administrator)).toEqual([])
  })

  it("are administrators too while the only pastor has never signed in, invited or made with a password", async () => {
    const own = await test.make.aChurch()
    const administrator = await test.as("CHURCH_ADMIN", own)
    const writer = await test.as("SECRETARY", own)
    const person = (await test.make.aMember({ church: own, fullName: "Rute Moabe" })).personId
    await write(writer, TEXT, "aconselhamento", person)
    const { id: pastorId } = await test.make.aUser({ church: own, role: "PASTOR" })
    expect(await textsSeenBy(administrator, person)).toEqual([TEXT])
    const came = await test.signIn(pastorId)
    expect(await textsSeenBy(came, person)).toEqual([TEXT])
    expect(await textsSeenBy(administrator, person)).toEqual([])
  })

  it("cannot be changed unseen: the pastors and the former one are told in the bell and by e-mail, and the trail says it", async () => {
    const administrator = await test.as("CHURCH_ADMIN", church)
    const colleague = await test.as("PASTOR", church)
    const told = async (who: Pick<Caller, "call">) =>
      (await who.call(notifications.list, { query: {} })).results
        .filter(({ kind }) => kind === "pastors_changed")
        .map(({ text }) => text)
    const addressOf = async ({ userId }: Caller) =>
      (
        await test.database.owner
          .selectFrom("users")
          .where("id", "=", userId)
          .select("email")
          .executeTakeFirstOrThrow()
      ).email
    const mailed = async (who: Caller) => {
      const address = await addressOf(who)
      return (await test.emails()).filter(({ to }) => to === address).map(({ subject }) => subject)
    }
    const change = (who: Caller, body: object) =>
      administrator.call(staff.update, { params: { id: who.userId }, body })
    const actions = async () =>
      (
        await test.database.owner
          .selectFrom("auditEntries")
          .where("churchId", "=", church.id)
          .where("action", "=", "church.without_pastor")
          .select("action")
          .execute()
      ).length
    await change(pastor, { role: "LEADER" })
    for (const who of [pastor, colleague]) expect(await told(who)).toEqual([expect.stringContaining("mudou")])
    expect(await mailed(pastor)).toEqual(
      expect.arrayContaining(["O seu acesso de pastor(a) mudou", "Mudou quem lê as anotações pastorais"]),
    )
    expect(await mailed(colleague)).toEqual(["Mudou quem lê as anotações pastorais"])
    expect(await actions()).toBe(0)
    // Of the last one: also where they cannot sign in any more.
    await change(colleague, { isActive: false })
    expect((await mailed(colleague)).toSorted()).toEqual(
      ["Mudou quem lê as anotações pastorais", "O seu acesso de pastor(a) mudou"].toSorted(),
    )
    expect(await actions()).toBe(1)
    await change(pastor, { role: "PASTOR" })
    expect(await told(pastor)).toHaveLength(2)
    await change(pastor, { fullName: "Outro Nome" })
    expect(await told(pastor)).toHaveLength(2)
    expect(await told(administrator)).toEqual([])
    await administrator.call(staff.remove, { params: { id: pastor.userId } })
    expect(await actions()).toBe(2)
  })

  it("are never the denomination's office, with or without a pastor", async () => {
    const own = await test.make.aChurch({ denominationId: church.denominationId, affiliation: "approved" })
    await test.database.owner
      .updateTable("churches")
      .set({ affiliation: "approved" })
      .where("id", "=", church.id)
      .execute()
    const office = await test.as("DENOMINATION_ADMIN", own)
    await write(secretary)
    expect(await textsSeenBy(office)).toEqual([])
    await test.database.owner
      .updateTable("users")
      .set({ isActive: false })
      .where("id", "=", pastor.userId)
      .execute()
    expect(await textsSeenBy(office)).toEqual([])
    await write(office, "Visita da administração.", "visita")
    expect(await textsSeenBy(office)).toEqual(["Visita da administração."])
  })

  it("are restricted by the database too, for a query without the product's condition", async () => {
    await write(pastor)
    const found = (userId: number | null, statement = sql`select from person_notes`) =>
      test.database.connection.withTenant(
        createTenantScope({ churchIds: [church.id], branchIds: null, userId }),
        async (db) => (await statement.execute(db)).rows.length,
      )
    const administrator = await test.as("CHURCH_ADMIN", church)
    const leader = await test.as("LEADER", church)
    for (const other of [administrator.userId, secretary.userId, leader.userId, null])
      expect.soft(await found(other)).toBe(0)
    expect(await found(pastor.userId)).toBe(1)
    const colleague = await test.as("PASTOR", church)
    expect(await found(colleague.userId)).toBe(1)
    const elsewhere = await test.as("PASTOR", await test.make.aChurch())
    expect(await found(elsewhere.userId)).toBe(0)
    expect(await found(colleague.userId, sql`update person_notes set category = 'outro' returning id`)).toBe(
      0,
    )
    expect(await found(colleague.userId, sql`delete from person_notes returning id`)).toBe(0)
    const forged = sql`insert into person_notes (church_id, person_id, author_id, category, encrypted_text)
      values (${church.id}, ${id}, ${pastor.userId}, 'outro', 'x')`
    await expect(found(secretary.userId, forged)).rejects.toThrow(/row-level security/)
  })

  it("are nobody of another church or another branch", async () => {
    await write(pastor)
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    await expect(listed(stranger)).rejects.toMatchObject({ status: 404 })
    await expect(write(stranger)).rejects.toMatchObject({ status: 404 })
    const manager = await test.as("BRANCH_MANAGER", church, [await test.make.aBranch({ church })])
    await expect(listed(manager)).rejects.toMatchObject({ status: 404 })
    await expect(write(manager)).rejects.toMatchObject({ status: 404 })
  })
})

describe("who writes pastoral notes", () => {
  it("are users with members.edit or visitors.edit", async () => {
    const roles = ["CHURCH_ADMIN", "PASTOR", "SECRETARY", "LEADER"] as const
    for (const role of roles) {
      const writer = await test.as(role, church)
      await write(writer, `De ${role}`)
      expect.soft(await textsSeenBy(writer)).toContain(`De ${role}`)
    }
    const member = await test.as("MEMBER", church)
    await expect(write(member)).rejects.toMatchObject({ status: 403 })
  })

  it("change only their own, and a pastor cannot change what they read", async () => {
    const { id: note } = await write(secretary)
    const params = { id, note }
    await expect(
      pastor.call(personNotes.update, { params, body: { text: "Corrigido" } }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(pastor.call(personNotes.remove, { params })).rejects.toMatchObject({ status: 403 })
    // A caller who may not read a note does not learn that it exists.
    const administrator = await test.as("CHURCH_ADMIN", church)
    await expect(
      administrator.call(personNotes.update, { params, body: { text: "Corrigido" } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(administrator.call(personNotes.remove, { params })).rejects.toMatchObject({ status: 404 })
    const another = await aPerson("Noemi Reis")
    await expect(secretary.call(personNotes.remove, { params: { id: another, note } })).rejects.toMatchObject(
      { status: 404 },
    )
    expect(await textsSeenBy(secretary)).toEqual([TEXT])
  })

  it("may open the person's record: an ordinary member no visitor's, a leader no deleted person's", async () => {
    const { personId } = await test.make.aVisitor({ church })
    const member = await test.as("MEMBER", church)
    await expect(listed(member, personId)).rejects.toMatchObject({ status: 404 })
    const leader = await test.as("LEADER", church)
    await write(leader, TEXT, "visita", personId)
    expect(await textsSeenBy(leader, personId)).toEqual([TEXT])
    await test.database.owner
      .updateTable("visitors")
      .set({ deletedAt: test.clock.now() })
      .where("personId", "=", personId)
      .execute()
    await expect(write(leader, TEXT, "visita", personId)).rejects.toMatchObject({ status: 404 })
    await expect(listed(pastor, personId)).rejects.toMatchObject({ status: 404 })
  })
})

describe("the text of a pastoral note", () => {
  it("is stored encrypted, and shown as unreadable where its key is missing", async () => {
    const { id: note } = await write(pastor)
    const stored = await test.database.owner
      .selectFrom("personNotes")
      .where("id", "=", note)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain("emprego")
    expect(stored.encryptedText.includes(Buffer.from("emprego"))).toBe(false)
    await test.database.owner
      .updateTable("personNotes")
      .set({ encryptedText: Buffer.from("broken") })
      .where("id", "=", note)
      .execute()
    expect(await textsSeenBy(pastor)).toEqual([UNREADABLE_TEXT])
  })

  it("is in no log, search or entry of the trail, which names who wrote, changed, deleted and read", async () => {
    const { id: note } = await write(pastor)
    const params = { id, note }
    await pastor.call(personNotes.update, { params, body: { text: `${TEXT} Segue em oração.` } })
    await listed(pastor)
    await listed(secretary)
    await pastor.call(personNotes.remove, { params })
    const administrator = await test.as("CHURCH_ADMIN", church)
    const { results } = await administrator.call(audit.list, { query: {} })
    const about = results.filter(({ action }) => action.startsWith("person.note"))
    expect(about.map(({ action, actorId, entityId }) => [action, actorId, entityId])).toEqual(
      ["note_deleted", "notes_read", "note_changed", "note_written"].map((verb) => [
        `person.${verb}`,
        pastor.userId,
        id,
      ]),
    )
    expect(JSON.stringify(results)).not.toMatch(/emprego|sigilo|aconselhamento/i)
    await write(pastor)
    const leader = await test.as("LEADER", church)
    for (const caller of [leader, pastor]) {
      const hits = await caller.call(search.people, { query: { q: "sigilo" } })
      expect([...hits.members, ...hits.visitors]).toEqual([])
    }
    expect(test.logLines.join("")).not.toMatch(/emprego|sigilo/)
  })
})

describe("the notes of a person", () => {
  it("move to the person into whose record theirs is joined", async () => {
    const member = await test.make.aMember({ church, fullName: "Davi Lima" })
    const visitor = await test.make.aVisitor({ church, fullName: "Davi L." })
    const { version } = await write(pastor, TEXT, "visita", visitor.personId)
    await secretary.call(visitors.convertToMember, {
      params: { id: visitor.id },
      body: { linkMemberId: member.id },
    })
    const { results } = await listed(pastor, member.personId)
    expect(results.map(({ text, changedAt, version: now }) => [text, changedAt, now])).toEqual([
      [TEXT, null, version],
    ])
  })

  it("are deleted when the person is anonymised, and nobody can write another one", async () => {
    const administrator = await test.as("CHURCH_ADMIN", church)
    const visitor = await test.make.aVisitor({ church })
    await write(pastor, TEXT, "visita", visitor.personId)
    await administrator.call(visitorPrivacy.anonymise, { params: { id: visitor.id } })
    expect(await textsSeenBy(pastor, visitor.personId)).toEqual([])
    const left = await test.database.owner
      .selectFrom("personNotes")
      .where("personId", "=", visitor.personId)
      .select("id")
      .execute()
    expect(left).toEqual([])
    await expect(write(pastor, TEXT, "visita", visitor.personId)).rejects.toMatchObject({ status: 409 })
  })

  it("are deleted with the person, and stay readable to pastors without their author's account", async () => {
    await write(secretary)
    await test.database.owner.deleteFrom("sessions").where("userId", "=", secretary.userId).execute()
    await test.database.owner
      .updateTable("personNotes")
      .set({ authorId: null })
      .where("personId", "=", id)
      .execute()
    const { results } = await listed(pastor)
    expect(results.map(({ text, authorName }) => [text, authorName])).toEqual([
      [TEXT, "Usuário não disponível"],
    ])
    await test.database.owner.deleteFrom("members").where("personId", "=", id).execute()
    const left = await test.database.owner
      .selectFrom("personNotes")
      .where("personId", "=", id)
      .select("id")
      .execute()
    expect(left).toEqual([])
  })
})
