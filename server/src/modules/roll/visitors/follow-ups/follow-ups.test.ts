import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

type Person = Awaited<ReturnType<TestApp["as"]>>

let test: TestApp
let church: Church
let leader: Person

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  // A Saturday noon in São Paulo.
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  leader = await test.as("LEADER", church)
})

const detail = (id: number, person: Person = leader) => person.call(visitors.detail, { params: { id } })
const assign = (id: number, responsible: number | null, person: Person = leader) =>
  person.call(followUps.assign, { params: { id }, body: { responsible } })
const take = (id: number, person: Person = leader) => person.call(followUps.take, { params: { id } })
const mine = (person: Person = leader) => person.call(followUps.list, { query: {} })
const counts = (person: Person = leader) => person.call(followUps.counts)
const hours = (followUpHours: number) =>
  test.database.owner.updateTable("churches").set({ followUpHours }).where("id", "=", church.id).execute()

type Contact = Parameters<typeof leader.call<typeof visitors.updateFollowUp>>[1]["body"]
const contact = (id: number, body: Contact, person: Person = leader) =>
  person.call(visitors.updateFollowUp, { params: { id }, body })

describe("a due time", () => {
  it("is 48 hours after the registration, by hand and by QR code", async () => {
    const secretary = await test.as("SECRETARY", church)
    const byHand = await secretary.call(visitors.create, {
      body: { fullName: "Rute Moabe", city: "Recife", state: "PE" },
    })
    expect(byHand).toMatchObject({
      followUpDueAt: "2026-11-23T15:00:00.000Z",
      followUpDue: "later",
      responsible: null,
    })
    const body = { full_name: "Ana Lima de Souza", city: "Recife", state: "PE", consent: true }
    const params = { uuid: church.headquarters.qrCode }
    expect((await callRaw(test.app, visitors.registerByQr, { params, body })).statusCode).toBe(201)
    const { results } = await leader.call(visitors.list, { query: { search: "Ana Lima" } })
    expect(results).toMatchObject([{ followUpDueAt: "2026-11-23T15:00:00.000Z" }])
  })

  it("uses the church's setting, for visitors who register after it was set", async () => {
    const before = await test.make.aVisitor({ church })
    await hours(3)
    const after = await test.make.aVisitor({ church })
    expect((await detail(before.id)).followUpDueAt).toBe("2026-11-23T15:00:00.000Z")
    expect(await detail(after.id)).toMatchObject({
      followUpDueAt: "2026-11-21T18:00:00.000Z",
      followUpDue: "today",
    })
  })

  it("is later, then today from São Paulo's midnight on, then overdue to the minute", async () => {
    const { id } = await test.make.aVisitor({ church })
    const stateAt = async (instant: string) => {
      test.clock.set(instant)
      return (await detail(id)).followUpDue
    }
    expect([
      await stateAt("2026-11-22T23:59:00-03:00"),
      await stateAt("2026-11-23T00:00:00-03:00"),
      await stateAt("2026-11-23T11:59:00-03:00"),
      await stateAt("2026-11-23T12:00:00-03:00"),
    ]).toEqual(["later", "today", "today", "overdue"])
  })

  it("filters the list in agreement with the record", async () => {
    await hours(6)
    const today = await test.make.aVisitor({ church })
    await hours(48)
    const later = await test.make.aVisitor({ church })
    const createdAt = new Date("2026-11-01T12:00:00-03:00")
    const overdue = await test.make.aVisitor({ church, createdAt })
    await test.make.aVisitor({ church, followUpStatus: "not_interested" })
    const of = async (due: "overdue" | "today" | "later") => {
      const { count, results } = await leader.call(visitors.list, { query: { due } })
      return [count, results.map(({ id, followUpDue }) => [id, followUpDue])]
    }
    expect(await of("overdue")).toEqual([1, [[overdue.id, "overdue"]]])
    expect(await of("today")).toEqual([1, [[today.id, "today"]]])
    expect(await of("later")).toEqual([1, [[later.id, "later"]]])
  })

  it("is removed without interest, and set again when the visitor is followed up again", async () => {
    const { id } = await test.make.aVisitor({ church })
    expect((await contact(id, { followUpStatus: "not_interested" })).followUpDueAt).toBeNull()
    test.clock.pass({ hours: 1 })
    const back = await leader.call(visitors.update, {
      params: { id },
      body: { followUpStatus: "interested" },
    })
    expect(back.followUpDueAt).toBe("2026-11-23T16:00:00.000Z")
  })

  it("is removed once the visitor is a member", async () => {
    const { id } = await test.make.aVisitor({ church, birthDate: "1990-05-05" })
    const pastor = await test.as("PASTOR", church)
    await pastor.call(visitors.convertToMember, { params: { id }, body: {} })
    expect(await detail(id)).toMatchObject({ followUpDueAt: null, followUpDue: null })
  })
})

describe("a contact that is put off", () => {
  const DUE = "2026-11-20T15:00:00.000Z"
  const TOMORROW = "2026-11-22T13:00:00.000Z"
  const LATER = "2026-11-28T13:00:00.000Z"
  const late = () => test.make.aVisitor({ church, followUpDueAt: new Date(DUE) })
  const put = async (
    route: typeof followUps.postpone | typeof followUps.undoPostpone,
    id: number,
    body: Record<string, unknown>,
    { token }: Person = leader,
  ) => {
    const answer = await callRaw(test.app, route, { token, params: { id }, body })
    return [answer.statusCode, answer.json()]
  }
  const postpone = (id: number, next: unknown, known: unknown, person?: Person) =>
    put(followUps.postpone, id, { next_due_at: next, known_due_at: known }, person)
  const undo = (id: number, next: unknown, known: unknown, person?: Person) =>
    put(followUps.undoPostpone, id, { next_due_at: next, known_due_at: known }, person)
  const dueOf = async (id: number) => (await detail(id)).followUpDueAt
  const CHANGED = { detail: "Alguém mudou este acompanhamento enquanto isso. Veja como ele está agora." }

  it("is due later, and an undo gives the exact time back, though it has passed", async () => {
    const { id } = await late()
    const done = [200, { due_at: TOMORROW, previous_due_at: DUE }]
    expect(await postpone(id, TOMORROW, DUE)).toEqual(done)
    // The second click changes nothing.
    expect(await postpone(id, TOMORROW, DUE)).toEqual(done)
    expect(await detail(id)).toMatchObject({ followUpDueAt: TOMORROW, contactAttempts: 0 })
    expect(await undo(id, DUE, TOMORROW)).toEqual([200, { due_at: DUE, previous_due_at: TOMORROW }])
    expect((await undo(id, DUE, TOMORROW))[0]).toBe(200)
    expect(await dueOf(id)).toBe(DUE)
    const lines = await test.database.owner
      .selectFrom("auditEntries")
      .where("entityId", "=", id)
      .where("action", "in", ["visitor.postponed", "visitor.postpone_undone"])
      .orderBy("id")
      .select(["action", "facts"])
      .execute()
    expect(lines).toEqual([
      { action: "visitor.postponed", facts: { dueOn: "2026-11-22" } },
      { action: "visitor.postpone_undone", facts: {} },
    ])
  })

  it("is refused where somebody changed it since, with a bad time, to another church, and without the right", async () => {
    const { id } = await late()
    await postpone(id, TOMORROW, DUE)
    const pastor = await test.as("PASTOR", church)
    expect(await postpone(id, LATER, DUE, pastor)).toEqual([409, CHANGED])
    expect((await postpone(id, LATER, TOMORROW, pastor))[0]).toBe(200)
    expect(await undo(id, DUE, TOMORROW)).toEqual([409, CHANGED])
    await contact(id, { followUpStatus: "contacted", endFollowUp: true }, pastor)
    expect(await undo(id, TOMORROW, LATER)).toEqual([409, CHANGED])
    expect(await dueOf(id)).toBeNull()

    const other = await late()
    const later = ["Escolha um momento depois do prazo atual."]
    const cases = [
      [{}, { next_due_at: ["Escolha quando falar"], known_due_at: ["Informe o prazo atual"] }],
      [{ next_due_at: "amanhã", known_due_at: DUE }, { next_due_at: ["Data inválida"] }],
      [{ next_due_at: "2026-11-19T15:00:00Z", known_due_at: DUE }, { next_due_at: later }],
      [
        { next_due_at: "2026-11-21T14:00:00Z", known_due_at: DUE },
        { next_due_at: ["Escolha um dia e uma hora que ainda não passaram."] },
      ],
      [
        { next_due_at: "2030-11-21T14:00:00Z", known_due_at: DUE },
        { next_due_at: ["Escolha uma data nos próximos 24 meses."] },
      ],
    ] as const
    for (const [body, errors] of cases)
      expect(await put(followUps.postpone, other.id, body)).toEqual([400, errors])
    for (const earlier of [TOMORROW, "2001-01-01T00:00:00Z"])
      expect(await undo(other.id, earlier, DUE)).toEqual([
        400,
        { next_due_at: ["Este não é o prazo anterior."] },
      ])
    const foreign = await test.as("LEADER", await test.make.aChurch())
    const member = await test.as("MEMBER", church)
    for (const change of [postpone, undo]) {
      expect((await change(other.id, TOMORROW, DUE, foreign))[0]).toBe(404)
      expect((await change(other.id, TOMORROW, DUE, member))[0]).toBe(403)
    }
    expect(await dueOf(other.id)).toBe(DUE)
  })
})

describe("a contact", () => {
  it("stores the channel and the next step with its time, which becomes the visitor's due time", async () => {
    const { id } = await test.make.aVisitor({ church })
    const visitor = await contact(id, {
      followUpStatus: "interested",
      conversionNotes: "Quer conhecer a célula",
      channel: "whatsapp",
      nextStep: "Convidar para a célula",
      nextDueAt: "2026-11-25T19:30:00-03:00",
    })
    expect(visitor).toMatchObject({
      followUpDueAt: "2026-11-25T22:30:00.000Z",
      contacts: [
        {
          followUpStatus: "interested",
          note: "Quer conhecer a célula",
          channel: "whatsapp",
          channelDisplay: "WhatsApp",
          nextStep: "Convidar para a célula",
          nextDueAt: "2026-11-25T22:30:00.000Z",
        },
      ],
    })
  })

  it("with only the two old fields leaves nothing due, without a channel", async () => {
    const { id } = await test.make.aVisitor({ church })
    expect(await contact(id, { followUpStatus: "contacted", conversionNotes: "Tudo bem" })).toMatchObject({
      followUpDueAt: null,
      contacts: [{ channel: null, channelDisplay: null, nextStep: "", nextDueAt: null }],
    })
  })

  it("without reaching the visitor, or with a step without a time, makes them due like a new visitor", async () => {
    await hours(24)
    const { id } = await test.make.aVisitor({ church })
    test.clock.pass({ hours: 2 })
    expect((await contact(id, { followUpStatus: "pending" })).followUpDueAt).toBe("2026-11-22T17:00:00.000Z")
    const step = await contact(id, { followUpStatus: "contacted", nextStep: "Ligar de novo" })
    expect(step.followUpDueAt).toBe("2026-11-22T17:00:00.000Z")
  })

  it.each([
    [
      { next_due_at: "2026-11-21T12:00:00-03:00" },
      { next_due_at: ["Escolha um dia e uma hora que ainda não passaram."] },
    ],
    [
      { next_due_at: "9999-12-31T23:59:59-03:00" },
      { next_due_at: ["Escolha uma data nos próximos 24 meses."] },
    ],
    [{ next_due_at: "amanhã" }, { next_due_at: ["Data inválida"] }],
    [{ next_due_at: "2026-11-25" }, { next_due_at: ["Data inválida"] }],
    [{ channel: "pombo" }, { channel: ["Opção inválida"] }],
    [{ next_step: "x".repeat(201) }, { next_step: ["Deve ter no máximo 200 caracteres"] }],
    [
      { follow_up_status: "not_interested", next_due_at: "2026-11-25T12:00:00-03:00" },
      { next_due_at: ["Para quem não tem interesse, deixe o próximo contato em branco."] },
    ],
  ])("with %j is refused, and not counted", async (wrong, problems) => {
    const { id } = await test.make.aVisitor({ church })
    const body = { follow_up_status: "contacted", ...wrong }
    const answer = await callRaw(test.app, visitors.updateFollowUp, {
      token: leader.token,
      params: { id },
      body,
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, problems])
    expect(await detail(id)).toMatchObject({ contactAttempts: 0, contacts: [] })
  })
})

describe("the responsible person", () => {
  it("is chosen from the staff with the visitor's branch in scope", async () => {
    const [north, south] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const { id } = await test.make.aVisitor({ church, branchId: north.id })
    const northern = await test.as("BRANCH_MANAGER", church, [north])
    const southern = await test.as("BRANCH_MANAGER", church, [south])
    const member = await test.as("MEMBER", church)
    const elsewhere = await test.as("PASTOR", await test.make.aChurch())
    const gone = await test.make.aUser({ church, role: "PASTOR", isActive: false })
    const { results: people } = await leader.call(followUps.candidates, { params: { id } })
    expect(people.map((person) => person.id).sort()).toEqual([leader.userId, northern.userId].sort())
    expect(people.find((person) => person.id === northern.userId)?.roleDisplay).toBe("Gerente de Filial")
    expect((await assign(id, northern.userId)).responsible).toMatchObject({ id: northern.userId })
    for (const wrong of [southern.userId, member.userId, elsewhere.userId, gone.id, 999_999_999]) {
      await expect(assign(id, wrong)).rejects.toMatchObject({
        status: 400,
        fields: { responsible: ["Escolha alguém da equipe que acompanha visitantes desta filial."] },
      })
    }
    expect((await detail(id)).responsible?.id).toBe(northern.userId)
    expect((await assign(id, null)).responsible).toBeNull()
  })

  it("is recorded without a name, and once for a repeat", async () => {
    const { id } = await test.make.aVisitor({ church })
    const pastor = await test.as("PASTOR", church)
    await assign(id, pastor.userId)
    await assign(id, pastor.userId)
    await assign(id, leader.userId)
    await assign(id, null)
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("action", "=", "visitor.assigned")
      .where("entityId", "=", id)
      .orderBy("id")
      .select(["facts", "actorId"])
      .execute()
    expect(entries).toEqual(
      ["other", "self", "nobody"].map((responsible) => ({ facts: { responsible }, actorId: leader.userId })),
    )
  })

  it("of an unassigned visitor is the first of many concurrent callers", async () => {
    const { id } = await test.make.aVisitor({ church })
    const people = await Promise.all(Array.from({ length: 10 }, () => test.as("LEADER", church)))
    const outcomes = await Promise.allSettled(people.map((person) => take(id, person)))
    const won = outcomes.filter(({ status }) => status === "fulfilled")
    expect(won).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({
          status: 409,
          message: "Outra pessoa já assumiu este visitante.",
        })
    }
    const winner = people[outcomes.findIndex(({ status }) => status === "fulfilled")]
    if (winner === undefined) throw new Error("no request succeeded")
    expect((await take(id, winner)).responsible?.id).toBe(winner.userId)
  })

  it("who has left makes the visitor unassigned, so that any user can take them", async () => {
    const { id } = await test.make.aVisitor({ church })
    const gone = await test.as("LEADER", church)
    await assign(id, gone.userId)
    const unassigned = async () =>
      (await leader.call(followUps.list, { query: { whose: "unassigned" } })).results.map((row) => row.id)
    expect(await unassigned()).toEqual([])
    await test.database.owner
      .updateTable("users")
      .set({ isActive: false })
      .where("id", "=", gone.userId)
      .execute()
    expect([await unassigned(), (await counts()).unassigned]).toEqual([[id], 1])
    expect((await take(id)).responsible?.id).toBe(leader.userId)
    expect(await unassigned()).toEqual([])
  })

  it("reads the observations when assigned by a pastor, and not after being replaced", async () => {
    const secretary = await test.as("SECRETARY", church)
    const pastor = await test.as("PASTOR", church)
    const { id } = await pastor.call(visitors.create, {
      body: { fullName: "Rute Moabe", city: "Recife", state: "PE", observations: "Oração pela mãe" },
    })
    expect(await detail(id)).toMatchObject({ observations: null, observationsHidden: true })
    await assign(id, leader.userId, secretary)
    expect(await detail(id)).toMatchObject({ observations: null, observationsHidden: true })
    await assign(id, leader.userId, pastor)
    expect(await detail(id)).toMatchObject({ observations: "Oração pela mãe", observationsHidden: false })
    expect((await detail(id, secretary)).observations).toBeNull()
    await assign(id, secretary.userId, secretary)
    expect(await detail(id)).toMatchObject({ observations: null, observationsHidden: true })
  })

  it("cannot be chosen by a MEMBER, from another branch or church, or after the conversion", async () => {
    const branch = await test.make.aBranch({ church })
    const { id } = await test.make.aVisitor({ church })
    const foreign = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    for (const [person, status] of [
      [await test.as("MEMBER", church), 403],
      [await test.as("BRANCH_MANAGER", church, [branch]), 404],
      [foreign, 404],
    ] as const) {
      await expect(assign(id, person.userId, person)).rejects.toMatchObject({ status })
      await expect(take(id, person)).rejects.toMatchObject({ status })
      await expect(person.call(followUps.candidates, { params: { id } })).rejects.toMatchObject({ status })
    }
    const member = await test.make.aMember({ church })
    const converted = await test.make.aVisitor({
      church,
      memberId: member.id,
      convertedAt: test.clock.now(),
      followUpStatus: "converted",
    })
    await expect(take(converted.id)).rejects.toMatchObject({ status: 409 })
    expect((await detail(id)).responsible).toBeNull()
  })

  it("of a denomination's church cannot be an office user of another church", async () => {
    const denomination = await test.make.aDenomination()
    const home = await test.make.aChurch({ denominationId: denomination.id, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId: denomination.id, affiliation: "approved" })
    const office = await test.as("DENOMINATION_ADMIN", home)
    const { id } = await test.make.aVisitor({ church: otherChurch })
    await expect(take(id, office)).rejects.toMatchObject({ status: 400 })
    const own = await test.make.aVisitor({ church: home })
    expect((await take(own.id, office)).responsible?.id).toBe(office.userId)
  })
})

describe("Meus acompanhamentos", () => {
  it("contains the caller's due contacts, soonest first, with the next step", async () => {
    await hours(72)
    const third = await test.make.aVisitor({ church })
    await hours(2)
    const first = await test.make.aVisitor({ church })
    const second = await test.make.aVisitor({ church })
    const others = await test.make.aVisitor({ church })
    const done = await test.make.aVisitor({ church })
    for (const { id } of [third, first, second, done]) await assign(id, leader.userId)
    const pastor = await test.as("PASTOR", church)
    await assign(others.id, pastor.userId)
    await contact(done.id, { followUpStatus: "contacted" })
    await contact(second.id, {
      followUpStatus: "interested",
      nextStep: "Levar a Bíblia",
      nextDueAt: "2026-11-22T09:00:00-03:00",
    })
    const page = await mine()
    expect(page.count).toBe(3)
    expect(
      page.results.map(({ id, followUpDue, lastNextStep, church: of }) => [
        id,
        followUpDue,
        lastNextStep,
        of,
      ]),
    ).toEqual([
      [first.id, "today", null, church.id],
      [second.id, "later", "Levar a Bíblia", church.id],
      [third.id, "later", null, church.id],
    ])
    expect(await counts()).toEqual({ overdue: 0, today: 1, later: 2, unassigned: 0 })
    test.clock.pass({ hours: 2 })
    expect(await counts()).toEqual({ overdue: 1, today: 0, later: 2, unassigned: 0 })
    const overdue = await leader.call(followUps.list, { query: { due: "overdue" } })
    expect(overdue.results.map(({ id }) => id)).toEqual([first.id])
  })

  it("shows the unassigned ones beside them, within the caller's branches", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const there = await test.make.aVisitor({ church, branchId: branch.id })
    const here = await test.make.aVisitor({ church })
    await test.make.aVisitor({ church: await test.make.aChurch() })
    await test.make.aVisitor({ church, deletedAt: test.clock.now() })
    const unassigned = async (person: Person) => {
      const { results } = await person.call(followUps.list, { query: { whose: "unassigned" } })
      return results.map(({ id }) => id)
    }
    expect(await unassigned(leader)).toEqual([there.id, here.id])
    expect(await unassigned(manager)).toEqual([there.id])
    expect((await counts(manager)).unassigned).toBe(1)
    await take(there.id, manager)
    expect([await unassigned(manager), (await mine(manager)).results.map(({ id }) => id)]).toEqual([
      [],
      [there.id],
    ])
    const { results } = await leader.call(visitors.list, { query: { responsible: "none" } })
    expect(results.map(({ id }) => id)).toEqual([here.id])
    for (const who of ["me", manager.userId] as const) {
      const theirs = await manager.call(visitors.list, { query: { responsible: who } })
      expect(theirs.results.map(({ id }) => id)).toEqual([there.id])
    }
  })

  it("is refused to MEMBER, and refuses unknown parameters", async () => {
    const member = await test.as("MEMBER", church)
    await expect(mine(member)).rejects.toMatchObject({ status: 403 })
    await expect(counts(member)).rejects.toMatchObject({ status: 403 })
    const url = "/api/v1/visitors/admin/follow-ups/?whose=all&due=never"
    const answer = await test.app.inject({ url, headers: { authorization: `Token ${leader.token}` } })
    expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([400, ["due", "whose"]])
  })
})

describe("the ways to reach a visitor", () => {
  const agreed = async (id: number, purpose: "whatsapp" | "email", granted: boolean) => {
    await test.database.owner
      .insertInto("consents")
      .values({
        churchId: church.id,
        visitorId: id,
        purpose,
        granted,
        noticeVersion: "1",
        noticeHash: "1",
        channel: "qr_code",
        givenAt: test.clock.now(),
      })
      .execute()
  }
  const ways = async (id: number) => (await detail(id)).ways
  const reachable = { phone: "(81) 99876-5432", email: "ana@example.org" }

  it("are WhatsApp and e-mail with consent and preference, and a call without either", async () => {
    const { id } = await test.make.aVisitor({
      church,
      ...reachable,
      acceptWhatsapp: true,
      acceptEmail: true,
    })
    expect(await ways(id)).toMatchObject({
      whatsapp: { to: null, reason: "Sem consentimento para WhatsApp", consent: "whatsapp" },
      call: { to: "+5581998765432", reason: null },
      email: { to: null, reason: "Sem consentimento para e-mail", consent: "email" },
    })
    await agreed(id, "whatsapp", true)
    await agreed(id, "email", true)
    expect(await ways(id)).toMatchObject({
      whatsapp: { to: "5581998765432", reason: null },
      email: { to: "ana@example.org", reason: null },
    })
    test.clock.pass({ minutes: 1 })
    await agreed(id, "whatsapp", false)
    expect((await ways(id)).whatsapp).toEqual({
      to: null,
      reason: "Sem consentimento para WhatsApp",
      consent: "whatsapp",
    })
  })

  it("are closed by the preference alone", async () => {
    const { id } = await test.make.aVisitor({ church, ...reachable })
    await agreed(id, "whatsapp", true)
    await agreed(id, "email", true)
    const { whatsapp, email } = await ways(id)
    expect([whatsapp.to, email.to]).toEqual([null, null])
  })

  it.each([
    [null, null, "Sem telefone cadastrado", null, "Sem telefone cadastrado"],
    ["99876-5432", null, "Telefone sem DDD: complete o cadastro", "998765432", null],
    ["+1 415 555 0100", "14155550100", null, "+14155550100", null],
    ["(81) 3333-4444", null, "Este telefone não recebe WhatsApp", "+558133334444", null],
    ["0800 123 4567", null, "Este telefone não recebe WhatsApp", "08001234567", null],
    ["55 81 99876-5432", "5581998765432", null, "+5581998765432", null],
  ])("with the telephone %j are those that it allows", async (phone, whatsapp, whyNot, call, whyNoCall) => {
    const { id } = await test.make.aVisitor({ church, phone, acceptWhatsapp: true })
    await agreed(id, "whatsapp", true)
    expect(await ways(id)).toMatchObject({
      whatsapp: { to: whatsapp, reason: whyNot },
      call: { to: call, reason: whyNoCall },
      email: { to: null, reason: "Sem e-mail cadastrado" },
    })
  })

  it("to a minor are closed to a leader", async () => {
    const { id } = await test.make.aVisitor({
      church,
      ...reachable,
      birthDate: "2012-01-01",
      acceptWhatsapp: true,
    })
    await agreed(id, "whatsapp", true)
    const closed = { to: null, reason: "Menor de idade: contato reservado" }
    expect(await ways(id)).toMatchObject({ whatsapp: closed, call: closed, email: closed })
    const pastor = await test.as("PASTOR", church)
    expect((await detail(id, pastor)).ways.whatsapp.to).toBe("5581998765432")
  })
})
