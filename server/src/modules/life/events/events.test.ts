import { activities } from "@aprisco/contract/activities/routes"
import { dashboard } from "@aprisco/contract/dashboard/routes"
import { events } from "@aprisco/contract/events/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../testing/routes.ts"

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
const create = (body: object = {}, token?: string) =>
  raw(events.create, { body: { title: "Retiro de Casais", sessions: [SESSION], ...body } }, token)
const anEvent = async (body: object = {}) => (await create(body))[1]
const change = (id: number, body: object, token?: string) =>
  raw(events.update, { params: { id }, body }, token)
const turn = (to: "publish" | "close" | "reopen" | "duplicate", id: number, token?: string) =>
  raw(events[to], { params: { id }, body: {} }, token)
const cancel = (id: number, reason = "") => raw(events.cancel, { params: { id }, body: { reason } })
const titles = async (query: object = {}, who = pastor) =>
  (await who.call(events.list, { query })).results.map(({ title }) => title)

describe("an event", () => {
  it("is created as a draft with sessions and questions, and lasts from the first to the last", async () => {
    const [status, event] = await create({
      sessions: [
        { starts_at: "2026-12-06T09:00:00-03:00", ends_at: "2026-12-06T12:00:00-03:00", title: "Manhã" },
        SESSION,
      ],
      ...{ capacity: 100, price: "150.00", place: "Chácara", fields: { phone: "required" } },
      questions: [
        { label: "Tamanho da camiseta", kind: "choice", options: ["P", "M"], required: true, of: "attendee" },
        { label: "Vai de ônibus?", kind: "flag" },
      ],
    })
    expect([status, event]).toMatchObject([
      201,
      {
        ...{ status: "draft", status_display: "Rascunho", branch: church.headquarters.id, price: "150.00" },
        ...{ starts_at: "2026-12-05T22:00:00.000Z", ends_at: "2026-12-06T15:00:00.000Z" },
        ...{ slug: expect.stringMatching(/^retiro-de-casais-[a-z0-9]{4}$/), cover: null },
        fields: { birth_date: "off", phone: "required", cpf: "off" },
        sessions: [{ title: "" }, { title: "Manhã" }],
        questions: [
          { label: "Tamanho da camiseta", of: "attendee", options: ["P", "M"] },
          { label: "Vai de ônibus?", of: "registration", options: [] },
        ],
        can: { edit: true, delete: true, door: true },
      },
    ])
  })

  it("says at each field what is missing or wrong", async () => {
    const foreign = await test.make.aChurch()
    const backwards = { starts_at: SESSION.ends_at, ends_at: SESSION.starts_at }
    const wrong = [
      [{ title: " " }, { title: ["Título é obrigatório"] }],
      [{ sessions: [] }, { sessions: ["Informe ao menos uma sessão"] }],
      [{ sessions: Array(61).fill(SESSION) }, { sessions: ["No máximo 60 sessões"] }],
      [{ sessions: [backwards] }, { "sessions.0.ends_at": ["O fim deve ser depois do início"] }],
      [{ price: "10,5" }, { price: ["Preço inválido"] }],
      [{ capacity: -1 }, { capacity: ["Informe um número de 0 a 100.000"] }],
      [{ slug: "Com Espaço" }, { slug: [expect.stringContaining("Use letras minúsculas")] }],
      [{ branch: foreign.headquarters.id }, { branch: ["Filial não encontrada."] }],
      [{ ministry_id: 888_888 }, { ministry_id: ["Ministério não encontrado."] }],
      [
        { questions: Array(21).fill({ label: "?", kind: "text" }) },
        { questions: ["No máximo 20 perguntas"] },
      ],
      [{ questions: [{ label: "Qual?", kind: "choice" }] }, { "questions.0.options": ["Informe as opções"] }],
      [{ opens_at: SESSION.ends_at, closes_at: SESSION.starts_at }, { closes_at: [expect.any(String)] }],
    ] as const
    for (const [body, expected] of wrong) expect(await create(body)).toEqual([400, expected])
    expect(await titles()).toEqual([])
  })

  it("with a session over night asks for the birth date", async () => {
    const night = { ...SESSION, overnight: true }
    const asked = [400, { fields: ["Peça a data de nascimento: há pernoite."] }]
    expect(await create({ sessions: [night] })).toEqual(asked)
    const event = await anEvent({ sessions: [night], fields: { birth_date: "required" } })
    expect(await change(event.id, { fields: { birth_date: "optional" } })).toEqual(asked)
  })

  it("has an address of its own, that no other church takes", async () => {
    const { slug } = await anEvent({ slug: "congresso-2026" })
    expect(slug).toBe("congresso-2026")
    const other = await test.as("PASTOR", await test.make.aChurch())
    const taken = [400, { slug: ["Este endereço já está em uso. Escolha outro."] }]
    expect(await create({ slug: "congresso-2026" }, other.token)).toEqual(taken)
    expect((await anEvent({ title: "A & B: fé" })).slug).toMatch(/^a-e-b-fe-/)
  })

  it("keeps the sessions and questions that a change names, and drops the others", async () => {
    const event = await anEvent({ questions: [{ label: "Alergias", kind: "text" }] })
    const [session] = event.sessions
    const later = { ...session, ends_at: "2026-12-05T22:00:00-03:00" }
    const second = { starts_at: "2026-12-12T19:00:00-03:00", ends_at: "2026-12-12T21:00:00-03:00" }
    const [, changed] = await change(event.id, { sessions: [later, second], questions: [] })
    expect(changed).toMatchObject({
      sessions: [{ id: session.id, ends_at: "2026-12-06T01:00:00.000Z" }, {}],
      questions: [],
      ends_at: "2026-12-13T00:00:00.000Z",
    })
    expect(await change(event.id, { sessions: [{ ...SESSION, id: 888_888 }] })).toEqual([
      400,
      { sessions: ["Sessão não encontrada."] },
    ])
  })

  it("a cover that is no image, a 61st session and a 21st question are refused whole", async () => {
    const event = await anEvent({ title: "Retiro" })
    const before = (await raw(events.detail, { params: { id: event.id } }))[1]
    for (const [body, errors] of [
      [{ title: "Outro", sessions: Array(61).fill(SESSION) }, { sessions: ["No máximo 60 sessões"] }],
      [
        { title: "Outro", questions: Array(21).fill({ label: "?", kind: "text" }) },
        { questions: ["No máximo 20 perguntas"] },
      ],
    ] as const)
      expect(await change(event.id, body)).toEqual([400, errors])
    for (const bytes of ["<svg onload=alert(1)>", "%PDF-1.7", ""]) {
      const body = { image: new Blob([bytes], { type: "image/png" }) }
      await expect(pastor.call(events.uploadCover, { params: { id: event.id }, body })).rejects.toMatchObject(
        {
          ...{ status: 400, fields: { image: [expect.any(String)] } },
        },
      )
    }
    expect((await raw(events.detail, { params: { id: event.id } }))[1]).toEqual(before)
  })

  it("takes the place of a dated activity", async () => {
    const dated = await test.make.anActivity({ church, startsAt: new Date("2026-12-05T22:00:00Z") })
    const weekly = await test.make.anActivity({ church })
    expect(await create({ activity_id: weekly.id })).toEqual([
      400,
      { activity_id: ["Atividade não encontrada."] },
    ])
    expect((await create({ activity_id: dated.id }))[0]).toBe(201)
    expect(await pastor.call(activities.detail, { params: { id: dated.id } })).toMatchObject({
      isActive: false,
    })
  })
})

describe("the state of an event", () => {
  it("goes from draft to published, closed, open again and cancelled", async () => {
    const { id } = await anEvent()
    const conflict = (detail: string) => [409, { detail }]
    expect(await turn("close", id)).toEqual(conflict("Publique o evento primeiro."))
    expect(await cancel(id)).toEqual(conflict("Este evento é um rascunho. Exclua-o."))
    expect((await turn("publish", id))[1]).toMatchObject({ status: "published" })
    expect((await turn("publish", id))[0]).toBe(200)
    expect((await turn("close", id))[1]).toMatchObject({ status: "closed" })
    expect((await turn("reopen", id))[1]).toMatchObject({ status: "published" })
    expect((await cancel(id, "Chuva"))[1]).toMatchObject({
      status: "cancelled",
      cancellation_reason: "Chuva",
    })
    for (const to of ["publish", "close", "reopen"] as const)
      expect(await turn(to, id)).toEqual(conflict("Este evento foi cancelado."))
    expect(await change(id, { title: "Outro" })).toEqual(conflict("Este evento foi cancelado."))
  })

  it("of one that is over cannot be published", async () => {
    const { id } = await anEvent()
    test.clock.set("2026-12-06T00:00:00-03:00")
    pastor = { ...pastor, ...(await test.signIn(pastor.userId)) }
    expect(await turn("publish", id)).toEqual([409, { detail: "Este evento já terminou." }])
    expect(await titles({ status: "past" })).toEqual(["Retiro de Casais"])
  })

  it("is published twice at most on the free plan, also by two at once", async () => {
    await test.database.owner
      .updateTable("churches")
      .set({ planId: "basic" })
      .where("id", "=", church.id)
      .execute()
    const ids = [(await anEvent()).id, (await anEvent()).id, (await anEvent()).id]
    const answers = await Promise.all(ids.map((id) => turn("publish", id)))
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 200, 403])
    expect(answers.find(([status]) => status === 403)?.[1]).toEqual({
      detail: "Seu plano permite até 2 eventos ativos. Mude de plano para publicar mais.",
    })
  })

  it("of a copy is a draft of a later week, with the same form", async () => {
    const event = await anEvent({ questions: [{ label: "Alergias", kind: "text" }], capacity: 30 })
    test.clock.set("2026-12-20T12:00:00-03:00")
    pastor = { ...pastor, ...(await test.signIn(pastor.userId)) }
    const [status, copy] = await turn("duplicate", event.id)
    expect([status, copy]).toMatchObject([
      201,
      {
        ...{
          status: "draft",
          title: "Retiro de Casais",
          capacity: 30,
          starts_at: "2027-01-02T22:00:00.000Z",
        },
        questions: [{ label: "Alergias" }],
      },
    ])
    expect(copy.slug).not.toBe(event.slug)
  })

  it("a draft can be deleted, once", async () => {
    const { id } = await anEvent()
    expect((await raw(events.remove, { params: { id } }))[0]).toBe(204)
    expect((await raw(events.remove, { params: { id } }))[0]).toBe(404)
  })
})

describe("who sees and changes events", () => {
  it("a MEMBER sees published ones, and changes none", async () => {
    const draft = await anEvent({ title: "Rascunho" })
    const shown = await anEvent()
    await turn("publish", shown.id)
    const member = await test.as("MEMBER", church)
    expect(await titles({}, member)).toEqual(["Retiro de Casais"])
    expect((await raw(events.detail, { params: { id: draft.id } }, member.token))[0]).toBe(404)
    expect((await change(shown.id, { title: "X" }, member.token))[0]).toBe(403)
  })

  it("a LEADER changes those they made or whose ministry they lead, and sees others as a MEMBER does", async () => {
    const leader = await test.as("LEADER", church)
    const { id: memberId, personId } = await test.make.aMember({ church, fullName: "Tiago Queirós" })
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(staff.update, { params: { id: leader.userId }, body: { personId } })
    const ministry = await test.make.aMinistry({ church })
    await test.database.owner
      .insertInto("ministryMembers")
      .values({ churchId: church.id, ministryId: ministry.id, memberId, role: "leader", since: "2026-01-01" })
      .execute()
    const [, own] = await create({ title: "Deles" }, leader.token)
    const led = await anEvent({ title: "Do ministério", ministry_id: ministry.id })
    const other = await anEvent({ title: "Dos outros" })
    expect(await titles({ ordering: "title" }, leader)).toEqual(["Deles", "Do ministério"])
    const atDoor = async (by: typeof leader) =>
      (await by.call(events.list, { query: { ordering: "title" } })).results.map(({ can }) => can.door)
    expect(await atDoor(leader)).toEqual([true, true])
    expect((await change(own.id, { place: "Salão" }, leader.token))[0]).toBe(200)
    expect((await change(led.id, { place: "Salão" }, leader.token))[0]).toBe(200)
    expect((await change(other.id, { place: "Salão" }, leader.token))[0]).toBe(404)
    await turn("publish", other.id)
    expect(await titles({ ordering: "title" }, leader)).toEqual(["Deles", "Do ministério", "Dos outros"])
    expect(await atDoor(leader)).toEqual([true, true, false])
    // Changes none, and lets people in at all that are published.
    expect(await atDoor(await test.as("SECRETARY", church))).toEqual([true])
    expect(await atDoor(await test.as("MEMBER", church))).toEqual([false])
    expect((await change(other.id, { place: "Salão" }, leader.token))[0]).toBe(404)
  })

  it("those of other churches, and of branches that a manager does not have, are absent", async () => {
    const { id } = await anEvent()
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const other = await test.as("PASTOR", await test.make.aChurch())
    for (const { token } of [manager, other]) {
      expect((await raw(events.detail, { params: { id } }, token))[0]).toBe(404)
      expect((await change(id, { title: "X" }, token))[0]).toBe(404)
      expect((await raw(events.cancel, { params: { id }, body: {} }, token))[0]).toBe(404)
    }
    expect(await titles({}, manager)).toEqual([])
    const [status, theirs] = await create({}, manager.token)
    expect([status, theirs.branch]).toEqual([201, branch.id])
  })
})

describe("the days of the list", () => {
  it("are those on the clock of the church's state", async () => {
    const acre = await test.make.aChurch({ state: "AC" })
    const head = await test.as("PASTOR", acre)
    const late = { starts_at: "2026-12-05T23:30:00-05:00", ends_at: "2026-12-05T23:50:00-05:00" }
    await create({ title: "Vigília", sessions: [late] }, head.token)
    expect(await titles({ from: "2026-12-05", to: "2026-12-05" }, head)).toEqual(["Vigília"])
    expect(await titles({ from: "2026-12-06" }, head)).toEqual([])
    expect(await titles({ to: "2026-12-04" }, head)).toEqual([])
  })
})

describe("where events are shown", () => {
  const days = async (query: object = {}, who = pastor) =>
    (
      await who.call(activities.occurrences, { query: { from: "2026-12-01", to: "2026-12-31", ...query } })
    ).results.map(({ name, day, startTime, eventId, activityId }) => [
      name,
      day,
      startTime,
      eventId !== null,
      activityId !== null,
    ])

  it("the calendar and what comes next have sessions of published events among the activities", async () => {
    await test.make.anActivity({ church, name: "Ensaio", startsAt: new Date("2026-12-05T20:00:00Z") })
    const { id } = await anEvent({ sessions: [{ ...SESSION, title: "Abertura" }] })
    expect(await days()).toEqual([["Ensaio", "2026-12-05", "17:00", false, true]])
    await turn("publish", id)
    const both = [
      ["Ensaio", "2026-12-05", "17:00", false, true],
      ["Retiro de Casais: Abertura", "2026-12-05", "19:00", true, false],
    ]
    expect(await days()).toEqual(both)
    expect((await days({ kind: "culto" })).length).toBe(1)
    expect(await days({ kind: "evento" })).toEqual([both[1]])
    const next = await pastor.call(activities.upcoming, { query: { limit: 5 } })
    expect(next.map(({ name, kindDisplay }) => [name, kindDisplay])).toEqual([
      ["Ensaio", "Culto"],
      ["Retiro de Casais: Abertura", "Evento"],
    ])
    await cancel(id)
    expect((await days()).length).toBe(1)
  })

  it("in Acre a session of Saturday 22:30 is Saturday's", async () => {
    const acre = await test.make.aChurch({ state: "AC", city: "Rio Branco" })
    const theirs = await test.as("PASTOR", acre)
    const late = { starts_at: "2026-12-05T22:30:00-05:00", ends_at: "2026-12-05T23:30:00-05:00" }
    const [, event] = await create({ sessions: [late] }, theirs.token)
    expect(event.church_state).toBe("AC")
    await turn("publish", event.id, theirs.token)
    expect(await days({}, theirs)).toEqual([["Retiro de Casais", "2026-12-05", "22:30", true, false]])
  })

  it("the feed has them, with another sequence after a change", async () => {
    const { id } = await anEvent()
    await turn("publish", id)
    const { url } = await pastor.call(activities.calendarAddress, {})
    const token = new URL(url).searchParams.get("token")
    const feed = async () => (await test.app.inject({ url: `${new URL(url).pathname}?token=${token}` })).body
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)\r\nDTSTART/.exec(text)?.[1])
    const before = await feed()
    expect(before).toContain("SUMMARY:Retiro de Casais")
    await change(id, { place: "Chácara" })
    const after = await feed()
    expect(after).toContain("LOCATION:Chácara")
    expect(sequence(after)).toBeGreaterThan(sequence(before))
  })

  it("«Eventos Ativos» counts the published that are not over, and compares with a month ago", async () => {
    const { id } = await anEvent()
    await anEvent()
    const count = async () => (await pastor.call(dashboard.main, {})).events
    expect(await count()).toEqual({ total: 0, change: 0 })
    await turn("publish", id)
    expect(await count()).toEqual({ total: 1, change: 100 })
    const { months } = await pastor.call(dashboard.trend, {})
    expect(months.map(({ events: active }) => active)).toEqual([0, 0, 0, 0, 0, 1])
    await turn("close", id)
    expect((await count()).total).toBe(0)
    await turn("reopen", id)
    test.clock.set("2026-12-20T12:00:00-03:00")
    pastor = { ...pastor, ...(await test.signIn(pastor.userId)) }
    expect(await count()).toEqual({ total: 0, change: -100 })
  })
})
