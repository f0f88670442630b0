/** What the church has written about a visitor goes along when the visitor is found to be somebody who is known (docs/product/visitors.md#5.3a). */

import { members } from "@aprisco/contract/members/routes"
import { personConsents } from "@aprisco/contract/people/consents"
import { customFields } from "@aprisco/contract/people/custom-fields"
import { guardians } from "@aprisco/contract/people/guardians"
import { households } from "@aprisco/contract/people/households"
import { personNotes } from "@aprisco/contract/people/notes"
import { people } from "@aprisco/contract/people/routes"
import { personTags, tags } from "@aprisco/contract/people/tags"
import { privacyRequests } from "@aprisco/contract/privacy/requests"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

/** A visitor of whom the church has written everything that it can write of a person. */
async function aKnownVisitor() {
  const visitor = await test.make.aVisitor({ church, fullName: "Rute Moabe", birthDate: "2010-03-04" })
  const { personId } = visitor
  const by = { params: { id: personId } }
  await admin.call(personNotes.create, { ...by, body: { category: "visita", text: "Visita à Rute" } })
  const tag = await admin.call(tags.create, { body: { name: "Coral", color: "blue" } })
  await admin.call(personTags.set, { ...by, body: { tags: [tag.id] } })
  await admin.call(guardians.add, { ...by, body: { name: "Noemi Elimeleque", kinship: "tio" } })
  const child = await admin.call(people.create, {
    body: { fullName: "Obede Boaz", birthDate: "2020-03-04", allowDuplicate: true },
  })
  await admin.call(guardians.add, { params: { id: child.id }, body: { personId, kinship: "tio" } })
  await admin.call(households.create, {
    body: {
      name: "Família Moabe",
      people: [
        { fullName: "Orfa Moabe", role: "responsavel" },
        { personId, role: "outro" },
      ],
    },
  })
  await admin.call(personConsents.record, {
    ...by,
    body: { purpose: "image", granted: true, channel: "paper" },
  })
  const field = await admin.call(customFields.create, { body: { name: "Instrumento", kind: "text" } })
  await admin.call(people.update, { ...by, body: { customFields: { [field.key]: "Harpa" } } })
  const request = await admin.call(privacyRequests.create, {
    body: { kind: "access", requesterName: "Rute" },
  })
  await admin.call(privacyRequests.update, { params: { id: request.id }, body: { personId } })
  return visitor
}

/** How many rows name somebody, by table. */
async function rowsOf(personId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select 'person_notes' as name, count(*) from person_notes where person_id = ${personId}
    union all select 'person_tags', count(*) from person_tags where person_id = ${personId}
    union all select 'guardians', count(*) from guardians where person_id = ${personId}
    union all select 'guardian of', count(*) from guardians where guardian_person_id = ${personId}
    union all select 'household_people', count(*) from household_people where person_id = ${personId}
    union all select 'consents', count(*) from consents where person_id = ${personId}
    union all select 'custom_values', count(*) from custom_values where person_id = ${personId}
    union all select 'privacy_requests', count(*) from privacy_requests where person_id = ${personId}`.execute(
    test.database.owner,
  )
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
}

const EVERYTHING = {
  person_notes: 1,
  person_tags: 1,
  guardians: 1,
  "guardian of": 1,
  household_people: 1,
  consents: 1,
  custom_values: 1,
  privacy_requests: 1,
}

/** What the screens show of somebody. */
async function shown(id: number) {
  const { tags: has, customFields: answers } = await admin.call(people.detail, { params: { id } })
  const { results } = await admin.call(personNotes.list, { params: { id } })
  return { notes: results.map(({ text }) => text), tags: has.length, answers: Object.values(answers ?? {}) }
}

it("is at the member to whom a visitor is linked by the conversion", async () => {
  const visitor = await aKnownVisitor()
  const member = await test.make.aMember({ church, fullName: "Rute Moabe Boaz" })
  expect(await rowsOf(visitor.personId)).toEqual(EVERYTHING)
  await admin.call(visitors.convertToMember, {
    params: { id: visitor.id },
    body: { linkMemberId: member.id },
  })
  expect([await rowsOf(visitor.personId), await rowsOf(member.personId)]).toEqual([{}, EVERYTHING])
  expect(await shown(member.personId)).toMatchObject({ notes: ["Visita à Rute"], tags: 1 })
  // The record that was left leads there.
  const left = await callRaw(test.app, people.detail, {
    token: admin.token,
    params: { id: visitor.personId },
  })
  expect([left.statusCode, left.headers.location]).toEqual([308, `/api/v1/people/${member.personId}/`])
})

it("is told once where both had it, with the older household's line and the member's own answer", async () => {
  const visitor = await aKnownVisitor()
  const member = await test.make.aMember({ church, fullName: "Rute Moabe Boaz" })
  const by = { params: { id: member.personId } }
  const { results } = await admin.call(tags.list, {})
  await admin.call(personTags.set, { ...by, body: { tags: results.map(({ id }) => id) } })
  const [field] = (await admin.call(customFields.list, {})).results
  await admin.call(people.update, { ...by, body: { customFields: { [field?.key ?? ""]: "Flauta" } } })
  const home = await test.database.owner
    .selectFrom("householdPeople")
    .where("personId", "=", visitor.personId)
    .select("householdId")
    .executeTakeFirstOrThrow()
  await admin.call(households.addPerson, {
    params: { id: home.householdId },
    body: { personId: member.personId, role: "filho" },
  })
  await admin.call(visitors.convertToMember, {
    params: { id: visitor.id },
    body: { linkMemberId: member.id },
  })
  expect([await rowsOf(visitor.personId), await rowsOf(member.personId)]).toEqual([{}, EVERYTHING])
  const values = await test.database.owner
    .selectFrom("customValues")
    .where("personId", "=", member.personId)
    .selectAll()
    .execute()
  expect(JSON.stringify(values)).toContain("Flauta")
})

it("is at the registration that stays when two are joined", async () => {
  const [earlier, later] = [
    await test.make.aVisitor({ church, fullName: "Rute Moabe" }),
    await aKnownVisitor(),
  ]
  const body = { visitor: earlier.id }
  const { visitorId } = await admin.call(visitorReturns.join, { params: { id: later.id }, body })
  expect(visitorId).toBe(earlier.id)
  expect([await rowsOf(later.personId), await rowsOf(earlier.personId)]).toEqual([{}, EVERYTHING])
})

it("stays with a person who has another registration, where only one of the two is linked", async () => {
  const visitor = await aKnownVisitor()
  const { personId } = visitor
  await test.make.aVisitor({ church, fullName: "Rute Moabe", personId })
  const member = await test.make.aMember({ church, fullName: "Rute Moabe Boaz" })
  await admin.call(visitors.convertToMember, {
    params: { id: visitor.id },
    body: { linkMemberId: member.id },
  })
  expect([await rowsOf(personId), await rowsOf(member.personId)]).toEqual([EVERYTHING, {}])
})

it("stays with the person who comes onto the roll, by a conversion or by the form that names them", async () => {
  const converted = await aKnownVisitor()
  await admin.call(visitors.convertToMember, { params: { id: converted.id }, body: {} })
  expect(await rowsOf(converted.personId)).toMatchObject(EVERYTHING)
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  const added = await aKnownVisitor()
  const body = {
    personId: added.personId,
    fullName: "Rute Moabe",
    birthDate: "2010-03-04",
    gender: "F",
  } as const
  const { personId } = await admin.call(members.create, { body: { ...body, maritalStatus: "single" } })
  expect(personId).toBe(added.personId)
  expect(await rowsOf(personId)).toMatchObject(EVERYTHING)
})
