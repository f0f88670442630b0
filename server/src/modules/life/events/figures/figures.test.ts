import { type EventStatistics, eventFigures } from "@aprisco/contract/events/figures"
import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import { readXlsx } from "hucre/xlsx"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch({ state: "AC" })
  pastor = await test.as("PASTOR", church)
})

const SESSION = { starts_at: "2026-12-05T19:00:00-03:00", ends_at: "2026-12-05T21:00:00-03:00" }
const raw = async (route: NamedRoute["route"], options: object, token = pastor.token) => {
  const answer = await callRaw(test.app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const anEvent = async (body: object = {}) => {
  const [, made] = await raw(events.create, { body: { title: "Retiro", sessions: [SESSION], ...body } })
  const [, event] = await raw(events.publish, { params: { id: made.id }, body: {} })
  return event
}
const register = async (id: number, attendees: object[], body: object = {}) => {
  const sent = { contact: { full_name: "Ana Lima" }, attendees, ...body }
  return (await raw(eventRegistrations.create, { params: { id }, body: sent }))[1]
}
const adults = (...names: string[]) => names.map((full_name) => ({ full_name, under_12: false }))
const statistics = (id: number, token?: string) => raw(eventFigures.statistics, { params: { id } }, token)
const download = (id: number, query: string, token = pastor.token) =>
  test.app.inject({
    url: `/api/v1/events/${id}/export/?${query}`,
    headers: { authorization: `Token ${token}` },
  })

describe("the figures of an event", () => {
  it("count people, and what is due of who is in alone", async () => {
    const { id } = await anEvent({ capacity: 4, price: "50.00" })
    const family = await register(id, adults("Ana", "Bia", "Caio"))
    await register(id, adults("Davi", "Eva"))
    const gone = await register(id, adults("Fabio"))
    const params = { id, rid: family.id }
    await raw(eventRegistrations.pay, { params, body: { amount: "20.00", method: "pix" } })
    await raw(eventRegistrations.pay, { params: { id, rid: gone.id }, body: { amount: "50.00" } })
    await raw(eventRegistrations.cancel, { params: { id, rid: gone.id }, body: {} })
    await raw(eventRegistrations.cancel, { params, body: { attendees: [family.attendees[0].id] } })
    expect(await statistics(id)).toEqual([
      200,
      {
        ...{ confirmed: 4, waiting: 0, cancelled: 2, checked_in: 0 },
        ...{ amount_due: "200.00", amount_paid: "70.00" },
        by_day: [{ day: "2026-11-18", people: 6 }],
        answers: [],
      },
    ])
  })

  it("who waits owes nothing", async () => {
    const { id } = await anEvent({ capacity: 0, price: "50.00" })
    await register(id, adults("Ana", "Bia"))
    expect((await statistics(id))[1]).toMatchObject({ confirmed: 0, waiting: 2, amount_due: "0.00" })
  })

  it("tell the days on the clock of the church's state, the latest at the end", async () => {
    const { id } = await anEvent()
    test.clock.set("2026-11-18T23:30:00-05:00")
    await register(id, adults("Ana"))
    test.clock.set("2026-11-19T00:30:00-05:00")
    await register(id, adults("Bia", "Caio"))
    expect((await statistics(id))[1].by_day).toEqual([
      { day: "2026-11-18", people: 1 },
      { day: "2026-11-19", people: 2 },
    ])
  })

  it("count the answers by option and text, of who is in and who waits apart, and nobody who has cancelled", async () => {
    const { id, questions } = await anEvent({
      capacity: 3,
      questions: [
        { label: "Camiseta", kind: "choice", options: ["P", "M"], of: "attendee" },
        { label: "Oficinas", kind: "multiple", options: ["Coral", "Libras"], of: "attendee" },
        { label: "Vão de ônibus?", kind: "flag", of: "registration" },
        { label: "Alergias", kind: "text", of: "attendee" },
      ],
    })
    const [shirt, workshop, bus, allergy] = questions.map((one: { id: number }) => one.id)
    const [ana, bia, caio] = adults("Ana", "Bia", "Caio")
    const family = await register(
      id,
      [
        { ...ana, answers: { [shirt]: "M", [workshop]: ["Coral", "Libras"], [allergy]: "Nozes" } },
        { ...bia, answers: { [shirt]: "M", [workshop]: ["Libras"] } },
        { ...caio, answers: { [shirt]: "P", [allergy]: "Leite" } },
      ],
      { answers: { [bus]: true } },
    )
    await register(id, [{ ...ana, full_name: "Davi", answers: { [shirt]: "P" } }], {
      answers: { [bus]: false },
    })
    const gone = await register(id, [{ ...ana, full_name: "Eva", answers: { [shirt]: "P" } }])
    await raw(eventRegistrations.cancel, { params: { id, rid: gone.id }, body: {} })
    const counts = async () => {
      const [, { answers }] = await statistics(id)
      return answers.map(({ label, confirmed, waiting, options }: EventStatistics["answers"][number]) => [
        ...[label, confirmed, waiting],
        options.map((one) => [one.option, one.confirmed, one.waiting]),
      ])
    }
    const shirts = (small: number, waiting: number) => [
      ...["Camiseta", 2 + small, waiting],
      [
        ["P", small, waiting],
        ["M", 2, 0],
      ],
    ]
    const workshops = [
      ["Coral", 1, 0],
      ["Libras", 2, 0],
    ]
    const buses = (no: number) => [
      ["Sim", 1, 0],
      ["Não", no, 1 - no],
    ]
    expect(await counts()).toEqual([
      shirts(1, 1),
      ["Oficinas", 2, 0, workshops],
      ["Vão de ônibus?", 1, 1, buses(0)],
      ["Alergias", 2, 0, []],
    ])
    // Davi moves up for Caio.
    const params = { id, rid: family.id }
    await raw(eventRegistrations.cancel, { params, body: { attendees: [family.attendees[2].id] } })
    expect(await counts()).toEqual([
      shirts(1, 0),
      ["Oficinas", 2, 0, workshops],
      ["Vão de ônibus?", 2, 0, buses(1)],
      ["Alergias", 1, 0, []],
    ])
  })

  it("keep the answers to a question or an option that has left the form, under its label, with `removed`", async () => {
    const { id, questions } = await anEvent({
      questions: [
        { label: "Quarto", kind: "text", of: "registration" },
        { label: "Nunca respondida", kind: "flag", of: "registration" },
        { label: "Camiseta", kind: "choice", options: ["P", "M"], of: "attendee" },
      ],
    })
    const [room, , shirt] = questions
    await register(id, [{ ...adults("Ana")[0], answers: { [shirt.id]: "P" } }], {
      answers: { [room.id]: "Térreo" },
    })
    await raw(events.update, { params: { id }, body: { questions: [{ ...shirt, options: ["M", "G"] }] } })
    const [, { answers }] = await statistics(id)
    const counted = (confirmed: number) => ({ confirmed, waiting: 0 })
    expect(answers).toEqual([
      {
        ...{ question_id: shirt.id, label: "Camiseta", kind: "choice", of: "attendee", removed: false },
        ...counted(1),
        options: [
          { option: "M", removed: false, ...counted(0) },
          { option: "G", removed: false, ...counted(0) },
          { option: "P", removed: true, ...counted(1) },
        ],
      },
      {
        ...{ question_id: room.id, label: "Quarto", kind: "text", of: "registration", removed: true },
        ...{ ...counted(1), options: [] },
      },
    ])
  })

  it("are empty before anybody registers, and those of an event that a caller only sees are absent", async () => {
    const { id } = await anEvent()
    expect((await statistics(id))[1]).toMatchObject({ confirmed: 0, amount_paid: "0.00", by_day: [] })
    expect((await statistics(id, (await test.as("MEMBER", church)).token))[0]).toBe(404)
    const other = await test.as("PASTOR", await test.make.aChurch())
    expect((await statistics(id, other.token))[0]).toBe(404)
  })
})

describe("the registrations as a file", () => {
  const QUESTIONS = [
    { label: "=HYPERLINK(1)", kind: "multiple", options: ["+P", "M"], of: "attendee" },
    { label: "Cidade", kind: "text", of: "registration" },
  ]

  it("have a row a person, amounts on the first, own questions last and removed ones at the very end", async () => {
    const event = await anEvent({ price: "50.00", questions: QUESTIONS })
    const [shirt, town] = event.questions
    const answers = { [shirt.id]: ["+P", "M"] }
    const [ana, bia] = adults("Ana Lima", "Bia Lima")
    await register(event.id, [{ ...ana, answers }, { ...bia }], { answers: { [town.id]: "Recife" } })
    await raw(events.update, { params: { id: event.id }, body: { questions: [{ ...town }] } })
    const { sheets } = await readXlsx((await download(event.id, "format=xlsx")).rawPayload)
    const [heads = [], first = [], second = []] = sheets[0]?.rows ?? []
    expect(heads.slice(-5)).toEqual([
      ...["Valor", "Pago", "Forma de pagamento", "Cidade"],
      "=HYPERLINK(1) (retirada)",
    ])
    expect(first.slice(1, 3)).toEqual(["Confirmada", "Ana Lima"])
    expect(first.slice(-5)).toEqual([100, 0, null, "Recife", "+P, M"])
    expect(second.slice(2, 3)).toEqual(["Bia Lima"])
    expect(second.slice(-5).filter((cell) => cell !== null)).toEqual([])
    expect(heads).not.toContain("CPF")
  })

  it("contain exactly the filtered rows, and no cell or head becomes a formula", async () => {
    const event = await anEvent({ capacity: 1, price: "50.00", questions: QUESTIONS })
    await register(event.id, adults("=HYPERLINK(2)"))
    await register(event.id, adults("Quem Espera"))
    const answer = await download(event.id, "format=csv&status=confirmed")
    expect(answer.headers["content-disposition"]).toMatch(/inscricoes-\d{4}-\d\d-\d\d\.csv/)
    expect(answer.headers["x-row-count"]).toBe("1")
    expect(answer.body).toContain("'=HYPERLINK(1)")
    expect(answer.body).toContain("'=HYPERLINK(2)")
    expect(answer.body).toContain(";50,00;0,00;")
    expect(answer.body).not.toContain("Quem Espera")
  })

  // Every role and area with reports.view has members.edit today.
  it("have the CPF where the form asks for it and the caller may edit members", async () => {
    const event = await anEvent({ fields: { cpf: "optional" } })
    await register(event.id, [{ ...adults("Ana")[0], cpf: "529.982.247-25" }])
    expect((await download(event.id, "format=csv")).body).toContain("529.982.247-25")
  })

  it("are printed with the event's title, and recorded", async () => {
    const event = await anEvent({ title: "Retiro da Serra" })
    await register(event.id, adults("Ana Lima", "Bia Lima"))
    const document = await getDocumentProxy(
      new Uint8Array((await download(event.id, "format=pdf")).rawPayload),
    )
    const { text } = await extractText(document, { mergePages: true })
    expect(text).toContain("Retiro da Serra")
    expect(text).toContain("2 participantes")
    const { facts } = await test.database.owner
      .selectFrom("auditEntries")
      .where("action", "=", "event.registrations_exported")
      .orderBy("id", "desc")
      .select("facts")
      .executeTakeFirstOrThrow()
    expect(facts).toMatchObject({ count: 2, format: "pdf" })
  })

  it("need the right to reports and the event in reach, and are limited to twenty an hour", async () => {
    const { id } = await anEvent()
    expect((await download(id, "format=csv", (await test.as("MEMBER", church)).token)).statusCode).toBe(403)
    const other = await test.as("PASTOR", await test.make.aChurch())
    expect((await download(id, "format=csv", other.token)).statusCode).toBe(404)
    expect((await download(id, "format=doc")).json()).toHaveProperty("format")
    const { token } = await test.as("PASTOR", church)
    for (let n = 0; n < 20; n += 1) expect((await download(id, "format=csv", token)).statusCode).toBe(200)
    expect((await download(id, "format=csv", token)).statusCode).toBe(429)
  })
})
