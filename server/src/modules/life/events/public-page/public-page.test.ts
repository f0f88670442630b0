import { eventPage, registrationLink } from "@aprisco/contract/events/public-page"
import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import { people } from "@aprisco/contract/people/routes"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"
import { readShareTags } from "../public.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  pastor = await test.as("PASTOR", church)
})

const SESSION = { starts_at: "2026-12-05T19:00:00-03:00", ends_at: "2026-12-05T21:00:00-03:00" }
const raw = async (route: NamedRoute["route"], options: object, token: string | undefined = undefined) => {
  const answer = await callRaw(test.app, route, { ...(token ? { token } : {}), ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const byStaff = (route: NamedRoute["route"], options: object) => raw(route, options, pastor.token)
const anEvent = async (body: object = {}) => {
  const [, made] = await byStaff(events.create, { body: { title: "Retiro", sessions: [SESSION], ...body } })
  const [, event] = await byStaff(events.publish, { params: { id: made.id }, body: {} })
  return event
}
const turn = (to: "close" | "reopen" | "cancel", id: number) =>
  byStaff(events[to], { params: { id }, body: {} })
const read = (slug: string) => raw(eventPage.read, { params: { slug } })
const stateOf = async (slug: string) => (await read(slug))[1].state
const FAMILY = {
  contact: { full_name: "Ana Lima", email: "ana@example.org" },
  attendees: [
    { full_name: "Ana Lima", under_12: false },
    { full_name: "Davi Lima", under_12: false },
  ],
  consent: true,
}
const register = (slug: string, body: object = {}, more: object = {}) =>
  raw(eventPage.register, { params: { slug }, body: { ...FAMILY, ...body }, ...more })
const one = (body: object = {}) => ({ attendees: FAMILY.attendees.slice(0, 1), ...body })
const atLink = (token: string) => raw(registrationLink.read, { params: { token } })
const cancel = (token: string, body: object = {}) => raw(registrationLink.cancel, { params: { token }, body })
const UNKNOWN = [404, { detail: "Este endereço não existe ou já não vale." }]

describe("the page of an event", () => {
  it("shows what is published, and of free places the last ten", async () => {
    const { slug, public_url } = await anEvent({
      ...{ description: "Traga a Bíblia", place: "Chácara", capacity: 13, price: "10.00" },
      questions: [{ label: "Recado", kind: "text" }],
    })
    expect(public_url).toMatch(new RegExp(`/evento/${slug}$`))
    expect(await read(slug)).toMatchObject([
      200,
      {
        ...{ title: "Retiro", church_name: "Igreja da Colina", place: "Chácara", uf: "SP", price: "10.00" },
        ...{
          description: "Traga a Bíblia",
          state: "open",
          waitlist: true,
          places_left: null,
          cover_url: null,
        },
        sessions: [{ starts_at: "2026-12-05T22:00:00.000Z", ends_at: "2026-12-06T00:00:00.000Z", title: "" }],
        questions: [{ label: "Recado", kind: "text", required: false, of: "registration" }],
        notice: { text: expect.stringContaining("Igreja da Colina") },
      },
    ])
    for (let left = 13; left > 10; left -= 1) await register(slug, one())
    expect((await read(slug))[1].places_left).toBe(10)
  })

  it("of a draft, an internal and an unknown event, and of a church that is closed, is one 404", async () => {
    const [, draft] = await byStaff(events.create, { body: { title: "Ceia", sessions: [SESSION] } })
    const internal = await anEvent({ visibility: "internal" })
    expect([draft.public_url, internal.public_url]).toEqual([null, null])
    const closed = await test.make.aChurch()
    const theirs = await test.make.anEvent({ church: closed, status: "published" })
    await test.database.owner
      .updateTable("churches")
      .set({ disabledAt: test.clock.now(), disabledReason: "teste" })
      .where("id", "=", closed.id)
      .execute()
    for (const slug of [draft.slug, internal.slug, theirs.slug, "nada", "../x", "A"]) {
      expect(await read(slug)).toEqual(UNKNOWN)
      expect(await register(slug)).toEqual(UNKNOWN)
      expect(await raw(eventPage.calendar, { params: { slug } })).toEqual(UNKNOWN)
    }
  })

  it("tells messaging apps what it is, as long as it is shown", async () => {
    const description = `Traga\n\na Bíblia. ${"Amém. ".repeat(60)}`
    const { id, slug } = await anEvent({ place: "Chácara", description })
    const tags = await readShareTags(test.services, slug)
    expect(tags).toMatchObject({ title: "Retiro", siteName: "Igreja da Colina", picture: null })
    expect(tags?.description).toMatch(/^05\/12\/2026, 19:00 · Chácara · Traga a Bíblia\. Amém\. .*…$/)
    expect(tags?.description).toHaveLength(200)
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer()
    await pastor.call(events.uploadCover, {
      params: { id },
      body: { image: new Blob([new Uint8Array(png)]) },
    })
    const { picture } = (await readShareTags(test.services, slug)) ?? {}
    expect((await test.app.inject({ url: picture ?? "" })).statusCode).toBe(200)
    await byStaff(events.update, { params: { id }, body: { visibility: "internal" } })
    expect([await readShareTags(test.services, slug), await readShareTags(test.services, "../x")]).toEqual([
      null,
      null,
    ])
  })

  it("opens, fills, waits and closes with its times and its state", async () => {
    const { id, slug } = await anEvent({
      ...{ opens_at: "2026-11-20T00:00:00-03:00", closes_at: "2026-12-01T00:00:00-03:00", capacity: 1 },
    })
    expect(await stateOf(slug)).toBe("not_yet")
    expect(await register(slug, one())).toEqual([409, { detail: "As inscrições ainda não abriram." }])
    test.clock.set("2026-11-20T00:00:00-03:00")
    pastor = await test.as("PASTOR", church)
    expect(await stateOf(slug)).toBe("open")
    expect((await register(slug, one()))[1].status).toBe("confirmed")
    expect(await stateOf(slug)).toBe("waitlist")
    await byStaff(events.update, { params: { id }, body: { waitlist: false } })
    expect(await stateOf(slug)).toBe("full")
    expect(await register(slug, one())).toEqual([409, { detail: "Evento lotado.", places_left: 0 }])
    await turn("close", id)
    expect(await stateOf(slug)).toBe("closed")
    expect(await register(slug, one())).toEqual([409, { detail: "Inscrições encerradas." }])
    await turn("reopen", id)
    test.clock.set("2026-12-01T00:00:00-03:00")
    expect(await stateOf(slug)).toBe("closed")
    test.clock.set("2026-12-05T21:00:00-03:00")
    expect(await stateOf(slug)).toBe("past")
    expect(await register(slug, one())).toEqual([409, { detail: "Inscrições encerradas." }])
  })

  it("without times takes registrations until the first session begins, and none when cancelled", async () => {
    const { slug } = await anEvent()
    test.clock.set("2026-12-05T18:59:59-03:00")
    expect((await register(slug))[0]).toBe(201)
    test.clock.set("2026-12-05T19:00:00-03:00")
    expect(await register(slug)).toEqual([409, { detail: "Inscrições encerradas." }])
    test.clock.set("2026-11-18T12:00:00-03:00")
    const off = await anEvent()
    await turn("cancel", off.id)
    expect(await stateOf(off.slug)).toBe("cancelled")
    expect(await register(off.slug)).toEqual([409, { detail: "Este evento foi cancelado." }])
  })

  it("registers a family, whose answer has number, secret address, codes and amount", async () => {
    const { slug } = await anEvent({ price: "25.00", capacity: 2 })
    const [status, made] = await register(slug)
    expect([status, made]).toEqual([
      201,
      {
        ...{ number: expect.stringMatching(/^\w{8}$/), status: "confirmed", position: null },
        manage_token: expect.stringMatching(/^[\w-]{43}$/),
        attendees: [
          { full_name: "Ana Lima", code: expect.stringMatching(/^\w{8}$/) },
          { full_name: "Davi Lima", code: expect.stringMatching(/^\w{8}$/) },
        ],
        ...{ amount: "50.00", payment: { kind: "on_site", text: "Pagamento no local" } },
      },
    ])
    expect((await register(slug))[1]).toMatchObject({
      ...{ status: "waiting", position: 1, amount: "0.00" },
      attendees: [{ code: null }, { code: null }],
    })
  })

  it("register/ takes wait: with fewer places left than people the page asks first", async () => {
    const { slug } = await anEvent({ capacity: 1 })
    expect(await register(slug, { wait: false })).toEqual([409, { detail: "Evento lotado.", places_left: 1 }])
    expect((await register(slug))[1].status).toBe("waiting")
  })

  it("finds, makes and changes no person, and answers a repeat like any other", async () => {
    const { id, slug } = await anEvent()
    const before = (await pastor.call(people.list, {})).count
    const [first, second] = [await register(slug), await register(slug)]
    expect([first[0], second[0]]).toEqual([201, 201])
    expect((await pastor.call(people.list, {})).count).toBe(before)
    const { results } = await pastor.call(eventRegistrations.list, { params: { id } })
    expect(results.map(({ possibleDuplicate }) => possibleDuplicate)).toEqual([
      second[1].number,
      first[1].number,
    ])
    expect(results[0]).toMatchObject({ source: "public", contact: { email: "ana@example.org" } })
  })

  it("a call that is repeated with its key registers once", async () => {
    const { id, slug } = await anEvent()
    const headers = { "idempotency-key": "0b3a3a54-6c1e-4ddc-9d6a-0b9f4a1a2c3d" }
    const first = await register(slug, {}, { headers })
    expect(await register(slug, {}, { headers })).toEqual(first)
    expect((await pastor.call(eventRegistrations.list, { params: { id } })).count).toBe(1)
  })

  it("a robot's registration takes no place", async () => {
    const { id, slug } = await anEvent()
    const asked = [400, { person: ["Marque a caixa para confirmar que você é uma pessoa"] }]
    expect(await register(slug, { website: "https://spam.example" })).toEqual(asked)
    const { stamp } = (await read(slug))[1]
    expect(await register(slug, { stamp })).toEqual(asked)
    expect((await pastor.call(eventRegistrations.list, { params: { id } })).count).toBe(0)
    expect((await register(slug, { stamp, person: true }))[0]).toBe(201)
  })

  it.each([
    [{ consent: false }, { consent: ["É preciso concordar com o aviso de privacidade"] }],
    [{ contact: { full_name: "Ana Lima" } }, { "contact.email": ["E-mail é obrigatório"] }],
    [
      { attendees: [{ full_name: "Davi", under_12: true }] },
      { consent_guardian: ["Crianças com menos de 12 anos precisam do consentimento de um responsável"] },
    ],
  ])("bad input %j is refused beside its field", async (body, errors) => {
    const { slug } = await anEvent()
    expect(await register(slug, body)).toEqual([400, errors])
  })

  it("has a calendar file with a UID a session, whose sequence rises, and which says at last that it is cancelled", async () => {
    const { id, slug } = await anEvent({ title: "Retiro, 2026" })
    const file = async () => (await callRaw(test.app, eventPage.calendar, { params: { slug } })).body
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
    const first = await file()
    expect(first).toContain("SUMMARY:Retiro\\, 2026")
    expect(first).toContain("DTSTART:20261205T220000Z")
    expect(first).not.toContain("STATUS")
    await byStaff(events.update, { params: { id }, body: { place: "Sede" } })
    const second = await file()
    expect(sequence(second)).toBeGreaterThan(sequence(first))
    expect(/UID:.*/.exec(second)?.[0]).toBe(/UID:.*/.exec(first)?.[0])
    await turn("cancel", id)
    const last = await file()
    expect(last).toContain("STATUS:CANCELLED")
    expect(sequence(last)).toBeGreaterThan(sequence(second))
  })
})

describe("the secret address of a registration", () => {
  it("shows it with its codes, also as images, and is one 404 for whoever guesses", async () => {
    const { slug } = await anEvent()
    const { manage_token: token, number, attendees } = (await register(slug))[1]
    const [status, shown] = await atLink(token)
    expect([status, shown]).toMatchObject([
      200,
      {
        ...{ title: "Retiro", slug, number, status: "confirmed", contact_name: "Ana Lima" },
        attendees: attendees.map((person: object) => ({ ...person, cancelled: false })),
        ...{ can_cancel: true, cancel_until: "2026-12-04T22:00:00.000Z", event_cancelled: false },
      },
    ])
    const png = await callRaw(test.app, registrationLink.code, { params: { token } })
    expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: "png", width: 300 })
    for (const wrong of ["x", "A".repeat(43)]) {
      expect(await atLink(wrong)).toEqual(UNKNOWN)
      expect(await cancel(wrong)).toEqual(UNKNOWN)
      expect((await callRaw(test.app, registrationLink.code, { params: { token: wrong } })).statusCode).toBe(
        404,
      )
    }
  })

  it("shows who waits the place in the line, and no code", async () => {
    const { slug } = await anEvent({ capacity: 0 })
    const { manage_token: token } = (await register(slug))[1]
    expect((await atLink(token))[1]).toMatchObject({
      ...{ status: "waiting", position: 1, amount: "0.00", cancel_until: null, can_cancel: true },
      attendees: [{ code: null }, { code: null }],
    })
    expect((await callRaw(test.app, registrationLink.code, { params: { token } })).statusCode).toBe(404)
  })

  it("cancels some people or all until the term, once, and their places go to who waits", async () => {
    const { slug } = await anEvent({ capacity: 2 })
    const [first, second] = [(await register(slug))[1], (await register(slug, one()))[1]]
    const ids = (await atLink(first.manage_token))[1].attendees.map(({ id }: { id: number }) => id)
    expect(await cancel(first.manage_token, { attendees: [999_999] })).toEqual([
      400,
      { attendees: ["Participante não encontrado."] },
    ])
    expect(await cancel(first.manage_token, { attendees: ids.slice(0, 1) })).toEqual([
      200,
      { status: "confirmed" },
    ])
    expect((await atLink(second.manage_token))[1].status).toBe("confirmed")
    expect(await cancel(first.manage_token)).toEqual([200, { status: "cancelled" }])
    expect(await cancel(first.manage_token)).toEqual([200, { status: "cancelled" }])
    expect((await atLink(first.manage_token))[1]).toMatchObject({ can_cancel: false, cancel_until: null })
  })

  it("cancel_hours binds neither who waits nor who moved up inside it: these cancel until the first session begins", async () => {
    const { id, slug } = await anEvent({ capacity: 2, cancel_hours: 24 })
    const early = (await register(slug, one()))[1].manage_token
    const leaving = (await register(slug, one()))[1].manage_token
    const movedUp = (await register(slug, one()))[1].manage_token
    const waiting = (await register(slug, one()))[1].manage_token
    test.clock.set("2026-12-04T18:59:59-03:00")
    expect((await atLink(early))[1].can_cancel).toBe(true)
    test.clock.set("2026-12-04T19:00:00-03:00")
    pastor = await test.as("PASTOR", church)
    const over = [409, { detail: "O prazo para cancelar terminou." }]
    expect(await cancel(early)).toEqual(over)
    expect((await atLink(early))[1]).toMatchObject({ can_cancel: false, cancel_until: null })
    const { results } = await pastor.call(eventRegistrations.list, { params: { id } })
    await byStaff(eventRegistrations.cancel, { params: { id, rid: results[1]?.id }, body: {} })
    expect((await atLink(leaving))[1].status).toBe("cancelled")
    expect((await atLink(movedUp))[1]).toMatchObject({ status: "confirmed", can_cancel: true })
    await turn("close", id)
    test.clock.set("2026-12-05T18:59:59-03:00")
    expect(await cancel(movedUp)).toEqual([200, { status: "cancelled" }])
    // The place that became free is theirs now, and they moved up within the term.
    expect((await atLink(waiting))[1]).toMatchObject({ status: "confirmed", can_cancel: true })
    test.clock.set("2026-12-05T19:00:00-03:00")
    expect(await cancel(waiting)).toEqual(over)
  })

  it("ends when another e-mail is noted for it", async () => {
    const { id, slug } = await anEvent()
    const { manage_token: token } = (await register(slug))[1]
    const { results } = await pastor.call(eventRegistrations.list, { params: { id } })
    const params = { id, rid: results[0]?.id }
    await byStaff(eventRegistrations.update, { params, body: { contact: { email: "ANA@example.org" } } })
    expect((await atLink(token))[0]).toBe(200)
    await byStaff(eventRegistrations.update, { params, body: { contact: { email: "lia@example.org" } } })
    expect(await atLink(token)).toEqual(UNKNOWN)
  })
})
