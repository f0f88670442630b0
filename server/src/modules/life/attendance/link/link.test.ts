import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { listLink } from "@aprisco/contract/attendance/list-link"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { groupUnits } from "@aprisco/contract/groups/units"
import { people } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { wantLists } from "./want-lists.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

const DAY = "2026-11-18"
const BEGINNING = "2026-11-18T19:30:00-03:00"
const AN_HOUR_LATER = "2026-11-18T20:30:00-03:00"

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-01T12:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  pastor = await test.as("PASTOR", church)
})

const aPerson = async (fullName: string, values: object = {}) =>
  (await pastor.call(people.create, { body: { fullName, ...values } })).id
/** A group that meets on Wednesdays at 19:30, led by somebody without an account. */
async function aGroup(values: object = {}, leader: object = { email: "davi@example.org" }) {
  const leaderId = await aPerson("Davi Líder", leader)
  const body = {
    name: "Célula Esperança",
    kind: "celula",
    leaderId,
    weekday: 3,
    time: "19:30",
    ...values,
  } as const
  return { ...(await pastor.call(groups.create, { body })), leaderId }
}
const join = (group: number, personId: number, role = "member") =>
  pastor.call(groupPeople.add, { params: { id: group }, body: { personId, role: role as "member" } })
/** What the job has mailed by now about this church's lists. */
async function letters() {
  const all = await test.emails()
  return all.filter(({ text }) => text.includes("/lista/"))
}
const tokenOf = ({ text }: { text: string }) => /\/lista\/([\w-]{43})/.exec(text)?.[1] ?? ""
/** Runs the job at an instant and returns the letters that it wrote. */
async function wantedAt(instant: string) {
  const before = (await letters()).length
  test.clock.set(instant)
  await wantLists(test.services)
  return (await letters()).slice(before)
}
async function aToken() {
  const [letter] = await wantedAt(AN_HOUR_LATER)
  return letter ? tokenOf(letter) : ""
}
const open = async (token: string) => {
  const answer = await callRaw(test.app, listLink.read, { params: { token } })
  return [answer.statusCode, answer.json()]
}
const send = async (token: string, marks: object[], headers?: Record<string, string>) => {
  const answer = await callRaw(test.app, listLink.mark, {
    params: { token },
    body: { marks },
    ...(headers && { headers }),
  })
  return [answer.statusCode, answer.json()]
}
const GONE = [404, { detail: "Este endereço não existe ou já não vale." }]
const listId = async () => (await pastor.call(gatherings.list, {})).results[0]?.id ?? 0

describe("a list that is wanted", () => {
  it("A list empty an hour after goes to the group's leader as a secret link, once, whatever runs at the same time", async () => {
    await aGroup()
    expect(await wantedAt("2026-11-18T20:29:00-03:00")).toEqual([])
    const before = (await letters()).length
    test.clock.set(AN_HOUR_LATER)
    await Promise.all([wantLists(test.services), wantLists(test.services), wantLists(test.services)])
    await wantLists(test.services)
    const sent = (await letters()).slice(before)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ["davi@example.org", "Lista de presença: Célula Esperança, 18/11/2026"],
    ])
    expect((await pastor.call(gatherings.list, {})).results).toMatchObject([{ day: DAY, status: "open" }])
    expect(await open(tokenOf(sent[0] ?? { text: "" }))).toEqual([
      200,
      {
        ...{
          title: "Célula Esperança",
          day: DAY,
          time: "19:30",
          church_name: "Igreja da Colina",
          status: "open",
        },
        roster: [{ person_id: expect.any(Number), full_name: "Davi Líder", status: null }],
      },
    ])
    expect(await wantedAt("2026-11-18T22:30:00-03:00")).toEqual([])
  })

  it("is wanted of nobody who has marked, called off, ended, has no address, or a day later", async () => {
    const group = await aGroup()
    test.clock.set(BEGINNING)
    const { id } = await pastor.call(gatherings.begin, {
      body: { source: "group", sourceId: group.id, day: DAY },
    })
    const marks = [{ personId: group.leaderId, status: "excused" as const }]
    await pastor.call(rosters.mark, { params: { id }, body: { marks } })
    test.clock.set("2026-11-01T12:00:00-03:00")
    const off = await aGroup({ name: "Sem encontro" })
    await pastor.call(gatherings.begin, {
      body: { source: "group", sourceId: off.id, day: DAY, cancelled: true },
    })
    await aGroup({ name: "Sem e-mail" }, {})
    const over = await aGroup({ name: "Encerrado" })
    await pastor.call(groups.update, { params: { id: over.id }, body: { endedOn: "2026-11-01" } })
    await aGroup({ name: "Às terças", weekday: 2 })
    expect(await wantedAt(AN_HOUR_LATER)).toEqual([])
    // Of the one on Tuesdays, which began more than a day before.
    expect((await letters()).filter(({ subject }) => subject.includes("terças"))).toEqual([])
  })

  it("is wanted of no church that is disabled", async () => {
    await aGroup()
    await test.database.owner
      .updateTable("churches")
      .set({ disabledAt: test.clock.now(), disabledReason: "teste" })
      .where("id", "=", church.id)
      .execute()
    expect(await wantedAt(AN_HOUR_LATER)).toEqual([])
  })

  it("is wanted by the clock of the church's state, and without an hour from the end of the day on", async () => {
    church = await test.make.aChurch({ state: "AC" })
    pastor = await test.as("PASTOR", church)
    await aGroup()
    expect(await wantedAt("2026-11-18T22:29:00-03:00")).toEqual([])
    expect(await wantedAt("2026-11-18T22:30:00-03:00")).toHaveLength(1)
    test.clock.set("2026-11-01T12:00:00-03:00")
    await aGroup({ time: null, name: "Sem hora" })
    expect(await wantedAt("2026-11-19T01:59:00-03:00")).toEqual([])
    expect(await wantedAt("2026-11-19T02:00:00-03:00")).toHaveLength(1)
  })

  it("of a group without a leader goes to the nearest leader above who has an e-mail", async () => {
    const far = await pastor.call(groupUnits.create, {
      body: {
        name: "Rede",
        levelName: "Rede",
        leaderIds: [await aPerson("Rute Rede", { email: "rute@example.org" })],
      },
    })
    const near = await pastor.call(groupUnits.create, {
      body: { name: "Setor", levelName: "Setor", parentId: far.id, leaderIds: [await aPerson("Ana Setor")] },
    })
    const group = await aGroup({ unitId: near.id })
    await test.database.owner
      .updateTable("groupStays")
      .set({ leftOn: "2026-11-02", leftReason: "left" })
      .where("groupId", "=", group.id)
      .where("role", "=", "leader")
      .execute()
    const [letter] = await wantedAt(AN_HOUR_LATER)
    expect(letter?.to).toBe("rute@example.org")
    const token = tokenOf(letter ?? { text: "" })
    expect((await open(token))[0]).toBe(200)
    // The group has a leader again: the address was hers while it had none.
    await join(group.id, await aPerson("Novo Líder"), "leader")
    expect(await open(token)).toEqual(GONE)
  })

  it("of a leader under twelve goes to a guardian", async () => {
    const group = await aGroup({}, { email: "crianca@example.org", birthDate: "2016-01-01" })
    const guardianId = await aPerson("Mãe Guardiã", { email: "mae@example.org" })
    await test.database.owner
      .insertInto("guardians")
      .values({ churchId: church.id, personId: group.leaderId, guardianPersonId: guardianId, kinship: "mae" })
      .execute()
    expect((await wantedAt(AN_HOUR_LATER)).map(({ to }) => to)).toEqual(["mae@example.org"])
  })
})

describe("the page of a secret link", () => {
  it("marks people as nobody's account, later marks win, and a repeated one changes nothing", async () => {
    const group = await aGroup()
    const ana = await aPerson("Ana <b>Lima</b>")
    await join(group.id, ana)
    const token = await aToken()
    const clientId = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"
    const present = { person_id: ana, status: "present", client_id: clientId }
    expect(await send(token, [present])).toEqual([
      200,
      { applied: 1, repeated: 0, superseded: [], refused: [] },
    ])
    expect(await send(token, [present])).toMatchObject([200, { applied: 0, repeated: 1 }])
    const { roster } = await pastor.call(rosters.read, { params: { id: await listId() } })
    expect(roster.find(({ personId }) => personId === ana)).toMatchObject({
      ...{ fullName: "Ana <b>Lima</b>", status: "present", markedBy: "Lista por link" },
    })
    // Signed in on the same device: still nobody's.
    await send(token, [{ person_id: ana, status: "absent" }], { authorization: `Token ${pastor.token}` })
    const again = await pastor.call(rosters.read, { params: { id: await listId() } })
    expect(again.roster.find(({ personId }) => personId === ana)).toMatchObject({
      ...{ status: "absent", markedBy: "Lista por link" },
    })
    const early = { person_id: ana, status: "present", at: "2026-11-18T19:31:00-03:00" }
    expect(await send(token, [early])).toMatchObject([
      200,
      { superseded: [{ person_id: ana, status: "absent" }] },
    ])
  })

  it("A /lista/{token} adds nobody and shows no excuse", async () => {
    const group = await aGroup()
    const ana = await aPerson("Ana Lima")
    await join(group.id, ana)
    const stranger = await aPerson("De fora")
    const elsewhere = await test.as("PASTOR", await test.make.aChurch())
    const foreign = await elsewhere.call(people.create, { body: { fullName: "De outra igreja" } })
    const token = await aToken()
    const marks = [{ personId: ana, status: "excused" as const }]
    await pastor.call(rosters.mark, { params: { id: await listId() }, body: { marks } })
    const [, shown] = await open(token)
    expect(
      shown.roster.map(({ full_name, status }: { full_name: string; status: string }) => [full_name, status]),
    ).toEqual([
      ["Ana Lima", null],
      ["Davi Líder", null],
    ])
    expect(
      await send(token, [{ person_id: ana, status: "absent", at: "2026-11-18T19:31:00-03:00" }]),
    ).toMatchObject([200, { superseded: [{ person_id: ana, status: null }] }])
    for (const other of [stranger, foreign.id, 888_888_888])
      expect(
        await send(token, [
          { person_id: ana, status: "present" },
          { person_id: other, status: "present" },
        ]),
      ).toEqual([400, { person_id: ["Esta pessoa não está na lista."] }])
    expect(await send(token, [{ person_id: ana, status: "excused" }])).toMatchObject([400, {}])
    const many = Array.from({ length: 501 }, () => ({ person_id: ana, status: "present" }))
    expect(await send(token, many)).toMatchObject([400, { marks: ["No máximo 500 marcações por vez"] }])
    expect((await open(token))[1].roster[0].status).toBe(null)
  })

  it("A /lista/{token} is its addressee's: another leader, the group's end, cancelling or the person's deletion ends it at once", async () => {
    const ends: ((group: { id: number; leaderId: number }) => Promise<unknown>)[] = [
      async ({ id }) => join(id, await aPerson("Novo Líder"), "leader"),
      ({ id }) => pastor.call(groups.update, { params: { id }, body: { endedOn: DAY } }),
      async () => pastor.call(gatherings.cancel, { params: { id: await listId() }, body: {} }),
      async ({ leaderId }) => {
        const admin = await test.as("CHURCH_ADMIN", church)
        await admin.call(people.remove, { params: { id: leaderId } })
      },
      async () => test.clock.set("2026-11-25T20:30:00-03:00"),
    ]
    for (const end of ends) {
      test.clock.set("2026-11-01T12:00:00-03:00")
      church = await test.make.aChurch()
      pastor = await test.as("PASTOR", church)
      const group = await aGroup()
      const token = await aToken()
      expect((await open(token))[0]).toBe(200)
      await end(group)
      expect(await open(token)).toEqual(GONE)
      expect(await send(token, [{ person_id: group.leaderId, status: "present" }])).toEqual(GONE)
    }
  })

  it("goes with its addressee who is anonymised, and that of others stays", async () => {
    const group = await aGroup()
    const other = await aGroup({ name: "Célula Vida" })
    const letters = await wantedAt(AN_HOUR_LATER)
    expect(letters).toHaveLength(2)
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(personPrivacy.anonymise, { params: { id: group.leaderId } })
    const statuses = await Promise.all(letters.map(async (letter) => (await open(tokenOf(letter)))[0]))
    expect(statuses.toSorted()).toEqual([200, 404])
    const rows = await test.database.owner
      .selectFrom("attendanceLinks")
      .where("churchId", "=", church.id)
      .select("personId")
      .execute()
    expect(rows).toEqual([{ personId: other.leaderId }])
    // The group has nobody above it who could be written to.
    expect(await wantedAt("2026-11-18T20:40:00-03:00")).toEqual([])
  })

  it("stays dead where the former leader leads once more", async () => {
    const group = await aGroup()
    const token = await aToken()
    const other = await join(group.id, await aPerson("Novo Líder"), "leader")
    await wantLists(test.services)
    expect(other.role).toBe("leader")
    const { results } = await pastor.call(groupPeople.list, { params: { id: group.id } })
    const stay = results.find(({ personId }) => personId === group.leaderId)?.id ?? 0
    await pastor.call(groupPeople.change, { params: { id: group.id, stay }, body: { role: "leader" } })
    expect(await open(token)).toEqual(GONE)
  })

  it("of a dead, mistyped or unknown address is one 404, and of a church that is closed", async () => {
    await aGroup()
    const token = await aToken()
    for (const dead of [`${token}x`, token.slice(1), "x".repeat(43), "nada", "<script>"]) {
      expect(await open(dead)).toEqual(GONE)
      expect(await send(dead, [{ person_id: 1, status: "present" }])).toEqual(GONE)
    }
    await test.database.owner
      .updateTable("churches")
      .set({ disabledAt: test.clock.now(), disabledReason: "teste" })
      .where("id", "=", church.id)
      .execute()
    expect(await open(token)).toEqual(GONE)
  })

  it("Closing makes a /lista/{token} read only, and reopening mails a new one", async () => {
    const group = await aGroup()
    const token = await aToken()
    await send(token, [{ person_id: group.leaderId, status: "present" }])
    const id = await listId()
    await pastor.call(gatherings.close, { params: { id }, body: {} })
    expect(await open(token)).toMatchObject([200, { status: "closed", roster: [{ status: "present" }] }])
    const early = { person_id: group.leaderId, status: "absent", at: "2026-11-18T20:00:00-03:00" }
    expect(await send(token, [early])).toEqual([409, { detail: "Esta lista está encerrada." }])
    const before = (await letters()).length
    await pastor.call(gatherings.reopen, { params: { id } })
    const [letter, ...others] = (await letters()).slice(before)
    expect([letter?.to, others]).toEqual(["davi@example.org", []])
    expect(await open(token)).toEqual(GONE)
    expect(await open(tokenOf(letter ?? { text: "" }))).toMatchObject([200, { status: "open" }])
    // A second click mails no other.
    await pastor.call(gatherings.reopen, { params: { id } })
    expect((await letters()).length).toBe(before + 1)
  })

  it("is kept by no cache, and names its address in no line of the log", async () => {
    await aGroup()
    const token = await aToken()
    const answer = await callRaw(test.app, listLink.read, { params: { token } })
    expect(answer.headers["cache-control"]).toBe("no-store")
    expect(test.logLines.join("\n")).not.toContain(token)
  })
})
