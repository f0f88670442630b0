import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
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
const people = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ full_name: `Pessoa ${place + 1}`, under_12: false }))
const register = (id: number, body: object = {}, token?: string) =>
  raw(
    eventRegistrations.create,
    { params: { id }, body: { contact: { full_name: "Ana Lima" }, attendees: people(1), ...body } },
    token,
  )
const family = async (id: number, size: number) => (await register(id, { attendees: people(size) }))[1]
const act = (to: "cancel" | "promote" | "pay", id: number, rid: number, body: object = {}, token?: string) =>
  raw(eventRegistrations[to], { params: { id, rid }, body }, token)
const change = (id: number, rid: number, body: object) =>
  raw(eventRegistrations.update, { params: { id, rid }, body })
const link = (id: number, aid: number, personId: number | null, token?: string) =>
  raw(eventRegistrations.link, { params: { id, aid }, body: { person_id: personId } }, token)
const list = (id: number, query: object = {}, who = pastor) =>
  who.call(eventRegistrations.list, { params: { id }, query })
const statuses = async (id: number) => (await list(id)).results.map(({ status }) => status)
const changeEvent = (id: number, body: object) => raw(events.update, { params: { id }, body })
const detail = async (id: number) => (await raw(events.detail, { params: { id } }))[1]

describe("places", () => {
  it("a family is in as a whole, or waits as a whole, and who fits passes those who do not", async () => {
    const { id } = await anEvent({ capacity: 5, price: "10.00" })
    expect(await family(id, 3)).toMatchObject({
      ...{ status: "confirmed", position: null, amount: "30.00", source: "staff" },
      number: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
      attendees: Array(3).fill({ code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/), cancelled: false }),
    })
    const waiting = await family(id, 3)
    expect(waiting).toMatchObject({ status: "waiting", position: 1, amount: "0.00" })
    expect(waiting.attendees[0].code).toBeNull()
    expect(await family(id, 3)).toMatchObject({ status: "waiting", position: 2 })
    expect(await family(id, 2)).toMatchObject({ status: "confirmed", position: null })
    expect(await family(id, 1)).toMatchObject({ status: "waiting", position: 3 })
    expect(await detail(id)).toMatchObject({ confirmed: 5, waiting: 7 })
  })

  it("without a capacity everybody is in, and with 0 everybody waits", async () => {
    const open = await anEvent()
    expect((await family(open.id, 10)).status).toBe("confirmed")
    const none = await anEvent({ capacity: 0 })
    expect((await family(none.id, 1)).status).toBe("waiting")
  })

  it("are given to who waits in order when a family cancels, passing those whom they do not suffice", async () => {
    const { id } = await anEvent({ capacity: 4 })
    const first = await family(id, 3)
    await family(id, 1)
    const big = await family(id, 4)
    await family(id, 2)
    await family(id, 2)
    const small = await family(id, 1)
    expect((await act("cancel", id, first.id))[1]).toMatchObject({ status: "cancelled", amount: "0.00" })
    expect(await statuses(id)).toEqual([
      "cancelled",
      "confirmed",
      "waiting",
      "confirmed",
      "waiting",
      "confirmed",
    ])
    expect((await list(id)).results.find((one) => one.id === small.id)?.attendees[0]?.code).not.toBeNull()
    expect((await list(id)).results.find((one) => one.id === big.id)?.position).toBe(1)
    // A second click cancels nothing more.
    expect((await act("cancel", id, first.id))[1].status).toBe("cancelled")
    expect(await detail(id)).toMatchObject({ confirmed: 4, waiting: 6 })
  })

  it("are given on when one person of a family cancels, and its amount shrinks", async () => {
    const { id } = await anEvent({ capacity: 2, price: "50.00" })
    const first = await family(id, 2)
    const second = await family(id, 1)
    const [, after] = await act("cancel", id, first.id, { attendees: [first.attendees[0].id] })
    expect(after).toMatchObject({
      ...{ status: "confirmed", amount: "50.00" },
      attendees: [{ cancelled: true }, { cancelled: false }],
    })
    expect(await statuses(id)).toEqual(["confirmed", "confirmed"])
    const [, none] = await act("cancel", id, first.id, { attendees: [first.attendees[1].id] })
    expect(none.status).toBe("cancelled")
    expect(await act("cancel", id, first.id, { attendees: [second.attendees[0].id] })).toEqual([
      400,
      { attendees: ["Participante não encontrado."] },
    ])
  })

  it("a waiting family that shrinks walks the line anew", async () => {
    const { id } = await anEvent({ capacity: 3 })
    await family(id, 2)
    const waiting = await family(id, 2)
    const [, after] = await act("cancel", id, waiting.id, { attendees: [waiting.attendees[1].id] })
    expect(after).toMatchObject({
      status: "confirmed",
      attendees: [{ cancelled: false }, { cancelled: true }],
    })
  })

  it("come with a greater capacity or none, and lowering it removes nobody", async () => {
    const { id } = await anEvent({ capacity: 1 })
    for (const size of [1, 3, 2]) await family(id, size)
    await changeEvent(id, { capacity: 3 })
    expect(await statuses(id)).toEqual(["confirmed", "waiting", "confirmed"])
    await changeEvent(id, { capacity: 1 })
    expect(await statuses(id)).toEqual(["confirmed", "waiting", "confirmed"])
    const [first] = (await list(id)).results
    // One place too few still: nobody moves up.
    await act("cancel", id, first?.id ?? 0)
    expect(await statuses(id)).toEqual(["cancelled", "waiting", "confirmed"])
    await changeEvent(id, { capacity: null })
    expect(await statuses(id)).toEqual(["cancelled", "confirmed", "confirmed"])
  })

  it("move the line also where registrations are closed, never in a cancelled event or after it began", async () => {
    const closed = await anEvent({ capacity: 1 })
    const [one] = [await family(closed.id, 1), await family(closed.id, 1)]
    await raw(events.close, { params: { id: closed.id }, body: {} })
    await act("cancel", closed.id, one.id)
    expect(await statuses(closed.id)).toEqual(["cancelled", "confirmed"])

    const cancelled = await anEvent({ capacity: 1 })
    const [two] = [await family(cancelled.id, 1), await family(cancelled.id, 1)]
    await raw(events.cancel, { params: { id: cancelled.id }, body: {} })
    await act("cancel", cancelled.id, two.id)
    expect(await statuses(cancelled.id)).toEqual(["cancelled", "waiting"])

    const begun = await anEvent({ capacity: 1 })
    const [three] = [await family(begun.id, 1), await family(begun.id, 1)]
    test.clock.set("2026-12-05T19:00:00-03:00")
    pastor = await test.as("PASTOR", church)
    await act("cancel", begun.id, three.id)
    expect(await statuses(begun.id)).toEqual(["cancelled", "waiting"])
  })

  it("hold against everything but a promotion, which passes line and capacity", async () => {
    const { id } = await anEvent({ capacity: 1 })
    const inside = await family(id, 1)
    await family(id, 1)
    const last = await family(id, 4)
    const [status, promoted] = await act("promote", id, last.id)
    expect([status, promoted]).toMatchObject([200, { status: "confirmed", position: null }])
    expect(promoted.attendees.every(({ code }: { code: string | null }) => code !== null)).toBe(true)
    expect((await act("promote", id, last.id))[1].status).toBe("confirmed")
    // Five in for one place: whoever cancels frees none.
    await act("cancel", id, inside.id)
    expect(await statuses(id)).toEqual(["cancelled", "waiting", "confirmed"])
    expect(await act("promote", id, inside.id)).toEqual([409, { detail: "Inscrição cancelada." }])
  })

  it("wait=false is refused with the places that are left", async () => {
    const { id } = await anEvent({ capacity: 3 })
    expect(await register(id, { attendees: people(4), wait: false })).toEqual([
      409,
      { detail: "Evento lotado.", places_left: 3 },
    ])
    expect((await register(id, { attendees: people(3), wait: false }))[0]).toBe(201)
    expect(await statuses(id)).toEqual(["confirmed"])
  })

  it("twenty registrations at once for ten places never give more than ten", async () => {
    const { id } = await anEvent({ capacity: 10 })
    await Promise.all(Array.from({ length: 20 }, (_, place) => family(id, 1 + (place % 3))))
    const { confirmed, waiting } = await detail(id)
    expect(confirmed).toBeLessThanOrEqual(10)
    expect(confirmed + waiting).toBe(39)
    const rows = (await list(id)).results
    const live = (row: (typeof rows)[number]) => row.attendees.length
    expect(rows.filter(({ status }) => status === "waiting").every((row) => live(row) > 10 - confirmed)).toBe(
      true,
    )
    expect(new Set(rows.flatMap(({ attendees }) => attendees.flatMap(({ code }) => code ?? []))).size).toBe(
      confirmed,
    )
    const gone = rows.filter(({ status }) => status === "confirmed")
    await Promise.all(gone.map((row) => act("cancel", id, row.id)))
    expect((await detail(id)).confirmed).toBeLessThanOrEqual(10)
  })
})

describe("what staff registers", () => {
  it("goes by no opening, closing or state until the last session ends, and in no draft", async () => {
    const soon = await anEvent({ opens_at: "2026-12-01T00:00:00-03:00" })
    expect((await register(soon.id))[0]).toBe(201)
    await raw(events.close, { params: { id: soon.id }, body: {} })
    expect((await register(soon.id))[0]).toBe(201)
    const [, draft] = await raw(events.create, { body: { title: "Ceia", sessions: [SESSION] } })
    expect(await register(draft.id)).toEqual([409, { detail: "Publique o evento primeiro." }])
    const off = await anEvent()
    await raw(events.cancel, { params: { id: off.id }, body: {} })
    expect(await register(off.id)).toEqual([409, { detail: "Este evento foi cancelado." }])
    const full = await anEvent({ capacity: 0, waitlist: false })
    expect((await register(full.id))[1].status).toBe("waiting")
    test.clock.set("2026-12-05T20:59:00-03:00")
    pastor = await test.as("PASTOR", church)
    expect((await register(soon.id))[0]).toBe(201)
    test.clock.set("2026-12-05T21:00:00-03:00")
    expect(await register(soon.id)).toEqual([409, { detail: "Este evento já terminou." }])
  })

  it("is asked what the event's form asks, beside the field", async () => {
    const { id, questions } = await anEvent({
      fields: { birth_date: "required", phone: "required", cpf: "optional" },
      questions: [
        { label: "Camiseta", kind: "choice", options: ["P", "M"], required: true, of: "attendee" },
        { label: "Alergias", kind: "multiple", options: ["Leite", "Ovo"], of: "attendee" },
        { label: "Vai de ônibus?", kind: "flag", required: true },
        { label: "Recado", kind: "text" },
      ],
    })
    const [shirt, allergies, bus, note] = questions.map((question: { id: number }) => question.id)
    const ana = { full_name: "Ana Lima", birth_date: "1990-01-02", phone: "(11) 98888-1212" }
    expect(
      await register(id, { attendees: [{ full_name: "Ana Lima" }, { ...ana, answers: { [shirt]: "G" } }] }),
    ).toEqual([
      400,
      {
        "attendees.0.birth_date": ["Data de nascimento é obrigatória"],
        "attendees.0.phone": ["Telefone é obrigatório"],
        [`attendees.0.answers.${shirt}`]: ["Responda a esta pergunta"],
        [`attendees.1.answers.${shirt}`]: ["Opção inválida"],
        [`answers.${bus}`]: ["Responda a esta pergunta"],
      },
    ])
    const wrong = { [shirt]: "P", [allergies]: ["Leite", "Leite"] }
    expect(
      await register(id, {
        attendees: [{ ...ana, answers: wrong }],
        answers: { [bus]: "sim", [note]: true },
      }),
    ).toEqual([
      400,
      {
        [`attendees.0.answers.${allergies}`]: ["Opção inválida"],
        [`answers.${bus}`]: ["Responda a esta pergunta"],
        [`answers.${note}`]: ["Responda a esta pergunta"],
      },
    ])
    const answers = { [shirt]: "M", [allergies]: ["Ovo"] }
    const [status, made] = await register(id, {
      attendees: [{ ...ana, answers }],
      answers: { [bus]: false, 99: "x" },
    })
    expect([status, made]).toMatchObject([
      201,
      {
        attendees: [
          {
            ...{ birth_date: "1990-01-02", phone: "(11) 98888-1212", cpf: null },
            answers: [
              { question_id: shirt, label: "Camiseta", removed: false, answer: "M" },
              { question_id: allergies, answer: ["Ovo"] },
            ],
          },
        ],
        answers: [{ question_id: bus, answer: false }],
      },
    ])
  })

  it.each([
    [{ contact: { full_name: "" } }, { "contact.full_name": ["Nome deve ter pelo menos 2 caracteres"] }],
    [{ contact: { full_name: "Ana", email: "ana@" } }, { "contact.email": ["E-mail inválido"] }],
    [{ attendees: [] }, { attendees: ["Informe ao menos um participante"] }],
    [{ attendees: people(11) }, { attendees: ["No máximo 10 participantes por inscrição"] }],
    [{ attendees: [{ full_name: "Ana" }] }, { "attendees.0.under_12": ["Diga se tem menos de 12 anos"] }],
  ])("bad input %j is refused beside its field", async (body, errors) => {
    const { id } = await anEvent()
    expect(await register(id, body)).toEqual([400, errors])
  })

  it("ages are those on the day of the first session, and a child under twelve needs a guardian's consent", async () => {
    const { id } = await anEvent({ fields: { birth_date: "optional" } })
    const born = (birth_date: string, more: object = {}) =>
      register(id, { attendees: [{ full_name: "Davi Lima", birth_date }], ...more })
    const refused = [
      400,
      { consent_guardian: ["Crianças com menos de 12 anos precisam do consentimento de um responsável"] },
    ]
    expect((await born("2014-12-05"))[0]).toBe(201)
    expect(await born("2014-12-06")).toEqual(refused)
    expect((await born("2014-12-06", { consent_guardian: true }))[0]).toBe(201)
    // Left blank, the question takes its place.
    expect(await register(id, { attendees: [{ full_name: "Davi", under_12: true }] })).toEqual(refused)
    expect((await register(id, { attendees: [{ full_name: "Davi", under_12: false }] }))[0]).toBe(201)
  })

  it("keeps its price, notes what was paid, and posts nothing", async () => {
    const { id } = await anEvent({ price: "150.00" })
    const { id: rid } = await family(id, 2)
    await changeEvent(id, { price: "200.00" })
    const [, paid] = await act("pay", id, rid, { amount: "350.00", method: "pix" })
    expect(paid).toMatchObject({ amount: "300.00", paid_amount: "350.00", paid_method: "pix" })
    expect((await act("pay", id, rid, { amount: "-1" }))[1]).toEqual({ amount: ["Valor inválido"] })
    const [, gone] = await act("cancel", id, rid)
    expect(gone).toMatchObject({ amount: "0.00", paid_amount: "350.00" })
  })

  it("is corrected, where a replaced person keeps the place and gets a new code, and a spelling does not", async () => {
    const { id, questions } = await anEvent({ questions: [{ label: "Recado", kind: "text" }] })
    const note = questions[0].id
    const before = (await register(id, { attendees: people(2), answers: { [note]: "Oi" } }))[1]
    const [first, second] = before.attendees
    const [status, after] = await change(id, before.id, {
      contact: { full_name: "Rute Souza", email: "rute@example.org" },
      attendees: [
        { id: first.id, full_name: "PESSOA 1" },
        { id: second.id, full_name: "Lia Nova" },
      ],
      answers: { [note]: "" },
    })
    expect([status, after]).toMatchObject([
      200,
      {
        contact: { full_name: "Rute Souza", email: "rute@example.org", phone: null },
        attendees: [{ full_name: "PESSOA 1", code: first.code }, { full_name: "Lia Nova" }],
        answers: [],
      },
    ])
    expect(after.attendees[1].code).not.toBe(second.code)
    expect(await change(id, before.id, { attendees: [{ id: 999_999 }] })).toEqual([
      400,
      { "attendees.0.id": ["Participante não encontrado."] },
    ])
    expect(await change(id, before.id, { attendees: [{ id: first.id, under_12: true }] })).toMatchObject([
      400,
      { consent_guardian: [expect.any(String)] },
    ])
    await act("cancel", id, before.id)
    expect(await change(id, before.id, {})).toEqual([409, { detail: "Inscrição cancelada." }])
  })

  it("a newly required question asks nothing of earlier registrations", async () => {
    const { id } = await anEvent({ questions: [{ label: "Recado", kind: "text" }] })
    const { id: rid } = await family(id, 1)
    const [{ id: question }] = (await detail(id)).questions
    await changeEvent(id, { questions: [{ id: question, label: "Recado", kind: "text", required: true }] })
    expect((await change(id, rid, { contact: { phone: "(11) 98888-1212" } }))[0]).toBe(200)
    expect((await change(id, rid, { answers: { [question]: "" } }))[1]).toEqual({
      [`answers.${question}`]: ["Responda a esta pergunta"],
    })
  })

  it("a question with answers keeps its kind; removed, it leaves the form and keeps its answers", async () => {
    const { id, questions } = await anEvent({
      questions: [{ label: "Camiseta", kind: "choice", options: ["P", "M"] }],
    })
    const question = questions[0].id
    await register(id, { answers: { [question]: "P" } })
    expect(await changeEvent(id, { questions: [{ id: question, label: "Camiseta", kind: "text" }] })).toEqual(
      [409, { detail: "Este campo já tem respostas. Crie outro campo." }],
    )
    await changeEvent(id, {
      questions: [{ id: question, label: "Camiseta", kind: "choice", options: ["M"] }],
    })
    expect((await list(id)).results[0]?.answers).toMatchObject([{ answer: "P", removed: false }])
    await changeEvent(id, { questions: [] })
    expect((await list(id)).results[0]?.answers).toMatchObject([
      { label: "Camiseta", answer: "P", removed: true },
    ])
  })

  it("a second live registration of the same people is taken, and staff sees it", async () => {
    const { id } = await anEvent()
    const contact = { full_name: "José Ávila", email: "Jose@example.org" }
    const first = (await register(id, { contact }))[1]
    const other = (
      await register(id, { contact: { ...contact, full_name: "jose avila", email: "jose@example.org" } })
    )[1]
    expect(other).toMatchObject({ status: "confirmed", possible_duplicate: first.number })
    await register(id, { contact: { ...contact, full_name: "Rute" } })
    expect((await list(id)).results.map((row) => row.possibleDuplicate)).toEqual([
      other.number,
      first.number,
      null,
    ])
    await act("cancel", id, first.id)
    expect((await list(id)).results[1]?.possibleDuplicate).toBeNull()
    // An equal telephone, however it is written, is enough too; without the name it is not.
    const byPhone = (full_name: string, phone: string) => register(id, { contact: { full_name, phone } })
    const lia = (await byPhone("Lia Reis", "(11) 98888-1212"))[1]
    expect((await byPhone("LÍA REIS", "11988881212"))[1].possible_duplicate).toBe(lia.number)
    expect((await byPhone("Noemi", "(11) 98888-1212"))[1].possible_duplicate).toBeNull()
  })

  it("is linked to a person, who is suggested by CPF or by name with birth date or telephone", async () => {
    const { id } = await anEvent({
      fields: { birth_date: "optional", phone: "optional", cpf: "optional" },
    })
    const { person } = await aPerson({ fullName: "Ana Cândida", birthDate: "1990-01-02" })
    const typed = [
      { full_name: "ana candida", birth_date: "1990-01-02" },
      { full_name: "Ana Cândida", birth_date: "1991-01-02" },
    ]
    const made = (await register(id, { attendees: typed }))[1]
    expect(made.attendees.map(({ suggestion }: { suggestion: object }) => suggestion)).toEqual([
      { person_id: person, full_name: "Ana Cândida" },
      null,
    ])
    const aid = made.attendees[0].id
    expect((await link(id, aid, person))[1].attendees[0]).toMatchObject({
      person_id: person,
      suggestion: null,
    })
    expect((await link(id, aid, null))[1].attendees[0].person_id).toBeNull()
    const elsewhere = await test.make.aMember({ church: await test.make.aChurch() })
    const unknown = [400, { person_id: ["Pessoa não encontrada."] }]
    expect(await link(id, aid, elsewhere.personId)).toEqual(unknown)
    expect(await link(id, aid, 999_999_999)).toEqual(unknown)
    expect((await link(id, 999_999_999, person))[0]).toBe(404)
  })

  it("is found by number, contact and people, and by status", async () => {
    const { id } = await anEvent({ capacity: 1 })
    const first = await family(id, 1)
    await register(id, {
      contact: { full_name: "Rute Souza" },
      attendees: [{ full_name: "Noemi", under_12: false }],
    })
    const numbers = async (query: object) => (await list(id, query)).results.map(({ number }) => number)
    expect(await numbers({ search: first.number.toLowerCase() })).toEqual([first.number])
    expect(await numbers({ search: "noemi" })).toHaveLength(1)
    expect(await numbers({ status: "confirmed" })).toEqual([first.number])
    expect((await numbers({ ordering: "-arrived_at" })).at(-1)).toBe(first.number)
    expect((await list(id, { pageSize: 1 })).next).toContain("page=2")
  })
})

describe("registrations are reached", () => {
  it("by nobody without the right, by no other church and not through another event", async () => {
    const { id } = await anEvent()
    const other = await anEvent()
    const { id: rid, attendees } = await family(id, 1)
    const member = await test.as("MEMBER", church)
    expect((await register(id, {}, member.token))[0]).toBe(403)
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    expect((await register(id, {}, stranger.token))[0]).toBe(404)
    expect((await act("cancel", id, rid, {}, stranger.token))[0]).toBe(404)
    expect((await act("promote", other.id, rid))[0]).toBe(404)
    expect((await act("pay", other.id, rid, { amount: "1.00" }))[0]).toBe(404)
    expect((await change(other.id, rid, {}))[0]).toBe(404)
    expect((await link(other.id, attendees[0].id, null))[0]).toBe(404)
  })

  it("with the CPF only by who edits members", async () => {
    const { id } = await anEvent({ fields: { cpf: "optional" } })
    const cpf = "529.982.247-25"
    await register(id, { attendees: [{ full_name: "Ana", cpf, under_12: false }] })
    expect((await list(id)).results[0]?.attendees[0]?.cpf).toBe(cpf)
  })

  it("and an event that has some is not deleted", async () => {
    const { id } = await anEvent()
    await family(id, 1)
    expect(await raw(events.remove, { params: { id } })).toEqual([
      409,
      { detail: "Este evento tem inscrições. Cancele-o." },
    ])
  })
})

async function aPerson(values: object) {
  const { personId } = await test.make.aMember({ church, ...values })
  return { person: personId }
}
