import { personMerges } from "@aprisco/contract/merges/routes"
import { notifications } from "@aprisco/contract/notifications/routes"
import { people } from "@aprisco/contract/people/routes"
import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../testing/routes.ts"
import { remindOfPersonFollowUps } from "./remind-of-people.ts"

type Caller = Awaited<ReturnType<TestApp["as"]>>

let test: TestApp
let church: Church
let secretary: Caller

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

const NEXT = "2026-11-20T10:00:00-03:00"

const raw = async (route: NamedRoute["route"], options: object, { token }: Caller = secretary) => {
  const answer = await callRaw(test.app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const aMember = (values: object = {}) => test.make.aMember({ church, fullName: "Rute Prado", ...values })
const begin = (personId: number, body: object = {}, caller?: Caller) =>
  raw(personFollowUps.begin, { body: { person_id: personId, ...body } }, caller)
/** A member who is followed up. */
async function followed(values: object = {}, caller = secretary) {
  const { personId } = await aMember(values)
  const { followUp } = await caller.call(personFollowUps.begin, {
    body: { personId, detail: "Faltou seis domingos" },
  })
  return { personId, id: followUp?.id ?? 0 }
}
/** The follow-up of a member of another church. */
async function followedElsewhere(elsewhere: Church) {
  const { personId } = await test.make.aMember({ church: elsewhere })
  const other = await test.as("SECRETARY", elsewhere)
  const { followUp } = await other.call(personFollowUps.begin, { body: { personId } })
  return followUp?.id ?? 0
}
const contact = (id: number, body: object, caller?: Caller) =>
  raw(personFollowUps.contact, { params: { id }, body: { channel: "call", ...body } }, caller)
const assign = (id: number, responsibleId: number | null, caller?: Caller) =>
  raw(personFollowUps.assign, { params: { id }, body: { responsible_id: responsibleId } }, caller)
const listed = async (scope: "mine" | "unassigned" | "all", caller = secretary) =>
  (await caller.call(personFollowUps.list, { query: { scope } })).results.map(({ id }) => id)
const ofPerson = (id: number) => secretary.call(personFollowUps.ofPerson, { params: { id } })

describe("the follow-up of a person", () => {
  it("is begun by hand, is due after the church's hours, and shows why and how the person is reached", async () => {
    const { personId, id: memberId } = await aMember({ phone: "(81) 98888-7766", email: "rute@example.org" })
    const [status, answer] = await begin(personId, { detail: "Faltou seis domingos" })
    expect(status).toBe(201)
    expect(answer).toMatchObject({
      visitor_id: null,
      follow_up: {
        person_id: personId,
        member_id: memberId,
        reason: "other",
        reason_display: "Outro motivo",
        detail: "Faltou seis domingos",
        due_at: "2026-11-20T15:00:00.000Z",
        state: "later",
        responsible: null,
        phone: "(81) 98888-7766",
        contact: { call: true, whatsapp: true, email: true },
        contact_attempts: 0,
      },
    })
    expect(await listed("unassigned")).toEqual([answer.follow_up.id])
    expect(await listed("mine")).toEqual([])
  })

  it("is begun once, however often the button is pressed", async () => {
    const { personId } = await followed()
    expect(await begin(personId)).toEqual([409, { detail: "Esta pessoa já está em acompanhamento." }])
    const other = await aMember()
    const both = await Promise.all([begin(other.personId), begin(other.personId)])
    expect(both.map(([status]) => status).toSorted()).toEqual([201, 409])
  })

  it("says at its field what is wrong", async () => {
    const foreign = await test.make.aMember({ church: await test.make.aChurch() })
    const dead = await aMember({ membershipStatus: "deceased" })
    for (const id of [foreign.personId, dead.personId, 999_999_999])
      expect(await begin(id)).toEqual([400, { person_id: ["Pessoa não encontrada."] }])
    const [status, errors] = await raw(personFollowUps.begin, {
      body: { reason: "lazy", detail: "x".repeat(201) },
    })
    expect([status, errors]).toEqual([
      400,
      {
        person_id: ["Escolha a pessoa"],
        reason: ["Opção inválida"],
        detail: ["Deve ter no máximo 200 caracteres"],
      },
    ])
  })

  it("of a visitor is the registration's own, which becomes due now", async () => {
    const visitor = await test.make.aVisitor({ church, followUpDueAt: new Date("2026-12-01T12:00:00Z") })
    expect(await begin(visitor.personId)).toEqual([201, { follow_up: null, visitor_id: visitor.id }])
    expect(await begin(visitor.personId)).toEqual([201, { follow_up: null, visitor_id: visitor.id }])
    const detail = await secretary.call(visitors.detail, { params: { id: visitor.id } })
    expect(detail).toMatchObject({ followUpDue: "overdue", followUpDueAt: test.clock.now().toISOString() })
    expect(await listed("all")).toEqual([])
  })

  it("goes to somebody of the team, who takes it or is chosen", async () => {
    const { id } = await followed()
    const pastor = await test.as("PASTOR", church)
    const take = (caller: Caller) => raw(personFollowUps.take, { params: { id } }, caller)
    expect(await take(pastor)).toMatchObject([200, { responsible: { id: pastor.userId } }])
    expect((await take(pastor))[0]).toBe(200)
    expect(await take(secretary)).toEqual([409, { detail: "Outra pessoa já assumiu este acompanhamento." }])
    expect(await listed("mine", pastor)).toEqual([id])
    const found = await secretary.call(personFollowUps.candidates, { params: { id } })
    expect(found.results.map((one) => one.id).toSorted()).toEqual(
      [pastor.userId, secretary.userId].toSorted(),
    )
    expect(await assign(id, secretary.userId)).toMatchObject([200, { responsible: { id: secretary.userId } }])
    expect(await assign(id, null)).toMatchObject([200, { responsible: null }])
    const leader = await test.as("LEADER", church)
    const foreign = await test.as("SECRETARY", await test.make.aChurch())
    for (const { userId } of [leader, foreign])
      expect(await assign(id, userId)).toEqual([
        400,
        { responsible_id: ["Escolha alguém da equipe que acompanha pessoas desta filial."] },
      ])
  })

  it("is given to a colleague with others at once, each for itself", async () => {
    const giveMany = (ids: number[], responsibleId: number | null, caller?: Caller) =>
      raw(personFollowUps.assignMany, { body: { ids, responsible_id: responsibleId } }, caller)
    const pastor = await test.as("PASTOR", church)
    const [one, two, ended] = [await followed(), await followed(), await followed()]
    await contact(ended.id, { end_follow_up: true })
    const elsewhere = await test.make.aChurch()
    const foreign = await followedElsewhere(elsewhere)
    const ids = [two.id, one.id, ended.id, foreign]
    const [status, answer] = await giveMany(ids, pastor.userId)
    expect([status, answer.updated]).toEqual([200, 2])
    expect(answer.failed.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)).toEqual([
      { id: ended.id, detail: "Este acompanhamento já foi encerrado." },
      { id: foreign, detail: "Não encontrado." },
    ])
    // The second click finds them given.
    expect(await giveMany([one.id, two.id], pastor.userId)).toEqual([200, { updated: 2, failed: [] }])
    expect(await listed("mine", pastor)).toEqual([one.id, two.id])
    expect(await giveMany([one.id], null)).toEqual([200, { updated: 1, failed: [] }])
    expect(await listed("unassigned")).toEqual([one.id])

    const leader = await test.as("LEADER", church)
    const stranger = await test.as("SECRETARY", elsewhere)
    for (const { userId } of [leader, stranger])
      expect(await giveMany([one.id], userId)).toEqual([
        400,
        { responsible_id: ["Escolha alguém da equipe que acompanha pessoas desta filial."] },
      ])
    expect((await giveMany([one.id], pastor.userId, leader))[0]).toBe(403)
    expect(await giveMany([], pastor.userId)).toEqual([400, { ids: ["Escolha ao menos uma pessoa"] }])
    expect(await listed("unassigned")).toEqual([one.id])
  })

  it("takes the contacts with their next time, and ends with one", async () => {
    const { id, personId } = await followed()
    expect(await contact(id, { note: "Está doente", next_due_at: NEXT })).toMatchObject([
      200,
      { follow_up: { contact_attempts: 1, due_at: new Date(NEXT).toISOString() } },
    ])
    test.clock.pass({ hours: 1 })
    expect(await contact(id, { channel: "in_person", end_follow_up: true })).toEqual([
      200,
      { follow_up: null },
    ])
    expect(await contact(id, { next_due_at: NEXT })).toEqual([
      409,
      { detail: "Este acompanhamento já foi encerrado." },
    ])
    expect((await assign(id, null))[0]).toBe(409)
    const { open, contacts } = await ofPerson(personId)
    expect(open).toBeNull()
    expect(contacts.map(({ channelDisplay, note, nextDueAt }) => [channelDisplay, note, nextDueAt])).toEqual([
      ["Pessoalmente", "", null],
      ["Ligação", "Está doente", new Date(NEXT).toISOString()],
    ])
    const { results } = await secretary.call(personTimeline.list, { params: { id: personId } })
    const events = results.map(({ title, detail }) => `${title} · ${detail}`)
    expect(events).toEqual(
      expect.arrayContaining([
        "Contato: Pessoalmente · Acompanhamento encerrado",
        "Contato: Ligação · ",
        "Acompanhamento iniciado · Outro motivo",
      ]),
    )
    expect((await begin(personId))[0]).toBe(201)
  })

  it("says of a contact what is missing, has passed, is too far off, or contradicts the end", async () => {
    const { id } = await followed()
    const cases = [
      [{ channel: "", end_follow_up: true }, { channel: ["Escolha o meio de contato"] }],
      [{}, { next_due_at: ["Escolha quando falar de novo, ou encerre o acompanhamento"] }],
      [
        { next_due_at: "2026-11-18T11:00:00-03:00" },
        { next_due_at: ["Escolha um dia e uma hora que ainda não passaram."] },
      ],
      [
        { next_due_at: "2029-11-18T11:00:00-03:00" },
        { next_due_at: ["Escolha uma data nos próximos 24 meses."] },
      ],
      [
        { next_due_at: NEXT, end_follow_up: true },
        { next_due_at: ["Para encerrar o acompanhamento, deixe o próximo contato em branco."] },
      ],
    ] as const
    for (const [body, errors] of cases) expect(await contact(id, body)).toEqual([400, errors])
    expect((await secretary.call(personFollowUps.list, { query: { scope: "all" } })).results).toMatchObject([
      { contactAttempts: 0 },
    ])
  })

  it("is put off, and an undo gives the exact time back where nobody changed it since", async () => {
    const { id } = await followed()
    const due = "2026-11-20T15:00:00.000Z"
    test.clock.set("2026-11-21T12:00:00-03:00")
    const [tomorrow, later] = ["2026-11-22T13:00:00.000Z", "2026-11-28T13:00:00.000Z"]
    const change =
      (route: NamedRoute["route"]) => (next: string, known: string, caller?: Caller, of?: number) =>
        raw(
          route,
          { params: { id: of ?? id }, body: { next_due_at: next, known_due_at: known } },
          caller ?? secretary,
        )
    const [postpone, undo] = [change(personFollowUps.postpone), change(personFollowUps.undoPostpone)]
    const admin = await test.as("CHURCH_ADMIN", church)
    secretary = await test.as("SECRETARY", church)
    const dueNow = async () =>
      (await secretary.call(personFollowUps.list, { query: { scope: "all" } })).results.map(
        (one) => one.dueAt,
      )
    expect(await dueNow()).toEqual([due])
    const changed = [
      409,
      { detail: "Alguém mudou este acompanhamento enquanto isso. Veja como ele está agora." },
    ]
    for (const _ of ["first", "second click"])
      expect(await postpone(tomorrow, due)).toEqual([200, { due_at: tomorrow, previous_due_at: due }])
    for (const _ of ["first", "second click"])
      expect(await undo(due, tomorrow)).toEqual([200, { due_at: due, previous_due_at: tomorrow }])
    expect(await dueNow()).toEqual([due])
    await postpone(tomorrow, due)
    expect((await postpone(later, tomorrow, admin))[0]).toBe(200)
    expect(await undo(due, tomorrow)).toEqual(changed)
    expect(await postpone(tomorrow, later)).toEqual([
      400,
      { next_due_at: ["Escolha um momento depois do prazo atual."] },
    ])
    expect(await undo("2026-11-29T13:00:00.000Z", later)).toEqual([
      400,
      { next_due_at: ["Este não é o prazo anterior."] },
    ])
    expect(await dueNow()).toEqual([later])
    const foreign = await test.as("SECRETARY", await test.make.aChurch())
    const leader = await test.as("LEADER", church)
    for (const route of [postpone, undo]) {
      expect((await route(due, later, foreign))[0]).toBe(404)
      expect((await route(due, later, leader))[0]).toBe(403)
    }
    await contact(id, { end_follow_up: true }, admin)
    expect(await undo(due, later)).toEqual([409, { detail: "Este acompanhamento já foi encerrado." }])
  })

  it("is stored with its note and its detail encrypted", async () => {
    const { id } = await followed()
    await contact(id, { note: "Está doente", next_due_at: NEXT })
    const { owner } = test.database
    const [{ encryptedDetail }, { encryptedNote }] = await Promise.all([
      owner.selectFrom("personFollowUps").where("id", "=", id).selectAll().executeTakeFirstOrThrow(),
      owner
        .selectFrom("personFollowUpContacts")
        .where("followUpId", "=", id)
        .selectAll()
        .executeTakeFirstOrThrow(),
    ])
    expect(encryptedDetail?.toString("utf8")).not.toContain("domingos")
    expect(encryptedNote?.toString("utf8")).not.toContain("doente")
  })

  it("is for who reads the registry, in their branches, of their church alone", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const here = await followed({ branchId: branch.id })
    const there = await followed()
    expect(await listed("all", manager)).toEqual([here.id])
    expect((await contact(there.id, { end_follow_up: true }, manager))[0]).toBe(404)
    expect((await begin(there.personId, {}, manager))[0]).toBe(400)
    const foreign = await test.as("SECRETARY", await test.make.aChurch())
    expect(await listed("all", foreign)).toEqual([])
    expect((await contact(here.id, { end_follow_up: true }, foreign))[0]).toBe(404)
    expect((await assign(here.id, null, foreign))[0]).toBe(404)
    for (const role of ["LEADER", "MEMBER"] as const) {
      const other = await test.as(role, church)
      expect((await begin(here.personId, {}, other))[0]).toBe(403)
      expect((await contact(here.id, { end_follow_up: true }, other))[0]).toBe(403)
      await expect(listed("mine", other)).rejects.toMatchObject({ status: 403 })
    }
  })

  it("waits for nobody who has died or was deleted, and is gone with an anonymisation", async () => {
    const [dead, deleted] = [await followed(), await followed()]
    const { id: goneId } = await secretary.call(people.create, { body: { fullName: "Davi Prado" } })
    expect((await begin(goneId))[0]).toBe(201)
    await test.database.owner
      .updateTable("members")
      .set({ membershipStatus: "deceased" })
      .where("personId", "=", dead.personId)
      .execute()
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(people.remove, { params: { id: deleted.personId } })
    await admin.call(personPrivacy.anonymise, { params: { id: goneId } })
    expect(await listed("all")).toEqual([])
    expect((await contact(dead.id, { end_follow_up: true }))[0]).toBe(409)
    expect((await contact(deleted.id, { end_follow_up: true }))[0]).toBe(404)
    const rows = await test.database.owner
      .selectFrom("personFollowUps")
      .where("churchId", "=", church.id)
      .select("personId")
      .execute()
    expect(rows.map(({ personId }) => personId)).not.toContain(goneId)
  })

  it("becomes one when two people are merged, and an undo gives both back", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const [keep, other] = [await followed(), await followed({ fullName: "Rute Prado Reis" })]
    await assign(other.id, secretary.userId)
    await contact(other.id, { note: "Viajou", next_due_at: "2026-11-19T10:00:00-03:00" })
    const { id } = await admin.call(personMerges.create, {
      body: { keepId: keep.personId, mergeId: other.personId },
    })
    const { results } = await secretary.call(personFollowUps.list, { query: { scope: "all" } })
    expect(results).toMatchObject([
      {
        id: keep.id,
        dueAt: "2026-11-19T13:00:00.000Z",
        responsible: { id: secretary.userId },
        contactAttempts: 1,
      },
    ])
    expect((await ofPerson(keep.personId)).contacts).toMatchObject([{ note: "Viajou" }])
    await admin.call(personMerges.undo, { params: { id } })
    expect((await listed("all")).toSorted()).toEqual([keep.id, other.id].toSorted())
    expect((await ofPerson(other.personId)).contacts).toMatchObject([{ note: "Viajou" }])
    expect((await ofPerson(keep.personId)).contacts).toEqual([])
  })

  it("is part of the copy of the person's data, with the notes", async () => {
    const { id, personId } = await followed()
    await contact(id, { note: "Está doente", end_follow_up: true })
    const admin = await test.as("CHURCH_ADMIN", church)
    const { statusCode, body } = await test.app.inject({
      url: `/api/v1/people/${personId}/data/?as=json`,
      headers: { authorization: `Token ${admin.token}` },
    })
    expect([statusCode, JSON.parse(body).follow_ups]).toMatchObject([
      200,
      [{ reason: "other", detail: "Faltou seis domingos", contacts: [{ note: "Está doente" }] }],
    ])
  })
})

describe("«Meus acompanhamentos»", () => {
  it("has visitors and members in one order, soonest first, page by page", async () => {
    const visitor = await test.make.aVisitor({ church, followUpDueAt: new Date("2026-11-19T12:00:00Z") })
    const late = await followed()
    const soon = await followed()
    await contact(soon.id, { next_due_at: "2026-11-18T18:00:00-03:00" })
    const page = (query: object, caller = secretary) =>
      caller.call(personFollowUps.together, { query: { whose: "unassigned", ...query } })
    const ids = ({ results }: Awaited<ReturnType<typeof page>>) =>
      results.map(({ visitor, person }) => [visitor?.id, person?.id])
    expect(ids(await page({}))).toEqual([
      [undefined, soon.id],
      [visitor.id, undefined],
      [undefined, late.id],
    ])
    const second = await page({ page: 2, perPage: 2 })
    expect([second.count, ids(second)]).toEqual([3, [[undefined, late.id]]])
    expect(ids(await page({ due: "today" }))).toEqual([[undefined, soon.id]])
    // A LEADER follows up visitors, and is not told of the others.
    const leader = await test.as("LEADER", church)
    expect(ids(await page({}, leader))).toEqual([[visitor.id, undefined]])
  })

  it("counts both for the menu", async () => {
    const visitor = await test.make.aVisitor({ church })
    await secretary.call(followUps.take, { params: { id: visitor.id } })
    const { id } = await followed()
    await followed()
    const counts = (caller = secretary) => caller.call(personFollowUps.counts, {})
    expect(await counts()).toEqual({ overdue: 0, today: 0, later: 1, unassigned: 2 })
    await assign(id, secretary.userId)
    expect(await counts()).toEqual({ overdue: 0, today: 0, later: 2, unassigned: 1 })
    expect(await counts(await test.as("LEADER", church))).toEqual({
      overdue: 0,
      today: 0,
      later: 0,
      unassigned: 0,
    })
  })
})

describe("a reminder", () => {
  it("tells the responsible person once of all who are due, and the administrators of those without one", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const [mine, also] = [await followed(), await followed()]
    await followed()
    for (const { id } of [mine, also]) await assign(id, secretary.userId)
    test.clock.pass({ hours: 48 })
    secretary = await test.signIn(secretary.userId).then((one) => ({ ...one, userId: secretary.userId }))
    await remindOfPersonFollowUps(test.services)
    await remindOfPersonFollowUps(test.services)
    const heard = async (caller: { call: Caller["call"] }) =>
      (await caller.call(notifications.list, { query: {} })).results.map(({ text, href }) => [text, href])
    expect(await heard(secretary)).toEqual([
      ["O prazo para falar com 2 pessoas venceu.", "/visitantes/acompanhamentos"],
    ])
    expect(await heard(await test.signIn(admin.userId))).toEqual([
      [
        "O prazo para falar com uma pessoa venceu, e ninguém ficou responsável ainda.",
        "/visitantes/acompanhamentos?whose=unassigned",
      ],
    ])
  })
})
