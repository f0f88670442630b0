import { audit } from "@aprisco/contract/audit/routes"
import { toSnake } from "@aprisco/contract/kit/wire"
import { ministerialHistory } from "@aprisco/contract/members/ministerial-history"
import { members } from "@aprisco/contract/members/routes"
import { personConsents } from "@aprisco/contract/people/consents"
import { guardians } from "@aprisco/contract/people/guardians"
import { households } from "@aprisco/contract/people/households"
import { personNotes } from "@aprisco/contract/people/notes"
import { people } from "@aprisco/contract/people/routes"
import { noticeWords } from "@aprisco/contract/privacy/request-labels"
import { privacyRequests } from "@aprisco/contract/privacy/requests"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../core/job.ts"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { deleteExpired } from "../../ground/retention/public.ts"
import { enforceRetention } from "../../roll/visitors/privacy/public.ts"
import { anonymisePeopleAgain } from "./anonymise.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const dataOf = (id: number, query = "", by = admin) =>
  test.app.inject({
    url: `/api/v1/people/${id}/data/${query}`,
    headers: { authorization: `Token ${by.token}` },
  })
const anonymise = (id: number, by = admin) => by.call(personPrivacy.anonymise, { params: { id } })
const accesses = async (id: number, by = admin) =>
  (await by.call(personPrivacy.accesses, { params: { id } })).results.map(
    ({ who, what }) => `${who}: ${what}`,
  )
const nameOf = async ({ userId }: Caller) =>
  (
    await test.database.owner
      .selectFrom("users")
      .where("id", "=", userId)
      .select("fullName")
      .executeTakeFirstOrThrow()
  ).fullName
const stored = <T extends "people" | "memberRecords" | "visitorRecords">(table: T, id: number) =>
  test.database.owner
    .selectFrom(table as "people")
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirstOrThrow()

/** A member with a registration, a family, consents, a pastor's notes and a request. */
async function known() {
  const visitor = await test.make.aVisitor({ church, fullName: "Rute Moabe", email: "rute@example.org" })
  await admin.call(visitors.convertToMember, { params: { id: visitor.id }, body: {} })
  const id = visitor.personId
  const { memberId } = await admin.call(people.detail, { params: { id } })
  await admin.call(households.create, {
    body: { name: "Família Moabe", people: [{ personId: id, role: "responsavel" }] },
  })
  await admin.call(personConsents.record, {
    params: { id },
    body: { purpose: "image", granted: true, channel: "paper" },
  })
  const request = await admin.call(privacyRequests.create, { body: { kind: "access", personId: id } })
  return { id, visitorId: visitor.id, memberId: memberId ?? 0, request }
}

describe("the copy of a person's data", () => {
  it("has the roll, registrations, families, consents, requests and the timeline, and is recorded", async () => {
    const { id, memberId, visitorId, request } = await known()
    const answer = await dataOf(id)
    expect(answer.headers["content-type"]).toContain("application/json")
    expect(answer.headers["content-disposition"]).toContain(`pessoa-${id}-2026-11-21.json`)
    const data = answer.json()
    expect(data).toMatchObject({
      person: { id, full_name: "Rute Moabe", email: "rute@example.org", member_id: memberId },
      roll: { id: memberId, membership_status: "active" },
      registrations: [{ id: visitorId }],
      households: [{ name: "Família Moabe", role: "responsavel" }],
      consents: { history: [{ purpose: "image", granted: true }] },
      privacy_requests: [{ protocol: request.protocol }],
    })
    for (const once of ["guardians", "households"]) expect(data.person).not.toHaveProperty(once)
    expect(data.timeline.length).toBeGreaterThan(1)
    expect(data).not.toHaveProperty("notes")
    const { results } = await admin.call(audit.list, { query: { action: "person.data_exported" } })
    expect(results.map(({ summary }) => summary)).toEqual(["Exportou todos os dados de uma pessoa"])
  })

  it("is printed too, with texts of several lines", async () => {
    const { id } = await known()
    await admin.call(personNotes.create, {
      params: { id },
      body: { category: "visita", text: "Primeira linha.\nSegunda linha." },
    })
    const answer = await dataOf(id, "?as=pdf&include_notes=true")
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"])
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
      mergePages: true,
    })
    for (const words of ["Dados pessoais de Rute Moabe", "Família Moabe", "Uso de imagem", "Segunda linha."])
      expect.soft(text).toContain(words)
    // A consent names its notice by month, as the screens do; the data for a program has the version.
    const { history } = (await dataOf(id)).json().consents
    expect(history[0].notice_version).toMatch(/^\d{4}-\d{2}\./)
    expect(text.replace(/\s+/g, " ")).toContain(
      `Formulário em papel. ${noticeWords(history[0].notice_version)}`,
    )
    expect(text).not.toContain(history[0].notice_version)
    expect((await dataOf(id, "?as=xls")).statusCode).toBe(400)
  })

  it("is printed with the whole entry of the roll, also what is a yes or no", async () => {
    const { id, memberId } = await known()
    await admin.call(members.update, {
      params: { id: memberId },
      body: { transferLetter: true, ordinationDate: "2019-03-10", acceptSms: true },
    })
    const { rawPayload } = await dataOf(id, "?as=pdf")
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
      mergePages: true,
    })
    const printed = text.replace(/\s+/g, " ")
    for (const fact of [
      "Carta de transferência Sim",
      "Ordenação 10/03/2019",
      "Aceita e-mail Não",
      "Aceita SMS Sim",
      "Aceita WhatsApp Não",
    ])
      expect.soft(printed).toContain(fact)
  })

  it("has the pastoral notes that the caller may read, where they are asked for", async () => {
    const { id } = await known()
    const pastor = await test.as("PASTOR", church)
    const text = "Confidenciou a perda do emprego."
    await pastor.call(personNotes.create, { params: { id }, body: { category: "visita", text } })
    expect((await dataOf(id, "?include_notes=true")).json().notes).toEqual([])
    await test.database.owner
      .updateTable("users")
      .set({ isActive: false })
      .where("id", "=", pastor.userId)
      .execute()
    expect((await dataOf(id, "?include_notes=true")).json().notes).toMatchObject([{ text }])
  })

  it("has each part that the manifests say has rows of a person", async () => {
    const { id } = await known()
    const copy = (await dataOf(id, "?include_notes=true")).json()
    const parts = test.services.modules.flatMap(({ personReferences = [] }) =>
      personReferences.flatMap(({ data }) => (typeof data === "string" ? [toSnake(data)] : [])),
    )
    expect(parts).toContain("registrations")
    expect(Object.keys({ ...copy.person, ...copy })).toEqual(expect.arrayContaining(parts))
  })

  it("is handed out with members.delete, in the user's own church", async () => {
    const { id } = await known()
    for (const role of ["PASTOR", "SECRETARY", "LEADER", "MEMBER"] as const)
      expect.soft((await dataOf(id, "", await test.as(role, church))).statusCode).toBe(403)
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect((await dataOf(id, "", stranger)).statusCode).toBe(404)
  })
})

describe("a person who is anonymised", () => {
  it("must not be active on the roll", async () => {
    const { personId } = await test.make.aMember({ church })
    await expect(anonymise(personId)).rejects.toMatchObject({
      status: 409,
      message: "Encerre a situação no rol antes de anonimizar.",
    })
  })

  it("has no name or data left on the roll and in the registrations, and counts in the totals", async () => {
    const { id, memberId, visitorId, request } = await known()
    await admin.call(privacyRequests.refuse, { params: { id: request.id }, body: { reason: "Por engano." } })
    await admin.call(people.update, { params: { id }, body: { city: "Recife" } })
    const before = await admin.call(members.dashboard)
    await admin.call(members.update, {
      params: { id: memberId },
      body: { membershipStatus: "inactive", notes: "Mora longe." },
    })
    await anonymise(id)
    expect(await stored("people", id)).toMatchObject({
      fullName: "Pessoa anonimizada",
      email: null,
      city: null,
      userId: null,
      anonymisedById: admin.userId,
    })
    expect(await stored("memberRecords", memberId)).toMatchObject({
      fullName: "Pessoa anonimizada",
      email: null,
      encryptedNotes: null,
      membershipStatus: "inactive",
    })
    expect(await stored("visitorRecords", visitorId)).toMatchObject({
      fullName: "Pessoa anonimizada",
      personId: id,
      email: null,
      city: null,
    })
    const after = await admin.call(members.dashboard)
    expect(after.totalMembers).toBe(before.totalMembers)
    const shown = await admin.call(people.detail, { params: { id } })
    expect(shown).toMatchObject({ fullName: "Pessoa anonimizada", anonymised: true, can: { edit: false } })
    expect((await admin.call(people.list, { query: { search: "rute" } })).count).toBe(0)
    const closed = await admin.call(privacyRequests.detail, { params: { id: request.id } })
    expect(closed).toMatchObject({
      requesterName: "Pessoa anonimizada",
      contact: null,
      reason: "Por engano.",
    })
    await expect(anonymise(id)).rejects.toMatchObject({ status: 409 })
  })

  it("is removed from the request that asked for it once that is answered, and can be answered until then", async () => {
    const { id } = await admin.call(people.create, { body: { fullName: "Rute Moabe" } })
    const request = await admin.call(privacyRequests.create, {
      body: { kind: "anonymisation", personId: id, contact: "rute@example.org", details: "Apaguem tudo." },
    })
    const params = { id: request.id }
    await admin.call(privacyRequests.confirmIdentity, { params, body: { how: "Rute mostrou o RG." } })
    await anonymise(id)
    expect(await admin.call(privacyRequests.detail, { params })).toMatchObject({
      requesterName: "Rute Moabe",
      contact: "rute@example.org",
    })
    const answered = await admin.call(privacyRequests.answer, { params, body: { text: "Apagamos." } })
    expect(answered).toMatchObject({
      requesterName: "Pessoa anonimizada",
      personName: "Pessoa anonimizada",
      contact: null,
      details: null,
      answer: "Apagamos.",
      identityConfirmed: true,
    })
    expect(JSON.stringify(answered)).not.toMatch(/rute/i)
  })

  it("is not known again by a form of the roll, of a guardian or of a spouse", async () => {
    const { id, personId } = await test.make.aMember({ church, membershipStatus: "inactive" })
    const other = await test.make.aMember({ church })
    await anonymise(personId)
    const before = await stored("people", personId)
    const params = { id }
    expect((await admin.call(members.detail, { params })).can).toEqual({ edit: false, delete: true })
    const gone = {
      status: 409,
      message: "Esta pessoa foi anonimizada: o cadastro não pode mais ser alterado.",
    }
    for (const write of [
      () => admin.call(members.update, { params, body: { fullName: "Rute Moabe", city: "Recife" } }),
      () => admin.call(members.changeMembershipStatus, { params, body: { status: "active" } }),
      () => admin.call(members.addMinisterialStatus, { params, body: { status: "deacon" } }),
      () =>
        admin.call(ministerialHistory.create, {
          body: { member: id, status: "deacon", effectiveDate: "2026-11-21" },
        }),
      () =>
        admin.call(guardians.add, { params: { id: personId }, body: { name: "Noemi Reis", kinship: "avo" } }),
    ])
      await expect(write()).rejects.toMatchObject(gone)
    await expect(
      admin.call(members.update, { params: { id: other.id }, body: { spouseMember: id } }),
    ).rejects.toMatchObject({ status: 400, fields: { spouseMember: [expect.any(String)] } })
    expect(await stored("people", personId)).toEqual(before)
    await admin.call(members.remove, { params })
    expect((await stored("memberRecords", id)).deletedAt).not.toBeNull()
  })

  it("is forgotten by a request that is answered at the same moment", async () => {
    for (let time = 0; time < 8; time += 1) {
      const { id } = await admin.call(people.create, { body: { fullName: "Rute Moabe" } })
      const request = await admin.call(privacyRequests.create, {
        body: { kind: "anonymisation", personId: id, contact: "rute@example.org" },
      })
      const params = { id: request.id }
      // The answer has read the person, and the anonymisation the request, before either is committed.
      const refusal = { params, body: { reason: "Por engano." } }
      await Promise.all([anonymise(id), admin.call(privacyRequests.refuse, refusal)])
      expect(await admin.call(privacyRequests.detail, { params })).toMatchObject({
        requesterName: "Pessoa anonimizada",
        contact: null,
      })
    }
  })

  it("is anonymised once for ten clicks, with members.delete, in the user's own church", async () => {
    const { id } = await admin.call(people.create, { body: { fullName: "Rute Moabe" } })
    for (const role of ["PASTOR", "SECRETARY", "LEADER", "MEMBER"] as const)
      await expect(anonymise(id, await test.as(role, church))).rejects.toMatchObject({ status: 403 })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(anonymise(id, stranger)).rejects.toMatchObject({ status: 404 })
    const { etag } = await admin.callTagged(people.detail, { params: { id } })
    await admin.call(people.update, { params: { id }, body: { profession: "Costureira" } })
    await expect(
      admin.call(personPrivacy.anonymise, { params: { id } }, { ifMatch: etag ?? "" }),
    ).rejects.toMatchObject({ status: 412 })
    const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => anonymise(id)))
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })

  it("stays anonymised after a restore", async () => {
    const { id } = await admin.call(people.create, { body: { fullName: "Rute Moabe" } })
    await asJob(test.services, (ctx) => anonymisePeopleAgain(ctx, [id]))
    expect(await stored("people", id)).toMatchObject({ fullName: "Pessoa anonimizada" })
  })
})

describe("a visitor who is anonymised", () => {
  const forget = (id: number, by = admin) => by.call(visitorPrivacy.anonymise, { params: { id } })
  const ask = (personId: number) =>
    admin.call(privacyRequests.create, {
      body: { kind: "anonymisation", personId, contact: "rute@example.org", details: "Apaguem tudo, Rute." },
    })
  const requestOf = (id: number) => admin.call(privacyRequests.detail, { params: { id } })
  const FORGOTTEN = { requesterName: "Pessoa anonimizada", contact: null, details: null }

  it("is forgotten by closed requests at once, and by an open one with its answer", async () => {
    const { id, personId } = await test.make.aVisitor({ church, fullName: "Rute Moabe" })
    const [closed, open] = [await ask(personId), await ask(personId)]
    for (const { id: request } of [closed, open])
      await admin.call(privacyRequests.confirmIdentity, {
        params: { id: request },
        body: { how: "Rute mostrou o RG." },
      })
    await admin.call(privacyRequests.answer, { params: { id: closed.id }, body: { text: "Vamos apagar." } })
    await forget(id)
    const kept = await requestOf(closed.id)
    expect(kept).toMatchObject({ ...FORGOTTEN, identityConfirmed: true, answer: "Vamos apagar." })
    expect(JSON.stringify(kept)).not.toMatch(/rute/i)
    expect(await requestOf(open.id)).toMatchObject({
      requesterName: "Rute Moabe",
      contact: "rute@example.org",
    })
    await admin.call(privacyRequests.answer, { params: { id: open.id }, body: { text: "Apagamos." } })
    const answered = await requestOf(open.id)
    expect(answered).toMatchObject({ ...FORGOTTEN, answer: "Apagamos.", personName: "Visitante anonimizado" })
    expect(JSON.stringify(answered)).not.toMatch(/rute/i)
    await expect(forget(id)).rejects.toMatchObject({ status: 409 })
  })

  it("who was known as a person before has nothing left there either, after two years without contact too", async () => {
    const known = async () => {
      const { id: personId } = await admin.call(people.create, {
        body: {
          fullName: "Rute Moabe",
          rg: "12.345",
          phoneSecondary: "(11) 91234-5678",
          profession: "Costureira",
        },
      })
      const { id } = await admin.call(visitors.create, { body: { personId } as never })
      await admin.call(privacyRequests.refuse, {
        params: { id: (await ask(personId)).id },
        body: { reason: "Por engano." },
      })
      return { id, personId }
    }
    const [asked, inactive, cameTwice] = [await known(), await known(), await known()]
    await admin.call(visitors.create, { body: { personId: cameTwice.personId } as never })
    await forget(asked.id)
    test.clock.pass({ days: 800 })
    await enforceRetention(test.services)
    for (const { id, personId } of [asked, inactive, cameTwice]) {
      expect(await stored("visitorRecords", id)).toMatchObject({ fullName: "Visitante anonimizado" })
      expect(await stored("people", personId)).toMatchObject({
        fullName: "Visitante anonimizado",
        rg: null,
        phoneSecondary: null,
        profession: null,
        photo: null,
        userId: null,
      })
      const request = await test.database.owner
        .selectFrom("privacyRequests")
        .where("personId", "=", personId)
        .selectAll()
        .executeTakeFirstOrThrow()
      expect(request).toMatchObject({ requesterName: "Pessoa anonimizada", encryptedContact: null })
    }
  })

  it("leaves the requests of a person who has another registration", async () => {
    const first = await test.make.aVisitor({ church, fullName: "Rute Moabe" })
    const second = await test.make.aVisitor({ church, fullName: "Rute Moabe" })
    await admin.call(visitors.create, { body: { personId: first.personId } as never })
    const request = await ask(first.personId)
    await admin.call(privacyRequests.refuse, { params: { id: request.id }, body: { reason: "Por engano." } })
    const other = await ask(second.personId)
    await forget(first.id)
    expect(await requestOf(request.id)).toMatchObject({
      requesterName: "Rute Moabe",
      personName: "Rute Moabe",
    })
    expect(await requestOf(other.id)).toMatchObject({ requesterName: "Rute Moabe" })
  })
})

describe("the list of who read a person's data", () => {
  it("has a line an hour for each reader and kind, the latest first", async () => {
    const { id } = await admin.call(people.create, { body: { fullName: "Rute Moabe" } })
    const secretary = await test.as("SECRETARY", church)
    const read = (by: Caller) => by.call(people.detail, { params: { id } })
    await Promise.all(Array.from({ length: 5 }, () => read(secretary)))
    test.clock.pass({ minutes: 59 })
    await read(secretary)
    expect(await accesses(id)).toEqual([`${await nameOf(secretary)}: record`])
    test.clock.pass({ minutes: 1 })
    await read(secretary)
    await dataOf(id)
    expect(await accesses(id)).toEqual([
      `${await nameOf(admin)}: data`,
      `${await nameOf(secretary)}: record`,
      `${await nameOf(secretary)}: record`,
    ])
  })

  it("has an entry of the trail about pastoral notes too, once an hour", async () => {
    const { id } = await admin.call(people.create, { body: { fullName: "Rute Moabe" } })
    const pastor = await test.as("PASTOR", church)
    await pastor.call(personNotes.create, { params: { id }, body: { category: "visita", text: "Oramos." } })
    for (const _ of [1, 2, 3]) await pastor.call(personNotes.list, { params: { id } })
    const { count } = await admin.call(audit.list, { query: { action: "person.notes_read" } })
    expect(count).toBe(1)
    expect(await accesses(id)).toEqual([`${await nameOf(pastor)}: notes`])
  })

  it("is shown with members.delete, and to the person themselves", async () => {
    const user = await test.make.aUser({ church, role: "MEMBER" })
    const { personId } = await test.make.aMember({ church, userId: user.id })
    await admin.call(people.detail, { params: { id: personId } })
    const own = await test.signIn(user.id)
    expect((await own.call(personPrivacy.ownAccesses)).results).toMatchObject([
      { at: "2026-11-21T15:00:00.000Z", who: await nameOf(admin), what: "record", whatDisplay: "Cadastro" },
    ])
    const leader = await test.as("LEADER", church)
    await expect(leader.call(personPrivacy.ownAccesses)).rejects.toMatchObject({ status: 404 })
    await expect(accesses(personId, leader)).rejects.toMatchObject({ status: 403 })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(accesses(personId, stranger)).rejects.toMatchObject({ status: 404 })
  })

  it("is kept for 24 months", async () => {
    const { id } = await admin.call(people.create, { body: { fullName: "Rute Moabe" } })
    await admin.call(people.detail, { params: { id } })
    const kept = async () => {
      await deleteExpired(test.services)
      return (
        await test.database.owner
          .selectFrom("personAccesses")
          .where("personId", "=", id)
          .select("id")
          .execute()
      ).length
    }
    test.clock.set("2028-11-21T11:59:00-03:00")
    expect(await kept()).toBe(1)
    test.clock.pass({ minutes: 2 })
    expect(await kept()).toBe(0)
  })
})
