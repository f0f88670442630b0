import { randomUUID } from "node:crypto"
import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { MAX_MARKS } from "@aprisco/contract/attendance/labels"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>
let groupId: number
let id: number
let ana: number
let bia: number

// A Wednesday.
const TODAY = "2026-11-18"
const at = (time: string) => `${TODAY}T${time}-03:00`

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-01T12:00:00-03:00")
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
  ana = await aPerson("Ana Prado")
  bia = await aPerson("Bia Souza")
  const group = await pastor.call(groups.create, {
    body: { name: "Célula Esperança", kind: "ebd", leaderId: ana, weekday: 3, time: "19:30" },
  })
  groupId = group.id
  await pastor.call(groupPeople.add, { params: { id: groupId }, body: { personId: bia } })
  test.clock.set(at("20:00:00"))
  const body = { source: "group", sourceId: groupId, day: TODAY } as const
  id = (await pastor.call(gatherings.begin, { body })).id
})

const raw = async (route: NamedRoute["route"], options: object, token = pastor.token) => {
  const answer = await callRaw(test.app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const aPerson = async (fullName: string) => (await pastor.call(people.create, { body: { fullName } })).id
const send = (marks: object[], extra: object = {}, token?: string) =>
  raw(rosters.mark, { params: { id }, body: { marks, ...extra } }, token)
const marksOf = async () => {
  const { roster } = await pastor.call(rosters.read, { params: { id } })
  return Object.fromEntries(roster.map(({ fullName, status }) => [fullName, status]))
}
const detail = () => pastor.call(gatherings.detail, { params: { id } })
const close = (rest = "unmarked") => raw(gatherings.close, { params: { id }, body: { rest } })

describe("a mark", () => {
  it("touches only whom the call names: a filtered or stale list overwrites nobody", async () => {
    await send([{ person_id: ana, status: "present" }])
    expect(await send([{ person_id: bia, status: "absent" }])).toEqual([
      200,
      { applied: 1, repeated: 0, superseded: [], refused: [] },
    ])
    expect(await marksOf()).toEqual({ "Ana Prado": "present", "Bia Souza": "absent" })
    await send([{ person_id: bia, status: null }])
    expect(await marksOf()).toEqual({ "Ana Prado": "present", "Bia Souza": null })
  })

  it("of two of one person the later one stays, in whatever order they arrive, and says whose it is", async () => {
    const secretary = await test.as("SECRETARY", church)
    await send([{ person_id: ana, status: "present", at: at("19:40:00") }], {}, secretary.token)
    const [status, answer] = await send([{ person_id: ana, status: "absent", at: at("19:35:00") }])
    expect([status, answer]).toMatchObject([
      200,
      {
        applied: 0,
        superseded: [{ person_id: ana, status: "present", marked_at: "2026-11-18T22:40:00.000Z" }],
      },
    ])
    expect(answer.superseded[0].marked_by).toBeTruthy()
    expect(await marksOf()).toMatchObject({ "Ana Prado": "present" })
  })

  it("with an id that is known changes nothing", async () => {
    const client_id = randomUUID()
    const one = { person_id: ana, status: "present", at: at("19:35:00"), client_id }
    expect(await send([one, one])).toMatchObject([200, { applied: 1, repeated: 1 }])
    await send([{ person_id: ana, status: "absent", at: at("19:36:00") }])
    expect(await send([one])).toMatchObject([200, { applied: 0, repeated: 1, superseded: [] }])
    expect(await marksOf()).toMatchObject({ "Ana Prado": "absent" })
    // A client_id is known per gathering and person: of another person, or on another list, it is another mark.
    expect(await send([{ ...one, person_id: bia }])).toMatchObject([200, { applied: 1 }])
    const body = { source: "group", sourceId: groupId, day: "2026-11-11" } as const
    const other = await pastor.call(gatherings.begin, { body })
    expect(await raw(rosters.mark, { params: { id: other.id }, body: { marks: [one] } })).toMatchObject([
      200,
      { applied: 1, repeated: 0 },
    ])
  })

  it("sent_at shifts each time by the difference of the clocks", async () => {
    await send([{ person_id: ana, status: "absent", at: at("19:59:00") }])
    // A telephone that is an hour late: its 18:59:30 is 19:59:30.
    const [, answer] = await send([{ person_id: ana, status: "present", at: at("18:59:30") }], {
      sent_at: at("19:00:00"),
    })
    expect(answer).toMatchObject({ applied: 1, superseded: [] })
    const { roster } = await pastor.call(rosters.read, { params: { id } })
    expect(roster.find(({ personId }) => personId === ana)).toMatchObject({
      status: "present",
      markedAt: "2026-11-18T22:59:30.000Z",
    })
  })

  it("a telephone's clock a year ahead overwrites nothing, and marks who has no mark", async () => {
    await send([{ person_id: ana, status: "absent" }])
    const ahead = "2027-11-18T20:00:00-03:00"
    const marks = [
      { person_id: ana, status: "present", at: ahead },
      { person_id: bia, status: "present", at: ahead },
    ]
    expect(await send(marks)).toMatchObject([200, { applied: 1, superseded: [{ person_id: ana }] }])
    expect(await marksOf()).toEqual({ "Ana Prado": "absent", "Bia Souza": "present" })
    test.clock.set(at("20:01:00"))
    expect(await send([{ person_id: bia, status: "absent" }])).toMatchObject([200, { applied: 1 }])
  })

  it("a clock that is off by millennia is no fault of the server, and marks who has no mark", async () => {
    const marks = [{ person_id: ana, status: "present", at: "0001-01-01T00:00:00Z" }]
    expect(await send(marks, { sent_at: "9999-12-31T23:59:59Z" })).toMatchObject([200, { applied: 1 }])
    expect(await send(marks)).toMatchObject([200, { applied: 1 }])
    expect(await send([{ person_id: ana, status: "absent" }])).toMatchObject([200, { applied: 1 }])
    expect(await marksOf()).toMatchObject({ "Ana Prado": "absent" })
  })

  it("Strokes for many touch only the unmarked", async () => {
    await send([{ person_id: ana, status: "excused" }])
    test.clock.set(at("20:05:00"))
    const marks = [ana, bia].map((person_id) => ({ person_id, status: "present", only_unmarked: true }))
    expect(await send(marks)).toMatchObject([
      200,
      { applied: 1, superseded: [{ person_id: ana, status: "excused" }] },
    ])
    expect(await marksOf()).toEqual({ "Ana Prado": "excused", "Bia Souza": "present" })
  })

  it("a 501st mark is refused whole, and so is a person of no such church", async () => {
    const many = Array.from({ length: MAX_MARKS + 1 }, () => ({ person_id: ana, status: "present" }))
    expect(await send(many)).toEqual([400, { marks: ["No máximo 500 marcações por vez"] }])
    const foreign = await test.make.aMember({ church: await test.make.aChurch() })
    const marks = [
      { person_id: ana, status: "present" },
      { person_id: foreign.personId, status: "present" },
    ]
    expect(await send(marks)).toEqual([400, { person_id: ["Pessoa não encontrada."] }])
    expect(await marksOf()).toMatchObject({ "Ana Prado": null })
  })

  it("another person of the church may be marked present (present_others), not absent or excused", async () => {
    const caio = await aPerson("Caio de Fora")
    for (const status of ["absent", "excused"])
      expect(await send([{ person_id: caio, status }])).toEqual([
        400,
        { status: ["Quem não é esperado só pode ser marcado como presente."] },
      ])
    expect(await send([{ person_id: caio, status: "present" }])).toMatchObject([200, { applied: 1 }])
    expect(await detail()).toMatchObject({
      totals: { expected: 2, present: 0, presentOthers: 1, unmarked: 2 },
      rate: null,
    })
    await send([{ person_id: caio, status: null }])
    expect(await marksOf()).toEqual({ "Ana Prado": null, "Bia Souza": null })
  })

  it("A row of someone who is deleted or anonymised since holds up nothing", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(people.remove, { params: { id: bia } })
    const client_id = randomUUID()
    const marks = [
      { person_id: ana, status: "present" },
      { person_id: bia, status: "present", client_id },
    ]
    expect(await send(marks)).toEqual([
      200,
      { applied: 1, repeated: 0, superseded: [], refused: [{ client_id, person_id: bia, reason: "gone" }] },
    ])
    const caio = await aPerson("Caio Anônimo")
    await pastor.call(groupPeople.add, { params: { id: groupId }, body: { personId: caio } })
    await admin.call(personPrivacy.anonymise, { params: { id: caio } })
    expect(await send([{ person_id: caio, status: "present" }])).toMatchObject([
      200,
      { applied: 0, refused: [{ client_id: null, person_id: caio, reason: "gone" }] },
    ])
  })

  it("a merged id is the kept one's, and of both marks the present one stays", async () => {
    const twin = await aPerson("Ana P. Prado")
    await send([{ person_id: twin, status: "present", at: at("19:31:00") }])
    await send([{ person_id: ana, status: "absent", at: at("19:40:00") }])
    await pastor.call(personMerges.create, { body: { keepId: ana, mergeId: twin } })
    expect(await marksOf()).toEqual({ "Ana Prado": "present", "Bia Souza": null })
    expect(await detail()).toMatchObject({ totals: { present: 1, presentOthers: 0 } })
    test.clock.set(at("20:10:00"))
    expect(await send([{ person_id: twin, status: "excused" }])).toMatchObject([200, { applied: 1 }])
    expect(await marksOf()).toEqual({ "Ana Prado": "excused", "Bia Souza": null })
  })
})

describe("the history of a mark", () => {
  const historyOf = async (personId: number) =>
    (
      await test.database.owner
        .selectFrom("attendanceChanges")
        .where("personId", "=", personId)
        .select("status")
        .orderBy("id")
        .execute()
    ).map(({ status }) => status)

  it("is known again by whatever record the person was named, before and after a merge and its undo", async () => {
    const twin = await aPerson("Ana P. Prado")
    const mark = { person_id: twin, status: "present", at: at("19:31:00"), client_id: randomUUID() }
    const takenBack = { person_id: twin, status: null, at: at("19:50:00") }
    const older = [{ person_id: ana, status: "excused", at: at("19:40:00") }]
    await send([mark, takenBack])
    const merge = await pastor.call(personMerges.create, { body: { keepId: ana, mergeId: twin } })
    expect(await send([mark])).toMatchObject([200, { applied: 0, repeated: 1 }])
    // What closing filled in goes, and the mark that was taken back is as old as it was.
    await send([{ person_id: bia, status: "present" }])
    await close("absent")
    await raw(gatherings.reopen, { params: { id } })
    expect(await send(older)).toMatchObject([
      200,
      { applied: 0, superseded: [{ person_id: ana, status: null }] },
    ])
    expect(await marksOf()).toEqual({ "Ana Prado": null, "Bia Souza": "present" })
    await pastor.call(personMerges.undo, { params: { id: merge.id } })
    expect(await send([mark])).toMatchObject([200, { applied: 0, repeated: 1 }])
    expect(await historyOf(twin)).toEqual(["present", null])
    expect(await historyOf(ana)).toEqual(["excused"])
  })

  it("goes with the person, deleted for good or anonymised, and stays of others", async () => {
    await send([ana, bia].map((person_id) => ({ person_id, status: "present" })))
    const caio = await aPerson("Caio Anônimo")
    await send([{ person_id: caio, status: "present" }])
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(personPrivacy.anonymise, { params: { id: caio } })
    await test.database.owner.deleteFrom("people").where("id", "=", bia).execute()
    expect([await historyOf(ana), await historyOf(bia), await historyOf(caio)]).toEqual([["present"], [], []])
  })
})

describe("after the closing", () => {
  it("Marks made before the closing are taken after it too, later ones answer 409", async () => {
    await close()
    test.clock.set(at("21:00:00"))
    const early = { person_id: bia, status: "present", at: at("19:50:00") }
    const late = { person_id: ana, status: "present", client_id: randomUUID() }
    expect(await send([late])).toEqual([409, { detail: "Esta lista está encerrada." }])
    expect(await send([early, late])).toMatchObject([
      200,
      { applied: 1, refused: [{ client_id: late.client_id, person_id: ana, reason: "closed" }] },
    ])
    expect(await detail()).toMatchObject({ status: "closed", totals: { present: 1, unmarked: 1 } })
  })

  it("what closing filled in yields to any mark whatever its time", async () => {
    await send([{ person_id: ana, status: "present" }])
    await close("absent")
    test.clock.set(at("21:00:00"))
    expect(await marksOf()).toEqual({ "Ana Prado": "present", "Bia Souza": "absent" })
    expect(await send([{ person_id: bia, status: "present", at: at("12:00:00") }])).toMatchObject([
      200,
      { applied: 1, superseded: [] },
    ])
    expect(await detail()).toMatchObject({ totals: { present: 2, absent: 0 }, rate: 1 })
  })
})

describe("the roster", () => {
  it("tells the families, finds by name, and shows names as text", async () => {
    const odd = await aPerson("<script>alert(1)</script> D'Ávila")
    await pastor.call(groupPeople.add, { params: { id: groupId }, body: { personId: odd } })
    const home = await pastor.call(households.create, {
      body: {
        people: [
          { personId: ana, role: "responsavel" },
          { personId: odd, role: "filho" },
        ],
      },
    })
    const { roster } = await pastor.call(rosters.read, { params: { id }, query: { search: "davila" } })
    expect(roster).toMatchObject([{ fullName: "<script>alert(1)</script> D'Ávila", householdId: home.id }])
  })

  it("remembers Bibles and magazines of who is present, and sums them up where nobody counted", async () => {
    await send([
      { person_id: ana, status: "present", bible: true },
      { person_id: bia, status: "present", bible: true, magazine: true },
    ])
    expect(await detail()).toMatchObject({ headcounts: { bibles: 2, magazines: 1 } })
    test.clock.set(at("20:01:00"))
    await send([{ person_id: bia, status: "present", magazine: false }])
    await send([{ person_id: ana, status: "absent" }])
    expect(await detail()).toMatchObject({ headcounts: { bibles: 1, magazines: 0 } })
  })
})

describe("counting heads", () => {
  const count = (body: object) => raw(rosters.count, { params: { id }, body })

  it("PUT headcounts changes only the fields it names, per field the later time wins", async () => {
    expect(await count({ adults: 12, children: 3, offering: "12.50" })).toMatchObject([
      200,
      { headcounts: { adults: 12, children: 3, visitors: null, offering: "12.50", headcount: 15 } },
    ])
    expect(await count({ adults: 9, online: 4, at: at("19:00:00") })).toMatchObject([
      200,
      { headcounts: { adults: 12, online: 4, headcount: 19 } },
    ])
    test.clock.set(at("20:01:00"))
    expect(await count({ adults: null })).toMatchObject([200, { headcounts: { adults: null, headcount: 7 } }])
  })

  it("says at each field what is wrong", async () => {
    const form = "Informe o valor com duas casas decimais, como 150.00"
    expect(await count({ adults: -1, offering: 12.5 })).toEqual([
      400,
      { adults: ["Adultos: informe um número de 0 a 100.000"], offering: [form] },
    ])
    expect(await count({})).toEqual([400, { adults: ["Informe ao menos um número"] }])
    for (const adults of [true, [], [3], {}, 1.5, "três"])
      expect([adults, await count({ adults })]).toEqual([
        adults,
        [400, { adults: ["Adultos: informe um número de 0 a 100.000"] }],
      ])
    expect(await count({ adults: " 12 " })).toMatchObject([200, { headcounts: { adults: 12 } }])
  })

  it("a telephone's clock a year ahead overwrites no count, and fills in what nobody counted", async () => {
    await count({ adults: 12 })
    test.clock.set(at("20:01:00"))
    expect(await count({ adults: 99, children: 3, at: "2027-11-18T20:00:00-03:00" })).toMatchObject([
      200,
      { headcounts: { adults: 12, children: 3 } },
    ])
  })
})

describe("a newcomer", () => {
  it("is registered once as a visitor of the branch's city, and stands apart", async () => {
    const body = { full_name: "Davi Novo", phone: "(11) 91234-5678", client_id: randomUUID() }
    const [status, made] = await raw(rosters.addNewcomer, { params: { id }, body })
    expect(status).toBe(201)
    expect(await raw(rosters.addNewcomer, { params: { id }, body })).toEqual([200, made])
    const visitor = await pastor.call(visitors.detail, { params: { id: made.visitor_id } })
    expect(visitor).toMatchObject({ fullName: "Davi Novo", city: church.city })
    expect(await detail()).toMatchObject({ totals: { expected: 2, presentOthers: 0, newcomers: 1 } })
    const { roster } = await pastor.call(rosters.read, { params: { id } })
    expect(roster.filter(({ isNewcomer }) => isNewcomer)).toMatchObject([{ fullName: "Davi Novo" }])
  })

  it("needs a name, and an open list", async () => {
    const add = (body: object) => raw(rosters.addNewcomer, { params: { id }, body })
    expect(await add({ full_name: "", phone: "12" })).toEqual([
      400,
      { full_name: ["Nome é obrigatório"], phone: ["Telefone inválido"] },
    ])
    await close()
    expect(await add({ full_name: "Davi Novo" })).toEqual([409, { detail: "Esta lista está encerrada." }])
  })
})
