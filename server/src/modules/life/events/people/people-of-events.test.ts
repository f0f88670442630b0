/** What a person of the church has to do with events: tab, timeline, lists, copy, merge and erasure (docs/product/events.md#10.1). */
import { branches } from "@aprisco/contract/branches/routes"
import { personEvents } from "@aprisco/contract/events/of-person"
import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import { lists } from "@aprisco/contract/lists/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { people as persons } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { enforceRetention } from "../../../roll/visitors/privacy/public.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const aPerson = async (fullName = "Rute Prado", branchId = church.headquarters.id) => {
  const { personId } = await test.make.aMember({ church, branchId, fullName })
  return personId
}
const anEvent = (values: object = {}) => test.make.anEvent({ church, status: "published", ...values })
/** Registers one person, with the data that the form asked, and links them to a person. */
async function register(id: number, personId: number | null, body: object = {}) {
  const { results: before } = await admin.call(eventRegistrations.list, { params: { id } })
  const registration = await admin.call(eventRegistrations.create, {
    params: { id },
    body: {
      contact: { fullName: "Rute Prado", email: "rute@example.org" },
      attendees: [{ fullName: "Rute Prado", under12: false }],
      ...body,
    },
  })
  expect(before.map((one) => one.id)).not.toContain(registration.id)
  const [attendee] = registration.attendees
  if (personId !== null)
    await admin.call(eventRegistrations.link, { params: { id, aid: attendee?.id ?? 0 }, body: { personId } })
  return registration
}
const ofPerson = (id: number, by = admin) => by.call(personEvents.list, { params: { id } })
const titles = async (id: number, by = admin) => (await ofPerson(id, by)).results.map(({ title }) => title)
const timeline = async (id: number, by = admin) => {
  const { results } = await by.call(personTimeline.list, { params: { id } })
  return results.filter(({ module }) => module === "events").map(({ title }) => title)
}
const rule = (field: string, op: string, value?: unknown) =>
  ({ all: [{ field, op, ...(value !== undefined && { value }) }] }) as object as { all: [] }
const found = async (field: string, op: string, value?: unknown, by = admin) => {
  const { sample } = await by.call(lists.preview, { body: { rules: rule(field, op, value) } })
  return sample.map(({ fullName }) => fullName.split(" ")[0])
}
const areas = (by: Caller, names: ["secretariat"]) =>
  test.database.owner.updateTable("users").set({ areas: names }).where("id", "=", by.userId).execute()

describe("the events of a person", () => {
  it("are those that staff linked, the latest first, with what became of the registration", async () => {
    const id = await aPerson()
    const retreat = await anEvent({ title: "Retiro", capacity: 1 })
    const dinner = await anEvent({ title: "Jantar", startsAt: new Date("2026-11-20T22:00:00Z") })
    await register(retreat.id, null)
    const waiting = await register(retreat.id, id)
    const came = await register(dinner.id, id)
    expect(await ofPerson(id)).toMatchObject({
      count: 2,
      results: [
        {
          ...{ eventId: retreat.id, title: "Retiro", status: "waiting", statusDisplay: "Na lista de espera" },
        },
        { ...{ eventId: dinner.id, number: came.number, status: "confirmed", churchState: "SP" } },
      ],
    })
    await admin.call(eventRegistrations.promote, { params: { id: retreat.id, rid: waiting.id } })
    await admin.call(eventRegistrations.cancel, { params: { id: dinner.id, rid: came.id }, body: {} })
    expect((await ofPerson(id)).results.map(({ status }) => status)).toEqual(["confirmed", "cancelled"])
    expect((await timeline(id)).sort()).toEqual([
      "Cancelou a inscrição no evento Jantar",
      "Inscrição no evento Jantar",
      "Inscrição no evento Retiro",
      "Saiu da lista de espera do evento Retiro",
    ])
  })

  it("no record tells a LEADER that someone is registered for an event of others: not the tab, the timeline nor their counts", async () => {
    const id = await aPerson()
    const leader = await test.as("LEADER", church)
    const own = await anEvent({ title: "Meu jantar", createdById: leader.userId })
    const others = await anEvent({ title: "Retiro dos outros" })
    for (const event of [own, others]) await register(event.id, id)
    expect(await titles(id, leader)).toEqual(["Meu jantar"])
    expect((await ofPerson(id, leader)).count).toBe(1)
    expect(await timeline(id, leader)).toEqual(["Inscrição no evento Meu jantar"])
    const { results, count } = await leader.call(personTimeline.list, { params: { id } })
    expect(results).toHaveLength(count)
    expect(JSON.stringify(await leader.call(persons.detail, { params: { id } }))).not.toContain("Retiro")
  })

  it("are no matter of a MEMBER, nor of another church; a BRANCH_MANAGER reads those of their branches", async () => {
    const north = await test.make.aBranch({ church, name: "Norte" })
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    const id = await aPerson("Rute Prado", north.id)
    await register((await anEvent({ title: "Da sede" })).id, id)
    await register((await anEvent({ title: "Do norte", branchId: north.id })).id, id)
    expect(await titles(id, manager)).toEqual(["Do norte"])
    expect(await timeline(id, manager)).toEqual(["Inscrição no evento Do norte"])
    const member = await test.as("MEMBER", church)
    await expect(ofPerson(id, member)).rejects.toMatchObject({ status: 403 })
    expect(await timeline(id, member)).toEqual([])
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    await expect(ofPerson(id, stranger)).rejects.toMatchObject({ status: 404 })
  })
})

describe("the fields of lists about events", () => {
  it("find who is registered for an event, is in, or waits; who has cancelled does not count", async () => {
    const [ana, bia, caio] = [
      await aPerson("Ana Souza"),
      await aPerson("Bia Lima"),
      await aPerson("Caio Reis"),
    ]
    const { id } = await anEvent({ title: "Retiro", capacity: 1 })
    await anEvent({ title: "Rascunho", status: "draft" })
    await register(id, ana)
    await register(id, bia)
    const gone = await register(id, caio)
    await admin.call(eventRegistrations.cancel, { params: { id, rid: gone.id }, body: {} })
    expect(await found("event", "is", id)).toEqual(["Ana", "Bia"])
    expect(await found("event.confirmed", "is", id)).toEqual(["Ana"])
    expect(await found("event.waiting", "not_empty")).toEqual(["Bia"])
    expect(await found("event", "empty")).toEqual(["Caio"])
    const fields = await admin.call(lists.fields, {})
    expect(fields.find(({ field }) => field === "event")?.options).toEqual([{ id, label: "Retiro" }])
    const foreign = await test.make.anEvent({ church: await test.make.aChurch(), status: "published" })
    await expect(found("event", "is", foreign.id)).rejects.toMatchObject({
      fields: { rules: ["Opção inválida."] },
    })
  })

  it("show a LEADER their own events and a BRANCH_MANAGER those of their branches, and count no others", async () => {
    const north = await test.make.aBranch({ church, name: "Norte" })
    const leader = await test.as("LEADER", church)
    await areas(leader, ["secretariat"])
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    const [ana, bia] = [await aPerson("Ana Souza"), await aPerson("Bia Lima", north.id)]
    const own = await anEvent({ createdById: leader.userId })
    const near = await anEvent({ branchId: north.id })
    await register(own.id, ana)
    await register(near.id, bia)
    const body = { name: "Inscritos", sharing: "church" as const, rules: rule("event", "not_empty") }
    const { id, count } = await admin.call(lists.create, { body })
    expect(count).toBe(2)
    expect(await found("event", "not_empty", undefined, leader)).toEqual(["Ana"])
    await expect(found("event", "is", near.id, leader)).rejects.toMatchObject({ status: 400 })
    expect((await leader.call(lists.detail, { params: { id } })).count).toBe(1)
    expect(await found("event", "is", near.id, manager)).toEqual(["Bia"])
    await expect(found("event", "is", own.id, manager)).rejects.toMatchObject({ status: 400 })
  })
})

describe("a person who is registered", () => {
  it("has the registration in the copy of their data, with what the form was told of them alone", async () => {
    const id = await aPerson()
    const event = await anEvent({ title: "Retiro", askCpf: "optional", askPhone: "optional" })
    const { id: questionId } = await test.database.owner
      .insertInto("eventQuestions")
      .values({
        churchId: church.id,
        eventId: event.id,
        place: 0,
        label: "Camiseta",
        kind: "text",
        askedOf: "attendee",
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const one = { under12: false, phone: "(81) 98888-1212", cpf: "529.982.247-25" }
    await register(event.id, id, {
      attendees: [
        { ...one, fullName: "Rute Prado", answers: { [questionId]: "M" } },
        { fullName: "Outra Pessoa", under12: false, answers: { [questionId]: "GG" } },
      ],
    })
    const copy = await test.app.inject({
      method: "GET",
      url: `/api/v1/people/${id}/data/?format=json`,
      headers: { authorization: `Token ${admin.token}` },
    })
    expect(copy.json().events ?? copy.body).toMatchObject([
      {
        title: "Retiro",
        status: "confirmed",
        full_name: "Rute Prado",
        answers: [{ label: "Camiseta", answer: "M" }],
      },
    ])
    expect(copy.body).not.toContain("Outra Pessoa")
  })

  it("takes the registrations along when two records are merged", async () => {
    const [keep, merge] = [await aPerson("Rute Prado"), await aPerson("Rute P.")]
    const { id } = await anEvent({ title: "Retiro" })
    await register(id, keep)
    await register(id, merge)
    await admin.call(personMerges.create, { body: { keepId: keep, mergeId: merge } })
    expect(await titles(keep)).toEqual(["Retiro", "Retiro"])
  })

  it("who is anonymised leaves names, contact, answers and codes behind, and gives the place to who waits", async () => {
    const id = await aPerson()
    const other = await aPerson("Ana Souza")
    const { id: eventId } = await anEvent({ capacity: 1, priceCents: 5000 })
    const rute = await register(eventId, id)
    const ana = await register(eventId, other, {
      contact: { fullName: "Ana Souza", email: "ana@example.org" },
      attendees: [{ fullName: "Ana Souza", under12: false }],
    })
    expect(ana.status).toBe("waiting")
    await test.database.owner
      .updateTable("members")
      .set({ membershipStatus: "inactive" })
      .where("personId", "=", id)
      .execute()
    await admin.call(personPrivacy.anonymise, { params: { id } })
    const { results } = await admin.call(eventRegistrations.list, { params: { id: eventId } })
    expect(results).toMatchObject([
      {
        ...{
          number: rute.number,
          status: "cancelled",
          contact: { fullName: null, email: null, phone: null },
        },
        attendees: [{ fullName: null, personId: null, code: null, cancelled: true }],
      },
      { number: ana.number, status: "confirmed", contact: { fullName: "Ana Souza" } },
    ])
    const stored = await test.database.owner
      .selectFrom("eventRegistrations")
      .where("id", "=", rute.id)
      .select(["tokenHash", "encryptedToken"])
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ tokenHash: null, encryptedToken: null })
  })

  it("of a family leaves the contact and the others as they are, and a past event its counts and amounts", async () => {
    const id = await aPerson()
    const { id: eventId } = await anEvent({ priceCents: 5000 })
    const attendees = ["Rute Prado", "Davi Lima"].map((fullName) => ({ fullName, under12: false }))
    const contact = { fullName: "Davi Lima", email: "davi@example.org" }
    await register(eventId, id, { attendees, contact })
    test.clock.set("2027-01-20T12:00:00-03:00")
    admin = await test.as("CHURCH_ADMIN", church)
    await test.database.owner
      .updateTable("members")
      .set({ membershipStatus: "inactive" })
      .where("personId", "=", id)
      .execute()
    await admin.call(personPrivacy.anonymise, { params: { id } })
    expect((await admin.call(eventRegistrations.list, { params: { id: eventId } })).results).toMatchObject([
      {
        ...{ status: "confirmed", amount: "100.00", contact: { fullName: "Davi Lima" } },
        attendees: [{ fullName: null, cancelled: false }, { fullName: "Davi Lima" }],
      },
    ])
  })

  it("is not forgotten by the retention of visitors before the event is over", async () => {
    const { personId } = await test.make.aVisitor({ church, createdAt: new Date("2024-01-10T12:00:00Z") })
    const { id } = await anEvent()
    await register(id, personId)
    const isAnonymised = async () =>
      (await admin.call(persons.detail, { params: { id: personId } })).anonymised
    await enforceRetention(test.services)
    expect(await isAnonymised()).toBe(false)
    test.clock.set("2027-01-20T12:00:00-03:00")
    admin = await test.as("CHURCH_ADMIN", church)
    await enforceRetention(test.services)
    expect(await isAnonymised()).toBe(true)
  })
})

describe("an event", () => {
  it("moves with the registrations to the branch that takes over when its own is closed", async () => {
    const north = await test.make.aBranch({ church, name: "Norte" })
    const { id } = await anEvent({ branchId: north.id })
    await register(id, null)
    const moveTo = church.headquarters.id
    await admin.call(branches.remove, { params: { id: north.id }, query: { moveTo } })
    expect(await admin.call(events.detail, { params: { id } })).toMatchObject({
      ...{ branch: church.headquarters.id, confirmed: 1 },
    })
  })

  it("of a ministry that is deleted stays, without it, and its leader reaches it no more", async () => {
    const ministry = await test.make.aMinistry({ church })
    const leader = await test.as("LEADER", church)
    const { id: memberId, personId } = await test.make.aMember({ church, fullName: "Davi Líder" })
    await test.database.owner
      .updateTable("people")
      .set({ userId: leader.userId })
      .where("id", "=", personId)
      .execute()
    await test.database.owner
      .insertInto("ministryMembers")
      .values({ churchId: church.id, ministryId: ministry.id, memberId, role: "leader", since: "2026-01-01" })
      .execute()
    const { id } = await anEvent({ ministryId: ministry.id })
    const edits = async () => (await leader.call(events.detail, { params: { id } })).can.edit
    expect(await edits()).toBe(true)
    await admin.call(ministries.remove, { params: { id: ministry.id } })
    expect(await edits()).toBe(false)
    expect(await admin.call(events.detail, { params: { id } })).toMatchObject({
      ministryId: null,
      ministryName: null,
    })
  })
})
