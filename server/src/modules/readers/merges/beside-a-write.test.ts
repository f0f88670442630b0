/**
 * Whoever writes to a person locks the person and looks again (docs/product/people.md#8.9a): a merge or an anonymisation beside a write loses
 * nothing that was answered, and leaves nothing behind. Which of the two comes first is decided by the row's lock, never by time.
 */
import { setTimeout } from "node:timers/promises"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { ministerialHistory } from "@aprisco/contract/members/ministerial-history"
import { personMerges } from "@aprisco/contract/merges/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { guardians } from "@aprisco/contract/people/guardians"
import { households } from "@aprisco/contract/people/households"
import { personNotes } from "@aprisco/contract/people/notes"
import { people } from "@aprisco/contract/people/routes"
import { tags } from "@aprisco/contract/people/tags"
import { privacyRequests } from "@aprisco/contract/privacy/requests"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { LightMyRequestResponse } from "fastify"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../testing/app.ts"
import { checkEach } from "../../../testing/check-each.ts"
import type { Church } from "../../../testing/factories.ts"
import { allRoutes, callRaw, type NamedRoute } from "../../../testing/routes.ts"
import { aFile, csv, importFile } from "../../../testing/sheets.ts"
import { untilWaitingForLocks } from "../../../testing/waiting-for-locks.ts"

let test: TestApp
let church: Church
let admin: Caller
let tag: number
let ministry: number
let otherMinistry: number
let serial = 0

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-26T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  tag = (await admin.call(tags.create, { body: { name: "Coral", color: "blue" } })).id
  ministry = (await test.make.aMinistry({ church })).id
  otherMinistry = (await test.make.aMinistry({ church })).id
})
afterAll(() => test.close())

/** Somebody with a row of each kind that a route changes, and a stranger whom a route brings to them. */
type Subject = Awaited<ReturnType<typeof subject>>

async function subject() {
  const fullName = nextName()
  const member = await test.make.aMember({
    church,
    fullName,
    membershipStatus: "inactive",
    phone: PHONE,
  })
  const { personId } = member
  const visitor = await test.make.aVisitor({ church, personId, fullName })
  const by = { params: { id: personId } }
  const note = await admin.call(personNotes.create, { ...by, body: { category: "visita", text: "Visita" } })
  const guardian = await admin.call(guardians.add, { ...by, body: { name: "Ana Lima", kinship: "tio" } })
  const home = await admin.call(households.create, {
    body: {
      name: "Família Canário",
      address: "Rua do Canário, 7",
      people: [
        { fullName: "Salomé Lima", role: "responsavel" },
        { personId, role: "outro" },
      ],
    },
  })
  const function_ = await admin.call(ministerialHistory.create, {
    body: { member: member.id, status: "deacon", effectiveDate: "2020-01-01", endDate: "2021-01-01" },
  })
  const request = await admin.call(privacyRequests.create, {
    body: { kind: "access", requesterName: "Quem pede" },
  })
  await admin.call(ministries.addMember, { params: { id: ministry }, body: { memberId: member.id } })
  return {
    fullName,
    personId,
    memberId: member.id,
    visitorId: visitor.id,
    note: note.id,
    guardian: guardian.id ?? 0,
    home: home.id,
    history: function_.id,
    request: request.id,
  }
}

const NOTHING_ELSE = { visitorId: 0, memberId: 0, note: 0, guardian: 0, home: 0, history: 0, request: 0 }

/** Only a visitor, who can come onto the roll. */
async function subjectOffRoll(): Promise<Subject> {
  const fullName = nextName()
  const { id: visitorId, personId } = await test.make.aVisitor({ church, fullName, phone: PHONE })
  return { ...NOTHING_ELSE, fullName, personId, visitorId }
}

/** On neither list. */
async function subjectOfNoList(): Promise<Subject> {
  const fullName = nextName()
  const { id: personId } = await admin.call(people.create, { body: { fullName, allowDuplicate: true } })
  return { ...NOTHING_ELSE, fullName, personId }
}

function subjectOf(name: string): Promise<Subject> {
  if (name === "visitors.create") return subjectOfNoList()
  return ONTO_ROLL.includes(name) ? subjectOffRoll() : subject()
}

const PHONE = "(81) 98888-1212"

/** Names that a line of a sheet tells apart; letters alone. */
function nextName(): string {
  serial += 1
  return `Zebedeu Canário ${[...String(serial)].map((digit) => "BCDFGHJKLM"[Number(digit)]).join("a")}`
}

interface Call {
  params?: Record<string, number>
  body?: Record<string, unknown>
  file?: string
  token?: string
}

/** The routes by which somebody comes onto the roll. */
const ONTO_ROLL = ["members.create", "visitors.convertToMember"]

/** How each route that writes about a person is called. After a colon stands which of its writes it is. */
const WRITES: Readonly<Record<string, (s: Subject) => Call | Promise<Call>>> = {
  "people.update": (s) => ({ params: { id: s.personId }, body: { city: "Olinda" } }),
  "personTags.set": (s) => ({ params: { id: s.personId }, body: { tags: [tag] } }),
  "personNotes.create": (s) => ({ params: { id: s.personId }, body: { category: "visita", text: "Mais" } }),
  "personNotes.update": (s) => ({ params: { id: s.personId, note: s.note }, body: { text: "Outra" } }),
  "personNotes.remove": (s) => ({ params: { id: s.personId, note: s.note } }),
  "personConsents.record": (s) => ({
    params: { id: s.personId },
    body: { purpose: "image", granted: true, channel: "paper" },
  }),
  "messageConsents.link": (s) => ({ params: { id: s.personId } }),
  "guardians.add": (s) => ({ params: { id: s.personId }, body: { name: "Rute Prado", kinship: "tio" } }),
  "guardians.change": (s) => ({
    params: { id: s.personId, guardian: s.guardian },
    body: { may_collect: true },
  }),
  "guardians.remove": (s) => ({ params: { id: s.personId, guardian: s.guardian } }),
  "households.create": (s) => ({
    body: { name: "Casa Canário", people: [{ person_id: s.personId, role: "responsavel" }] },
  }),
  "households.update": (s) => ({ params: { id: s.home }, body: { phone: "(81) 97777-3434" } }),
  "households.addPerson": async (s) => ({
    params: { id: (await anotherHome()).id },
    body: { person_id: s.personId, role: "outro" },
  }),
  "households.changePerson": (s) => ({
    params: { id: s.home, person: s.personId },
    body: { role: "conjuge" },
  }),
  "households.removePerson": (s) => ({ params: { id: s.home, person: s.personId } }),
  "privacyRequests.create": (s) => ({ body: { kind: "access", person_id: s.personId } }),
  "privacyRequests.update": (s) => ({ params: { id: s.request }, body: { person_id: s.personId } }),
  "lists.create": () => ({
    body: { name: "Todos", rules: { all: [{ field: "deceased", op: "is", value: false }] } },
  }),
  "peopleBulk.start": (s) => ({ body: { ids: [s.personId], action: "add_tag", tag } }),
  "members.create": (s) => ({ body: { person_id: s.personId } }),
  "members.update": (s) => ({ params: { id: s.memberId }, body: { notes: "Outra palavra" } }),
  "members.changeMembershipStatus": (s) => ({ params: { id: s.memberId }, body: { status: "transferred" } }),
  "members.addMinisterialStatus": (s) => ({ params: { id: s.memberId }, body: { status: "elder" } }),
  "memberStatistics.greet": (s) => ({ params: { id: s.memberId }, body: BIRTHDAY }),
  "memberStatistics.undoGreeting": (s) => ({ params: { id: s.memberId }, body: BIRTHDAY }),
  "ministerialHistory.create": (s) => ({
    body: { member: s.memberId, status: "elder", effective_date: "2022-01-01", end_date: "2023-01-01" },
  }),
  "ministerialHistory.update": (s) => ({ params: { id: s.history }, body: { end_date: "2021-02-01" } }),
  "ministerialHistory.remove": (s) => ({ params: { id: s.history } }),
  "members.update: an account": (s) => ({
    params: { id: s.memberId },
    body: { create_system_user: true, system_role: "SECRETARY", user_email: addressOf(s) },
  }),
  "members.update: a spouse": async (s) => ({
    params: { id: (await test.make.aMember({ church })).id },
    body: { spouse_member: s.memberId },
  }),
  "members.create: a spouse": (s) => ({ body: { ...NEW_MEMBER, spouse_member: s.memberId } }),
  "staff.remove": async (s) => ({ params: { id: await accountOf(s) } }),
  "privacyRequests.createOwn": async (s) => ({
    token: (await test.signIn(await accountOf(s))).token,
    body: { kind: "access" },
  }),
  "privacyRequests.answer": async (s) => {
    const params = { id: s.request }
    await admin.call(privacyRequests.update, { params, body: { personId: s.personId } })
    await admin.call(privacyRequests.confirmIdentity, { params, body: { how: "Mostrou o RG" } })
    return { params, body: { text: "Segue" } }
  },
  "memberImports.run": (s) => ({ file: sheetOf(s) }),
  "memberImports.undo": async (s) => ({
    params: { id: (await importFile(admin, sheetOf(s))).importId },
  }),
  "ministries.create": (s) => ({
    body: { name: `Grupo ${s.memberId}`, leader_id: s.memberId },
  }),
  "ministries.update": (s) => ({ params: { id: otherMinistry }, body: { leader_id: s.memberId } }),
  "ministries.addMember": (s) => ({ params: { id: otherMinistry }, body: { member_id: s.memberId } }),
  "ministries.changeMember": (s) => ({
    params: { id: ministry, member: s.memberId },
    body: { role: "secretary" },
  }),
  "ministries.removeMember": (s) => ({ params: { id: ministry, member: s.memberId } }),
  "visitors.create": (s) => ({ body: { person_id: s.personId } }),
  "visitors.update": (s) => ({ params: { id: s.visitorId }, body: { observations: "Oração" } }),
  "visitors.updateFollowUp": (s) => ({
    params: { id: s.visitorId },
    body: { follow_up_status: "interested", conversion_notes: "Ligou" },
  }),
  "visitors.bulkAction": (s) => ({
    body: {
      action: "update_follow_up",
      ids: [s.visitorId],
      follow_up_status: "interested",
      conversion_notes: "Ligou",
    },
  }),
  "visitors.convertToMember": (s) => ({ params: { id: s.visitorId }, body: { conversion_notes: "Decidiu" } }),
  "visitors.convertToMember: a member to link": async (s) => ({
    params: { id: (await test.make.aVisitor({ church })).id },
    body: { link_member_id: s.memberId },
  }),
  "visitorReturns.recordVisit": (s) => ({
    params: { id: s.visitorId },
    body: { visited_on: "2026-11-20" },
  }),
  "visitorPrivacy.recordConsent": (s) => ({
    params: { id: s.visitorId },
    body: { purpose: "email", granted: true, channel: "paper" },
  }),
  "followUps.assign": (s) => ({ params: { id: s.visitorId }, body: { responsible: null } }),
  "followUps.postpone": async (s) => ({ params: { id: s.visitorId }, body: await putOff(s, 1) }),
  "followUps.undoPostpone": async (s) => ({ params: { id: s.visitorId }, body: await putOff(s, -1) }),
  "followUps.take": (s) => ({ params: { id: s.visitorId } }),
}

/** Another due time for the visitor, so many hours from the present one. */
async function putOff({ visitorId }: Subject, hours: number) {
  const { followUpDueAt } = await admin.call(visitors.detail, { params: { id: visitorId } })
  const known = new Date(followUpDueAt ?? 0)
  return { next_due_at: new Date(known.getTime() + hours * 3_600_000), known_due_at: known }
}
const BIRTHDAY = { birthday: "2026-05-17" }
const NEW_MEMBER = {
  full_name: "Salomé Prado",
  birth_date: "1990-01-01",
  marital_status: "single",
  gender: "F",
}
const anotherHome = () =>
  admin.call(households.create, {
    body: { name: "Família Prado", people: [{ fullName: "Rute Prado", role: "responsavel" }] },
  })
const addressOf = (s: Subject) => `conta-${s.personId}@example.org`
const sheetOf = (s: Subject) => csv(["Nome", "Telefone", "Cidade"], [s.fullName, PHONE, "Olinda"])

async function accountOf({ personId }: Subject): Promise<number> {
  const { id } = await test.make.aUser({ church, role: "SECRETARY" })
  await test.database.owner.updateTable("people").set({ userId: id }).where("id", "=", personId).execute()
  return id
}

/** Why the other routes below a person are not among them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "people.remove": "deletes the person",
  "members.remove": "deletes the entry",
  "visitors.remove": "deletes the registration",
  "personPrivacy.anonymise": "is one of the two",
  "visitorPrivacy.anonymise": "is one of the two",
  "visitorReturns.removeVisit": "deletes a day, after the lock of the registration",
  "visitorReturns.join": "two registrations, after their locks: join-return.test.ts",
  "visitorReturns.dismiss": "names two registrations, after their locks",
}

const OF_A_PERSON = /^\/(people|members|visitors\/admin\/visitors|households)\/\{id\}\//

const written = Object.keys(WRITES).flatMap((title) =>
  allRoutes()
    .filter(({ name }) => name === title.split(":")[0])
    .map(({ route }) => ({ name: title, route })),
)
const nameOf = ({ name }: NamedRoute) => name

it("knows every route that writes about a person", () => {
  const all = allRoutes().filter(({ route }) => route.method !== "GET" && OF_A_PERSON.test(route.path))
  expect(all.map(nameOf).filter((name) => !(name in WRITES) && !(name in ELSEWHERE))).toEqual([])
  expect(Object.keys(WRITES).filter((name) => !written.some((route) => route.name === name))).toEqual([])
})

/** Somebody, and the write about them, ready to be sent. */
async function aWrite({ name, route }: NamedRoute, given?: Subject) {
  const s = given ?? (await subjectOf(name))
  const { file, ...call } = (await WRITES[name]?.(s)) ?? {}
  const sent = { token: admin.token, ...call }
  return { s, write: () => (file === undefined ? callRaw(test.app, route, sent) : sendFile(route, file)) }
}

async function sendFile(route: NamedRoute["route"], file: string): Promise<LightMyRequestResponse> {
  const form = new FormData()
  form.set("file", aFile(file))
  form.set("dry_run", "false")
  const encoded = new Response(form)
  return test.app.inject({
    method: route.method,
    url: BASE_PATH + route.path,
    headers: {
      authorization: `Token ${admin.token}`,
      "content-type": encoded.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

/**
 * Begins `first`, and `second` once it waits for the person; returns what both answered when the person is released. The person is locked
 * as `lockPeople` does, so that a row which merely names the person does not wait: whoever writes has to lock.
 */
async function inOrder(
  id: number,
  first: () => Promise<LightMyRequestResponse>,
  second: () => Promise<LightMyRequestResponse>,
  table: "people" | "households" = "people",
): Promise<[LightMyRequestResponse, LightMyRequestResponse]> {
  const begun = await test.database.owner.transaction().execute(async (locking) => {
    await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(locking)
    const one = await waiting(first, 1)
    const two = await waiting(second, 2)
    return { one, two }
  })
  return [await begun.one.answer, await begun.two.answer]
}

/** Begins what must wait, behind others. Throws where it is answered at once. The answer is in an object, so that it is not awaited. */
async function waiting(begin: () => Promise<LightMyRequestResponse>, place: number) {
  const answer = begin()
  const early = await Promise.race([untilWaitingForLocks(test, place), answer])
  if (early) throw new Error(`does not wait for the person: ${early.statusCode} ${early.body}`)
  return { answer }
}

const raw = (route: NamedRoute["route"], call: Call) =>
  callRaw(test.app, route, { token: admin.token, ...call })
const merge = (keepId: number, mergeId: number) => () =>
  raw(personMerges.create, { body: { keep_id: keepId, merge_id: mergeId } })
const anonymise = (id: number) => () => raw(personPrivacy.anonymise, { params: { id } })
const stranger = async () =>
  (await admin.call(people.create, { body: { fullName: "Quem Fica", allowDuplicate: true } })).id
const strangerOnRoll = async () => (await test.make.aMember({ church, fullName: "Quem Fica" })).personId

/** Rows that name somebody, by table. Those that are told of a merge or of readings stay. */
async function rowsOf(personId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select 'household_people' as name, count(*) from household_people where person_id = ${personId}
    union all select 'guardians', count(*) from guardians where ${personId} in (person_id, guardian_person_id)
    union all select 'person_notes', count(*) from person_notes where person_id = ${personId}
    union all select 'person_tags', count(*) from person_tags where person_id = ${personId}
    union all select 'custom_values', count(*) from custom_values where person_id = ${personId}
    union all select 'person_list_people', count(*) from person_list_people where person_id = ${personId}
    union all select 'accounts', count(*) from people where id = ${personId} and user_id is not null
    union all select 'closed accounts', count(*) from people join users on users.id = people.user_id and users.deleted_at is not null`.execute(
    test.database.owner,
  )
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
}

/** Rows that only a merge moves. */
async function rowsOfMerged(personId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select 'consents' as name, count(*) from consents where person_id = ${personId}
    union all select 'privacy_requests', count(*) from privacy_requests where person_id = ${personId}
    union all select 'members', count(*) from members where person_id = ${personId}
    union all select 'visitors', count(*) from visitors where person_id = ${personId}`.execute(
    test.database.owner,
  )
  return {
    ...(await rowsOf(personId)),
    ...Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count])),
  }
}

/** The records in which somebody's name, telephone or address can still be read. The telephone is looked for whole: a time may have four digits of it. */
async function traces(s: Subject) {
  const { rows } = await sql<{ name: string; row: string }>`
    select 'people' as name, to_jsonb(people)::text as row from people where id = ${s.personId}
    union all select 'members', to_jsonb(members)::text from member_records as members where id = ${s.memberId}
    union all select 'visitors', (to_jsonb(visitors) || jsonb_build_object('text', encrypted_observations is not null))::text
      from visitor_records as visitors where person_id = ${s.personId}`.execute(test.database.owner)
  return rows
    .filter(({ row }) =>
      /Canário|Olinda|98888-?1212|"encrypted_(notes|observations|conversion_notes)": "/.test(row),
    )
    .map(({ name }) => name)
}

const expectToldOf = (refusal: LightMyRequestResponse, keep: number) =>
  expect({ status: refusal.statusCode, ...refusal.json() }).toMatchObject({
    status: 409,
    detail: "Este cadastro foi unido a outro.",
    person_id: keep,
  })

const ON_ROLL = "Esta pessoa já está no rol."
const REFUSED = [400, 403, 404, 409, 412]

/** In `npm test`, one route of each kind; all of them in the full run. */
const CHEAP = ["personNotes.create", "households.addPerson", "members.update"]

for (const { what, routes, options } of [
  { what: "some", routes: written.filter(({ name }) => CHEAP.includes(name)), options: {} },
  { what: "every", routes: written, options: { tags: "full", timeout: 600_000 } },
]) {
  it(`a write after a merge by ${what} route is told where the record is, or lands there`, options, () =>
    checkEach(routes, nameOf, async (route) => {
      const { s, write } = await aWrite(route)
      const keep = await stranger()
      const [merged, late] = await inOrder(s.personId, merge(keep, s.personId), write)
      expect(merged.statusCode).toBe(201)
      if (late.statusCode >= 300) expectToldOf(late, keep)
      expect(await rowsOfMerged(s.personId)).toEqual({})
    }),
  )

  it(
    `a write after a merge into a member by ${what} route is told where the record is, or lands there`,
    options,
    () =>
      checkEach(routes, nameOf, async (route) => {
        const { s, write } = await aWrite(route)
        const keep = await strangerOnRoll()
        const [merged, late] = await inOrder(s.personId, merge(keep, s.personId), write)
        expect(merged.statusCode).toBe(201)
        // A visitor who lands at the kept record finds the entry of the roll there.
        if (route.name === "visitors.convertToMember") expect(late.json()).toMatchObject({ detail: ON_ROLL })
        else if (late.statusCode >= 300) expectToldOf(late, keep)
        // The entry of the roll that was not chosen lies with the merged record, and leads to the other.
        expect({ ...(await rowsOfMerged(s.personId)), members: 0 }).toEqual({ members: 0 })
      }),
  )

  it(`a write before a merge by ${what} route is part of it, and of its undo`, options, () =>
    checkEach(routes, nameOf, async (route) => {
      const { s, write } = await aWrite(route)
      const keep = await stranger()
      const [written, merged] = await inOrder(s.personId, write, merge(keep, s.personId))
      expect([written.statusCode < 300 || written.body, merged.statusCode]).toEqual([true, 201])
      expect(await rowsOfMerged(s.personId)).toEqual({})
      const moved = await rowsOfMerged(keep)
      await admin.call(personMerges.undo, { params: { id: merged.json().id } })
      expect(await rowsOfMerged(s.personId)).toEqual(moved)
    }),
  )

  it(`a write after an anonymisation by ${what} route leaves nothing`, options, () =>
    checkEach(routes, nameOf, async (route) => {
      const { s, write } = await aWrite(route)
      const [gone, late] = await inOrder(s.personId, anonymise(s.personId), write)
      expect(gone.statusCode).toBe(204)
      if (late.statusCode >= 300) expect(REFUSED).toContain(late.statusCode)
      expect(await rowsOf(s.personId)).toEqual({})
      expect(await traces(s)).toEqual([])
    }),
  )

  it(`a write before an anonymisation by ${what} route is forgotten with the rest`, options, () =>
    checkEach(routes, nameOf, async (route) => {
      const { s, write } = await aWrite(route)
      const [written, gone] = await inOrder(s.personId, write, anonymise(s.personId))
      expect(written.statusCode < 300 || written.body).toBe(true)
      // Whoever is active on the roll is not anonymised.
      if (ONTO_ROLL.includes(route.name)) return expect(gone.statusCode).toBe(409)
      expect(gone.statusCode).toBe(204)
      expect(await rowsOf(s.personId)).toEqual({})
      expect(await traces(s)).toEqual([])
    }),
  )
}

it("a household whose last person is erased stays for who came into it before, and is gone for who comes after", async () => {
  const route = allRoutes().find(({ name }) => name === "households.addPerson")?.route
  if (route === undefined) throw new Error("no route")
  for (const comesFirst of [true, false]) {
    const last = await stranger()
    const comer = await stranger()
    const { id: home } = await admin.call(households.create, {
      body: { name: "Família Canário", people: [{ personId: last, role: "responsavel" }] },
    })
    const come = () => raw(route, { params: { id: home }, body: { person_id: comer, role: "outro" } })
    const both = [come, anonymise(last)] as const
    const [first, second] = comesFirst ? both : ([both[1], both[0]] as const)
    const answers = await inOrder(home, first, second, "households")
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(comesFirst ? [201, 204] : [204, 404])
    const names = await test.database.owner
      .selectFrom("households")
      .where("id", "=", home)
      .select("name")
      .execute()
    expect(names).toEqual(comesFirst ? [{ name: "Família Canário" }] : [])
  }
})

/** Where what a route has answered with 201 is found at the record that was kept. */
const KEPT: Readonly<Record<string, string>> = {
  "personNotes.create": "person_notes",
  "personConsents.record": "consents",
  "guardians.add": "guardians",
  "households.create": "household_people",
  "privacyRequests.create": "privacy_requests",
}

const AT_RANDOM = [
  "people.update",
  "personTags.set",
  "personNotes.create",
  "personConsents.record",
  "guardians.add",
  "households.create",
  "privacyRequests.create",
  "visitors.updateFollowUp",
]

it("200 writes at any moment of a merge or an anonymisation lose nothing and leave nothing", {
  tags: "full",
  timeout: 600_000,
}, async () => {
  const routes = written.filter(({ name }) => AT_RANDOM.includes(name))
  const wrong: string[] = []
  for (let number = 0; number < 200; number += 1) {
    const route = routes[number % routes.length]
    if (route === undefined) throw new Error("no route")
    const { s, write } = await aWrite(route, await subjectOffRoll())
    const { personId } = s
    const isMerge = Math.floor(number / routes.length) % 2 === 0
    const keep = isMerge ? await stranger() : 0
    const offset = Math.random() * 8
    const later = async () => {
      await setTimeout(offset)
      return write()
    }
    const [done, late] = await Promise.all([
      isMerge ? merge(keep, personId)() : anonymise(personId)(),
      later(),
    ])
    const told = `${number} ${route.name} ${isMerge ? "merge" : "anonymise"} ${offset.toFixed(1)} ms: ${done.statusCode}, ${late.statusCode}`
    if (done.statusCode >= 300 || (late.statusCode >= 300 && !REFUSED.includes(late.statusCode)))
      wrong.push(told)
    const left = isMerge ? await rowsOfMerged(personId) : await rowsOf(personId)
    if (Object.keys(left).length > 0) wrong.push(`${told} leaves ${Object.keys(left)}`)
    if (!isMerge && (await traces(s)).length > 0) wrong.push(`${told} can be read`)
    const answered = late.statusCode === 201 && KEPT[route.name]
    if (isMerge && answered && !((await rowsOfMerged(keep))[answered] ?? 0)) wrong.push(`${told} is lost`)
  }
  expect(wrong).toEqual([])
})
