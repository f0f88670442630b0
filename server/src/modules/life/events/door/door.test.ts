import { randomUUID } from "node:crypto"
import { attendance } from "@aprisco/contract/attendance/absentees"
import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { eventDoor } from "@aprisco/contract/events/door"
import { digestOfCode } from "@aprisco/contract/events/door-code"
import { eventFigures } from "@aprisco/contract/events/figures"
import { registrationLink } from "@aprisco/contract/events/public-page"
import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { people } from "@aprisco/contract/people/routes"
import jsqr from "jsqr"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { decodedDrawing } from "../../../../testing/drawn-code.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"
import { deleteExpired } from "../../../ground/retention/public.ts"
import { stripRegistrations } from "../registrations/strip-registrations.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

const DAY = "2026-12-05"
const at = (time: string, day = DAY) => `${day}T${time}:00-03:00`
const NIGHT = { starts_at: at("19:00"), ends_at: at("22:00"), title: "Noite" }
const MORNING = { starts_at: at("09:00", "2026-12-06"), ends_at: at("12:00", "2026-12-06") }

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
})

const raw = async (route: NamedRoute["route"], options: object, token = pastor.token) => {
  const answer = await callRaw(test.app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const anEvent = async (body: object = {}) => {
  const [, made] = await raw(events.create, {
    body: { title: "Retiro", sessions: [NIGHT, MORNING], ...body },
  })
  return (await raw(events.publish, { params: { id: made.id }, body: {} }))[1]
}
const register = async (id: number, names: readonly string[], more: object = {}) => {
  const attendees = names.map((full_name) => ({ full_name, under_12: false, ...more }))
  const consent_guardian = true
  const body = { contact: { full_name: names[0] }, attendees, consent_guardian }
  return (await raw(eventRegistrations.create, { params: { id }, body }))[1]
}
const enter = (id: number, body: object, token?: string) =>
  raw(eventDoor.checkIn, { params: { id }, body }, token)
const get = (path: string, token = pastor.token) =>
  test.app.inject({ url: `/api/v1/${path}`, headers: { authorization: `Token ${token}` } })
const door = async (id: number, query = "") => (await get(`events/${id}/door/${query}`)).json()
const inAt = async (id: number) =>
  Object.fromEntries(
    (await door(id)).people.map((one: Record<string, unknown>) => [one.full_name, one.checked_in_at]),
  )
const aPerson = async (fullName: string) => (await pastor.call(people.create, { body: { fullName } })).id
const link = (id: number, aid: number, personId: number | null) =>
  raw(eventRegistrations.link, { params: { id, aid }, body: { person_id: personId } })
const markOn = (list: number, personId: number, status: string | null, more: object = {}) =>
  raw(rosters.mark, { params: { id: list }, body: { marks: [{ person_id: personId, status, ...more }] } })
const listed = async (list: number) =>
  Object.fromEntries(
    (await pastor.call(rosters.read, { params: { id: list } })).roster.map((row) => [
      row.fullName,
      row.status,
    ]),
  )
/** An event of the evening with one person of the church, at the door. */
const evening = async () => {
  const event = await anEvent()
  const ana = await aPerson("Ana Prado")
  const registration = await register(event.id, ["Ana Prado", "Bia Souza"])
  const [first, second] = registration.attendees
  await link(event.id, first.id, ana)
  test.clock.set(at("19:10"))
  return { id: event.id, event, ana, first, second, number: registration.number }
}

describe("a check-in", () => {
  it("is by the code as it is read or typed, or by the person, and says already the second time", async () => {
    const { id, event, first, second, number } = await evening()
    const spelled = `${first.code.slice(0, 4).toLowerCase()} -${first.code.slice(4)}`
    const answer = { attendee_id: first.id, full_name: "Ana Prado", number, session_id: event.sessions[0].id }
    expect(await enter(id, { code: spelled })).toEqual([
      200,
      { ...answer, checked_in_at: "2026-12-05T22:10:00.000Z", already: false },
    ])
    test.clock.set(at("19:20"))
    expect(await enter(id, { code: first.code })).toEqual([
      200,
      { ...answer, checked_in_at: "2026-12-05T22:10:00.000Z", already: true },
    ])
    expect(await enter(id, { attendee_id: second.id })).toMatchObject([200, { full_name: "Bia Souza" }])
  })

  it("takes session_id, else the one now open from 12 hours before its start to its end, and already is per session", async () => {
    const { id, event, first } = await evening()
    const [night, morning] = event.sessions
    expect(await enter(id, { code: first.code })).toMatchObject([200, { session_id: night.id }])
    expect(await enter(id, { code: first.code, session_id: morning.id })).toEqual([
      400,
      { session_id: ["Esta sessão ainda não chegou."] },
    ])
    test.clock.set(at("22:00"))
    expect(await enter(id, { code: first.code })).toMatchObject([
      200,
      { session_id: morning.id, already: false },
    ])
    test.clock.set(at("12:00", "2026-12-06"))
    const none = { session_id: ["Nenhuma sessão está aberta agora. Escolha a sessão."] }
    expect(await enter(id, { code: first.code })).toEqual([400, none])
    // A phone that was without a connection sends what was made while one was open.
    expect(await enter(id, { code: first.code, at: at("11:00", "2026-12-06") })).toMatchObject([
      200,
      { session_id: morning.id, already: true },
    ])
    expect(await enter(id, { code: first.code, session_id: night.id })).toMatchObject([
      200,
      { already: true },
    ])
    const later = { starts_at: at("19:00", "2026-12-20"), ends_at: at("21:00", "2026-12-20") }
    const other = await anEvent({ sessions: [later] })
    expect(await enter(id, { code: first.code, session_id: other.sessions[0].id })).toEqual([
      400,
      { session_id: ["Sessão não encontrada."] },
    ])
  })

  it("is refused to an unknown code, and to who waits or has cancelled", async () => {
    const event = await anEvent({ capacity: 1 })
    const { id } = event
    const one = await register(id, ["Ana Prado"])
    const waiting = await register(id, ["Caio Espera"])
    test.clock.set(at("19:10"))
    expect(await enter(id, { code: "https://example.org/xyz" })).toEqual([
      404,
      { detail: "Código não reconhecido." },
    ])
    expect(await enter(id, { attendee_id: waiting.attendees[0].id })).toEqual([
      409,
      { detail: "Inscrição na lista de espera." },
    ])
    expect(await enter(id, {})).toEqual([400, { code: ["Informe o código ou o participante"] }])
    expect(await enter(id, { attendee_id: 888_888_888 })).toEqual([
      400,
      { attendee_id: ["Participante não encontrado."] },
    ])
    const foreign = await test.as("PASTOR", await test.make.aChurch())
    expect((await enter(id, { code: one.attendees[0].code }, foreign.token))[0]).toBe(404)
    // A code opens the door of its own event alone, and so does the number of a person.
    const other = await anEvent()
    expect((await enter(other.id, { code: one.attendees[0].code }))[0]).toBe(404)
    expect((await enter(other.id, { attendee_id: one.attendees[0].id }))[0]).toBe(400)
    await raw(eventRegistrations.cancel, { params: { id, rid: one.id }, body: {} })
    expect(await enter(id, { code: one.attendees[0].code })).toEqual([
      409,
      { detail: "Inscrição cancelada." },
    ])
  })

  it("of an event that was cancelled is refused", async () => {
    const { id, first } = await evening()
    await raw(events.cancel, { params: { id }, body: { reason: "Chuva" } })
    expect(await enter(id, { code: first.code })).toEqual([409, { detail: "Este evento foi cancelado." }])
    expect(await door(id)).toMatchObject({ status: "cancelled" })
  })

  it("made twice at the same time is made once, and one of the two says already", async () => {
    const { id, first } = await evening()
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(id, { code: first.code })))
    expect(answers.map(([status]) => status)).toEqual(Array(6).fill(200))
    expect(answers.filter(([, { already }]) => !already)).toHaveLength(1)
  })

  it("at the door and a mark on the list at the same moment agree, whoever is first", async () => {
    const event = await anEvent()
    const names = Array.from({ length: 8 }, (_, place) => `Pessoa ${place}`)
    const { attendees } = await register(event.id, names)
    const persons = await Promise.all(names.map(aPerson))
    for (const [place, person] of persons.entries()) await link(event.id, attendees[place].id, person)
    test.clock.set(at("19:10"))
    const body = { source: "event", sourceId: event.id, sessionId: event.sessions[0].id } as const
    const list = (await pastor.call(gatherings.begin, { body })).id
    const answers = await Promise.all(
      persons.flatMap((person, place) => [
        enter(event.id, { attendee_id: attendees[place].id }),
        markOn(list, person, place % 2 === 0 ? "present" : "absent"),
        enter(event.id, { attendee_id: attendees[place].id, undo: place % 4 === 1 }),
      ]),
    )
    expect(answers.map(([status]) => status)).toEqual(Array(24).fill(200))
    const [present, entered] = [await listed(list), await inAt(event.id)]
    for (const name of names)
      expect([name, entered[name] !== null]).toEqual([name, present[name] === "present"])
  })

  it("from a queue is known when it comes again, keeps its time, and the earliest of two phones stays", async () => {
    const { id, first } = await evening()
    test.clock.set(at("19:30"))
    const late = { code: first.code, at: at("19:20"), client_id: randomUUID() }
    const stored = { checked_in_at: "2026-12-05T22:20:00.000Z", already: false }
    expect(await enter(id, late)).toMatchObject([200, stored])
    expect(await enter(id, late)).toMatchObject([200, stored])
    // A phone that is an hour late: its 18:05 is 19:05, for it says 18:30 at 19:30.
    const slow = { code: first.code, at: at("18:05"), sent_at: at("18:30"), client_id: randomUUID() }
    expect(await enter(id, slow)).toMatchObject([
      200,
      { checked_in_at: "2026-12-05T22:05:00.000Z", already: true },
    ])
    test.clock.set(at("19:40"))
    await enter(id, { code: first.code, undo: true })
    // What was made before it was taken back does not count any more, also without its id.
    expect(await enter(id, late)).toMatchObject([200, { checked_in_at: null, already: false }])
    expect(await enter(id, { ...late, client_id: randomUUID() })).toMatchObject([
      200,
      { checked_in_at: null },
    ])
    expect((await inAt(id))["Ana Prado"]).toBeNull()
  })
})

describe("the list of a session", () => {
  it("is made if there is none, and attendee and person tied are one row", async () => {
    const { id, event, first, second } = await evening()
    expect((await door(id)).gathering_id).toBeNull()
    await enter(id, { code: second.code })
    const list = (await door(id)).gathering_id
    expect(await listed(list)).toEqual({ "Ana Prado": null })
    await enter(id, { code: first.code })
    expect(await listed(list)).toEqual({ "Ana Prado": "present" })
    expect(await pastor.call(gatherings.detail, { params: { id: list } })).toMatchObject({
      ...{ source: "event", sourceId: id, sessionId: event.sessions[0].id },
      ...{ title: "Retiro: Noite", day: DAY, time: "19:00", totals: { expected: 1, present: 1 } },
    })
    const found = await pastor.call(gatherings.list, { query: { source: "event", sourceId: id } })
    expect(found.results.map((row) => row.id)).toEqual([list])
  })

  it("takes a check-in back with a mark that is taken back in it, and undo=true does both and is audited", async () => {
    const { id, ana, first, number } = await evening()
    await enter(id, { code: first.code })
    const list = (await door(id)).gathering_id
    await markOn(list, ana, null)
    expect((await inAt(id))["Ana Prado"]).toBeNull()
    expect(await enter(id, { code: first.code })).toMatchObject([200, { already: false }])
    expect(await enter(id, { attendee_id: first.id, undo: true })).toMatchObject([
      200,
      { checked_in_at: null, already: false },
    ])
    expect(await listed(list)).toEqual({ "Ana Prado": null })
    expect(await enter(id, { attendee_id: first.id, undo: true })).toMatchObject([200, { already: true }])
    const trail = await test.database.owner
      .selectFrom("auditEntries")
      .where("action", "=", "event.check_in_undone")
      .where("entityId", "=", String(id) as never)
      .select(["actorId", "facts"])
      .execute()
    expect(trail).toEqual([{ actorId: pastor.userId, facts: { number } }])
    // Somebody marked present in it has come in.
    await markOn(list, ana, "present")
    expect((await inAt(id))["Ana Prado"]).toBe("2026-12-05T22:10:00.000Z")
    await markOn(list, ana, "absent")
    expect((await inAt(id))["Ana Prado"]).toBeNull()
    // A phone without a connection let them in before they were marked absent: the later word stays.
    expect(await enter(id, { code: first.code, at: at("19:00") })).toMatchObject([
      200,
      { checked_in_at: null },
    ])
    expect(await listed(list)).toEqual({ "Ana Prado": "absent" })
  })

  it("that is closed or cancelled stays as it is, the check-in is noted, and comes into it when it is opened again", async () => {
    const { id, first } = await evening()
    const [night] = (await door(id)).sessions
    const body = { source: "event", sourceId: id, sessionId: night.id } as const
    const list = (await pastor.call(gatherings.begin, { body })).id
    const turn = (to: "close" | "cancel" | "reopen") =>
      raw(gatherings[to], { params: { id: list }, body: to === "close" ? { rest: "unmarked" } : {} })
    for (const ending of ["close", "cancel"] as const) {
      await turn(ending)
      expect(await enter(id, { code: first.code })).toMatchObject([200, { already: false }])
      expect(await listed(list)).toEqual({ "Ana Prado": null })
      await turn("reopen")
      expect(await listed(list)).toEqual({ "Ana Prado": "present" })
      await enter(id, { code: first.code, undo: true })
      test.clock.set(at("19:20"))
    }
  })

  it("is among those that are due, begun by hand, found, charted, exported and held against who was absent", async () => {
    const { id, ana, event } = await evening()
    const [night] = event.sessions
    const due = await pastor.call(gatherings.due, { query: {} })
    expect(due).toMatchObject([
      {
        ...{ source: "event", sourceId: id, sessionId: night.id, gatheringId: null, title: "Retiro: Noite" },
        ...{ day: DAY, time: "19:00", expected: null },
      },
    ])
    const body = { source: "event", source_id: id, session_id: night.id }
    const [status, list] = await raw(gatherings.begin, { body })
    expect([status, list.totals.expected]).toEqual([201, 1])
    expect((await raw(gatherings.begin, { body }))[0]).toBe(200)
    expect(await pastor.call(gatherings.due, { query: {} })).toMatchObject([
      { gatheringId: list.id, expected: 1 },
    ])
    expect(await raw(gatherings.begin, { body: { ...body, session_id: null } })).toEqual([
      400,
      { session_id: ["Escolha a sessão"] },
    ])
    expect(await raw(gatherings.begin, { body: { ...body, session_id: 888_888_888 } })).toEqual([
      400,
      { session_id: ["Sessão não encontrada."] },
    ])
    expect((await raw(gatherings.begin, { body: { ...body, session_id: event.sessions[1].id } }))[1]).toEqual(
      {
        day: ["Este dia ainda não chegou"],
      },
    )
    await markOn(list.id, ana, "absent")
    await raw(gatherings.close, { params: { id: list.id }, body: { rest: "unmarked" } })
    const query = { source: "event", inARow: 1 } as const
    const missing = async () =>
      (await pastor.call(attendance.absentees, { query })).results.map(({ fullName }) => fullName)
    expect(await missing()).toEqual(["Ana Prado"])
    const sheet = await get(`attendance/export/?gathering=${list.id}&format=csv`)
    expect(sheet.body).toContain("Retiro: Noite")
    expect(sheet.body).toContain("Ana Prado")
    // Who has cancelled since is no absentee.
    const rid = (await pastor.call(eventRegistrations.list, { params: { id }, query: {} })).results[0]?.id
    await raw(eventRegistrations.cancel, { params: { id, rid }, body: {} })
    expect(await missing()).toEqual([])
  })

  it("shows who is said to be somebody since as that person, and not as the one before", async () => {
    const { id, ana, first } = await evening()
    await enter(id, { code: first.code })
    const list = (await door(id)).gathering_id
    const caio = await aPerson("Caio Reis")
    await link(id, first.id, caio)
    expect(await listed(list)).toEqual({ "Caio Reis": "present" })
    await link(id, first.id, null)
    expect(await listed(list)).toEqual({})
    expect((await inAt(id))["Ana Prado"]).not.toBeNull()
    await link(id, first.id, ana)
    expect(await listed(list)).toEqual({ "Ana Prado": "present" })
  })

  it("has one row of two records of a person that are merged, and of two registrations of one person", async () => {
    const { id, ana, first, second } = await evening()
    const twin = await aPerson("Ana P. Prado")
    await link(id, second.id, twin)
    await enter(id, { code: first.code })
    await enter(id, { code: second.code })
    const list = (await door(id)).gathering_id
    await pastor.call(personMerges.create, { body: { keepId: ana, mergeId: twin } })
    expect(await listed(list)).toEqual({ "Ana Prado": "present" })
    // One of the two registrations keeps them in.
    await enter(id, { code: second.code, undo: true })
    expect(await listed(list)).toEqual({ "Ana Prado": "present" })
    await enter(id, { code: first.code, undo: true })
    expect(await listed(list)).toEqual({ "Ana Prado": null })
    await markOn(list, ana, "present")
    expect(Object.values(await inAt(id)).filter((time) => time !== null)).toHaveLength(1)
  })

  it("a session to which somebody came is not taken out", async () => {
    const { id, second, event } = await evening()
    const [night, morning] = event.sessions
    await enter(id, { code: second.code })
    const change = (sessions: object[]) => raw(events.update, { params: { id }, body: { sessions } })
    expect(await change([morning])).toEqual([409, { detail: "Esta sessão tem presenças." }])
    await enter(id, { code: second.code, undo: true })
    const list = (await door(id)).gathering_id
    const davi = await aPerson("Davi Visita")
    await markOn(list, davi, "present")
    expect(await change([morning])).toEqual([409, { detail: "Esta sessão tem presenças." }])
    await markOn(list, davi, null)
    expect((await change([morning]))[0]).toBe(200)
    // No change of sessions unmakes a list.
    expect(await pastor.call(gatherings.detail, { params: { id: list } })).toMatchObject({
      ...{ title: "Retiro: Noite", day: DAY, sessionId: null, sourceId: id },
    })
    expect(night.id).not.toBe(morning.id)
  })
})

describe("a guardian's leave", () => {
  const camp = async () => {
    const sessions = [{ ...NIGHT, overnight: true }, MORNING]
    const event = await anEvent({ sessions, fields: { birth_date: "required" } })
    const child = await register(event.id, ["Nina Jovem"], { birth_date: "2010-12-06", under_12: null })
    const grown = await register(event.id, ["Otto Moço"], { birth_date: "2010-12-05", under_12: null })
    test.clock.set(at("19:10"))
    return { id: event.id, event, child, grown }
  }
  const note = (id: number, aid: number, noted: boolean, token?: string) =>
    raw(eventDoor.noteLeave, { params: { id, aid }, body: { noted } }, token)

  it("is asked on an overnight session of who is under 16 on the first session's day, until a paper is noted", async () => {
    const { id, event, child, grown } = await camp()
    const [nina] = child.attendees
    expect(nina).toMatchObject({ leave: "missing", checked_in_at: null })
    expect(await enter(id, { code: nina.code })).toEqual([
      409,
      { detail: "Falta a autorização do responsável." },
    ])
    expect((await enter(id, { code: grown.attendees[0].code }))[0]).toBe(200)
    expect((await door(id)).people.map((one: { leave: string }) => one.leave)).toEqual(["missing", "none"])
    const [, morning] = event.sessions
    test.clock.set(at("22:00"))
    expect((await enter(id, { code: nina.code, session_id: morning.id }))[0]).toBe(200)
    const secretary = await test.as("SECRETARY", church)
    expect(await note(id, nina.id, true, secretary.token)).toMatchObject([
      200,
      {
        attendee_id: nina.id,
        leave_noted_at: "2026-12-06T01:00:00.000Z",
        leave_noted_by: expect.any(String),
      },
    ])
    expect((await enter(id, { code: nina.code, session_id: event.sessions[0].id }))[0]).toBe(200)
    expect((await door(id, `?session_id=${event.sessions[0].id}`)).people[0].leave).toBe("noted")
    expect(await note(id, nina.id, false)).toMatchObject([
      200,
      { leave_noted_at: null, leave_noted_by: null },
    ])
    const actions = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "like", "event.leave%")
      .orderBy("id")
      .select("action")
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(["event.leave_noted", "event.leave_taken_back"])
  })

  it("that is missing keeps who is marked in the list from coming in, and is noted of nobody who has cancelled", async () => {
    const { id, child } = await camp()
    const [nina] = child.attendees
    const person = await aPerson("Nina Jovem")
    await link(id, nina.id, person)
    const [night] = (await door(id)).sessions
    const body = { source: "event", sourceId: id, sessionId: night.id } as const
    const list = (await pastor.call(gatherings.begin, { body })).id
    await markOn(list, person, "present")
    expect((await inAt(id))["Nina Jovem"]).toBeNull()
    await raw(eventRegistrations.cancel, { params: { id, rid: child.id }, body: {} })
    expect(await note(id, nina.id, true)).toEqual([409, { detail: "Inscrição cancelada." }])
  })
})

describe("the door", () => {
  it("shows who is confirmed and nobody who waits, and recognises a code that it does not tell", async () => {
    const event = await anEvent({ capacity: 2 })
    const { id } = event
    const one = await register(id, ["Ana Prado", "Bia Souza"])
    await register(id, ["Caio Espera"])
    const shown = await door(id)
    expect(shown).toMatchObject({
      ...{ title: "Retiro", status: "published", expected: 2, checked_in: 0, is_cut: false },
      session_id: event.sessions[0].id,
      sessions: [{ is_open: false, is_reached: false }, { is_open: false }],
      people: [{ full_name: "Ana Prado", number: one.number, leave: "none" }, { full_name: "Bia Souza" }],
    })
    expect(shown.people).toHaveLength(2)
    for (const [place, { code }] of one.attendees.entries()) {
      expect(JSON.stringify(shown)).not.toContain(code)
      expect(shown.people[place].code_digest).toBe(await digestOfCode(shown.code_key, code.toLowerCase()))
    }
    expect((await door(id, "?search=bia")).people).toMatchObject([{ full_name: "Bia Souza" }])
    expect(await door(id, "?session_id=888888888")).toEqual({ session_id: ["Sessão não encontrada."] })
    test.clock.set(at("19:10"))
    await enter(id, { code: one.attendees[0].code })
    expect(await door(id)).toMatchObject({ checked_in: 1, sessions: [{ is_open: true }, { is_open: false }] })
  })

  it("is that of who takes attendance: a SECRETARY too, a LEADER of their own events, and no MEMBER or other church", async () => {
    const { id, first } = await evening()
    const [secretary, leader, member] = [
      await test.as("SECRETARY", church),
      await test.as("LEADER", church),
      await test.as("MEMBER", church),
    ]
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    const seen = async (token: string) => (await raw(eventDoor.read, { params: { id } }, token))[0]
    expect(await seen(secretary.token)).toBe(200)
    expect(await seen(member.token)).toBe(403)
    for (const { token } of [leader, stranger]) {
      expect(await seen(token)).toBe(404)
      expect((await enter(id, { code: first.code }, token))[0]).toBe(404)
    }
    const own = (await raw(events.create, { body: { title: "Deles", sessions: [NIGHT] } }, leader.token))[1]
    await raw(events.publish, { params: { id: own.id }, body: {} }, leader.token)
    expect((await raw(eventDoor.read, { params: { id: own.id } }, leader.token))[0]).toBe(200)
    const due = await leader.call(gatherings.due, { query: {} })
    expect(due.map(({ title }) => title)).toEqual(["Deles: Noite"])
    // Badges are of who changes events.
    expect((await get(`events/${id}/badges.pdf`, secretary.token)).statusCode).toBe(403)
  })

  it("registrations, statistics and the sheet say who came in; a replaced person has not, with a new code", async () => {
    const { id, first, second } = await evening()
    await enter(id, { code: first.code })
    const rows = async () =>
      (await pastor.call(eventRegistrations.list, { params: { id }, query: {} })).results
    expect((await rows())[0]?.attendees.map(({ checkedInAt }) => checkedInAt)).toEqual([
      "2026-12-05T22:10:00.000Z",
      null,
    ])
    const statistics = async () => pastor.call(eventFigures.statistics, { params: { id } })
    expect(await statistics()).toMatchObject({ confirmed: 2, checkedIn: 1 })
    const sheet = await get(`events/${id}/export/?format=csv`)
    expect(sheet.body.split("\n")[0]).toContain("Entrou em")
    expect(sheet.body).toContain("05/12/2026 19:10")
    const rid = (await rows())[0]?.id
    const attendees = [{ id: first.id, full_name: "Zeca Novo", under_12: false }]
    await raw(eventRegistrations.update, { params: { id, rid }, body: { attendees } })
    expect(await statistics()).toMatchObject({ checkedIn: 0 })
    expect((await enter(id, { code: first.code }))[0]).toBe(404)
    expect((await enter(id, { code: second.code }))[0]).toBe(200)
  })
})

describe("a person of a check-in", () => {
  it("who was deleted or anonymised since comes in, and is on no list; the list holds nobody up", async () => {
    const { id, ana, first } = await evening()
    const member = await test.make.aMember({ church, fullName: "Gil Antigo" })
    const { personId } = await test.database.owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    await link(id, first.id, personId)
    await test.database.owner
      .updateTable("people")
      .set({ deletedAt: test.clock.now() })
      .where("id", "=", personId)
      .execute()
    expect(await enter(id, { code: first.code })).toMatchObject([200, { already: false }])
    const list = (await door(id)).gathering_id
    expect(await listed(list)).toEqual({})
    expect(ana).not.toBe(personId)
  })

  it("is a number once the registration has lost its names, twelve months after the last session, and still counted", async () => {
    const { id, first } = await evening()
    await enter(id, { code: first.code, client_id: randomUUID() })
    test.clock.set(at("12:00", "2027-12-07"))
    await stripRegistrations(test.services)
    const late = await test.as("PASTOR", church)
    expect(await late.call(eventFigures.statistics, { params: { id } })).toMatchObject({ checkedIn: 1 })
    expect((await get(`events/${id}/door/`, late.token)).json()).toMatchObject({ people: [], checked_in: 0 })
    const [session] = (await get(`events/${id}/door/`, late.token)).json().sessions
    const again = { attendee_id: first.id, session_id: session.id }
    expect(await enter(id, again, late.token)).toEqual([
      409,
      { detail: "Os dados desta inscrição já foram apagados." },
    ])
    expect((await enter(id, { code: first.code, session_id: session.id }, late.token))[0]).toBe(404)
    await deleteExpired(test.services)
    const left = await test.database.owner
      .selectFrom("eventCheckInChanges")
      .where("attendeeId", "=", first.id)
      .select("id")
      .execute()
    expect(left).toEqual([])
  })
})

describe("badges", () => {
  const fetchBadges = (id: number, query = "") => get(`events/${id}/badges.pdf${query}`)

  it("are of who is confirmed, with a code that a camera reads and the door takes, as the one of the secret address", async () => {
    const event = await anEvent({ capacity: 1, title: `Retiro ${"de casais e famílias ".repeat(6)}` })
    const { id } = event
    expect((await fetchBadges(id)).json()).toEqual({ detail: "Ninguém está confirmado ainda." })
    const name = "Maria das Dores Albuquerque de Vasconcelos e Silva Ação do Espírito Santo Łukaszewicz"
    const one = await register(id, [name])
    const waiting = await register(id, ["Caio Espera"])
    const answer = await fetchBadges(id)
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"])
    const [attendee] = one.attendees
    expect(decodedDrawing(answer.rawPayload)).toBe(attendee.code)
    expect((await fetchBadges(id, `?attendee_id=${waiting.attendees[0].id}`)).statusCode).toBe(400)
    const { encryptedToken } = await test.database.owner
      .selectFrom("eventRegistrations")
      .where("id", "=", one.id)
      .select("encryptedToken")
      .executeTakeFirstOrThrow()
    const token = test.services.encryption.decrypt("registration address", encryptedToken as Buffer)
    const picture = await callRaw(test.app, registrationLink.code, { params: { token } })
    const { data, info } = await sharp(picture.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
    expect(read).toBe(attendee.code)
    test.clock.set(at("19:10"))
    expect(await enter(id, { code: read })).toMatchObject([200, { already: false }])
  })

  it("of more people than a sheet has room for are as many", async () => {
    const event = await anEvent()
    for (const part of [1, 2])
      await register(
        event.id,
        Array.from({ length: 9 }, (_, n) => `Pessoa ${part}${n}`),
      )
    const answer = await fetchBadges(event.id)
    expect(answer.headers["x-row-count"]).toBe("18")
    expect(answer.rawPayload.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(3)
  })
})
