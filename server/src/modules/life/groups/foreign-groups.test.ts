/** A LEADER without the area learns from no call that somebody is in a group of others, or comes to their event (docs/product/groups.md#1.3, events.md#1.3). */
import { AREA_NAMES } from "@aprisco/contract/access/areas"
import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { groupMultiplications } from "@aprisco/contract/groups/multiplications"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { groupUnits } from "@aprisco/contract/groups/units"
import { BASE_PATH, pathOf } from "@aprisco/contract/kit/route"
import { people } from "@aprisco/contract/people/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import { allRoutes } from "../../../testing/routes.ts"

let test: TestApp
let pastor: Caller
let leader: Caller

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2026-11-18T12:00:00-03:00")
})
afterAll(() => test.close())

/** What some calls are asked; others have no query. */
const queriesOf = (person: number): Record<string, Record<string, string>[]> => ({
  "groups.list": [{}, { person: String(person) }, { ended: "true" }],
  "attendance.absentees": [{}, { in_a_row: "1" }, { in_a_row: "1", source: "group" }],
  "search.people": [{ q: "alheia" }, { q: "prado" }],
  "gatherings.list": [{}, { search: "alheia" }],
})

// A spreadsheet says when it was made; what may be in one is asked for as JSON too.
const GETS = allRoutes().filter(
  ({ route: { method, response } }) => method === "GET" && !(response && "file" in response),
)

/** The answers to every call that reads, those about a record with each of the ids. */
async function answers(ids: readonly number[], person: number): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const { name, route } of GETS)
    for (const id of route.path.includes("{") ? ids : [0])
      for (const query of queriesOf(person)[name] ?? [{}]) {
        const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => String(one))
        const path = pathOf(route.path, Object.fromEntries(names.map((one) => [one, id])))
        const asked = `${path}?${new URLSearchParams(query)}`
        const { statusCode, body } = await test.app.inject({
          method: "GET",
          url: BASE_PATH + asked,
          headers: { authorization: `Token ${leader.token}` },
        })
        all.set(`${name} ${asked}`, `${statusCode} ${body}`)
      }
  return all
}

const aGroup = async (name: string, leaderId: number, unitId?: number) => {
  const body = { name, kind: "celula", leaderId, unitId, weekday: 3, time: "12:00" } as const
  return (await pastor.call(groups.create, { body })).id
}
const join = (id: number, personId: number) =>
  pastor.call(groupPeople.add, { params: { id }, body: { personId } })

/** The closed list of today's meeting of a group. */
async function aClosedList(sourceId: number, status: Record<number, "present" | "absent">): Promise<number> {
  const { id } = await pastor.call(gatherings.begin, {
    body: { source: "group", sourceId, day: "2026-11-18" },
  })
  const marks = Object.entries(status).map(([person, mark]) => ({ personId: Number(person), status: mark }))
  await pastor.call(rosters.mark, { params: { id }, body: { marks } })
  await pastor.call(gatherings.close, { params: { id }, body: { rest: "unmarked" } })
  return id
}

it("no call that reads answers otherwise because of a group or an event of others", {
  tags: "full",
}, async () => {
  const church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
  leader = await test.as("LEADER", church)
  const admin = await test.as("CHURCH_ADMIN", church)
  const { personId } = await test.make.aMember({ church, fullName: "Tiago Queirós" })
  // Lists of people, which an area gives.
  const areas = AREA_NAMES.filter((area) => area !== "gatherings")
  await admin.call(staff.update, { params: { id: leader.userId }, body: { personId, areas } })
  const { id: entry, personId: onRoll } = await test.make.aMember({ church, fullName: "Davi Prado" })
  const aPerson = async (fullName: string) => (await pastor.call(people.create, { body: { fullName } })).id
  const [known, other] = [await aPerson("Rute Prado"), await aPerson("Noemi Prado")]
  // Who was in the leader's own group, was absent, and left it.
  const own = await aGroup("Minha", personId)
  const { id: stay } = await join(own, known)
  const met = await aClosedList(own, { [personId]: "present", [known]: "absent" })
  await pastor.call(groupPeople.leave, { params: { id: own, stay }, body: {} })
  // Who is registered for an event of others counts there; who of the church it is, nobody has said yet.
  const event = await test.make.anEvent({ church, status: "published" })
  const contact = { fullName: "Noemi Prado" }
  const { attendees } = await pastor.call(eventRegistrations.create, {
    params: { id: event.id },
    body: { contact, attendees: [{ ...contact, under12: false }] },
  })
  const ids = [known, onRoll, entry, own, met, event.id]
  // The first readings are noted: who reads a record is among the answers.
  await answers(ids, known)
  const before = await answers(ids, known)

  const unit = await pastor.call(groupUnits.create, {
    body: { name: "Rede Alheia", levelName: "Rede", leaderIds: [other] },
  })
  const foreign = await aGroup("Célula Alheia", other, unit.id)
  for (const one of [known, onRoll]) await join(foreign, one)
  await aClosedList(foreign, { [known]: "present", [onRoll]: "present", [other]: "absent" })
  await pastor.call(groupMultiplications.propose, {
    params: { id: foreign },
    body: { name: "Filha Alheia", leaderId: known, personIds: [known] },
  })
  for (const { id: aid } of attendees)
    await pastor.call(eventRegistrations.link, { params: { id: event.id, aid }, body: { personId: known } })
  const after = await answers(ids, known)
  expect([...before].filter(([name, answer]) => after.get(name) !== answer)).toEqual([])
})
