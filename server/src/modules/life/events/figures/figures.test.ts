import { eventFigures } from "@aprisco/contract/events/figures"
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
