/** What was changed between a merge and its undo: whose rows are whose afterwards (docs/product/people.md#9.5). */
import { ministerialHistory } from "@aprisco/contract/members/ministerial-history"
import { members } from "@aprisco/contract/members/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { households } from "@aprisco/contract/people/households"
import { personNotes } from "@aprisco/contract/people/notes"
import { people } from "@aprisco/contract/people/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-25T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const merge = (keepId: number, mergeId: number, roll?: "keep" | "merge") =>
  admin.call(personMerges.create, { body: { keepId, mergeId, fields: roll ? { roll } : {} } })
const undo = (id: number) => admin.call(personMerges.undo, { params: { id } })
const detail = (id: number) => admin.call(people.detail, { params: { id } })
const refused = async (id: number) => {
  const { statusCode, json } = await callRaw(test.app, personMerges.undo, {
    token: admin.token,
    params: { id },
  })
  return [statusCode, json()]
}

/** Somebody on the roll with texts, a function, changes of the situation, a ministry and a pastoral note of their own. */
async function onRoll(fullName: string, own: string) {
  const member = await test.make.aMember({ church, fullName, membershipDate: "2010-01-01" })
  const { id, personId } = member
  const params = { id }
  await admin.call(members.update, { params, body: { notes: `Notas de ${own}`, previousChurch: own } })
  await admin.call(members.addMinisterialStatus, {
    params,
    body: { status: "deacon", effectiveDate: "2020-01-01", reason: `Função de ${own}` },
  })
  for (const status of ["inactive", "active"] as const)
    await admin.call(members.changeMembershipStatus, {
      params,
      body: { status, reason: `Situação de ${own}` },
    })
  await admin.call(personNotes.create, {
    params: { id: personId },
    body: { category: "visita", text: `Visita a ${own}` },
  })
  return { id, personId }
}

/** Everything that hangs on somebody's entry of the roll, and their pastoral notes. */
async function whatTheyHave(personId: number) {
  const memberId = (await detail(personId)).memberId ?? 0
  const { notes: text, previousChurch } = await admin.call(members.detail, { params: { id: memberId } })
  const functions = await admin.call(members.statusHistory, { params: { id: memberId } })
  const situations = await test.database.owner
    .selectFrom("membershipStatusChanges")
    .where("memberId", "=", memberId)
    .orderBy("id")
    .select("id")
    .execute()
  const { results } = await admin.call(personNotes.list, { params: { id: personId } })
  return {
    memberId,
    text,
    previousChurch,
    functions: functions.map(({ statusDisplay, reason, isCurrent }) => [statusDisplay, reason, isCurrent]),
    situations: situations.map((change) => change.id),
    notes: results.map((note) => note.text),
  }
}

describe("the undo of a merge of two people on the roll", () => {
  it.each(["merge", "keep"] as const)(
    "gives each their own entry, history and notes back after a word of the entry that stayed was changed (roll: %s)",
    async (roll) => {
      const one = await onRoll("Ana Prado", "Ana")
      const two = await onRoll("Bia Lima", "Bia")
      const before = [await whatTheyHave(one.personId), await whatTheyHave(two.personId)]
      const { id } = await merge(one.personId, two.personId, roll)
      const stayed = roll === "merge" ? two : one
      await admin.call(members.update, {
        params: { id: stayed.id },
        body: { notes: "Outra palavra", previousChurch: "Outra igreja" },
      })
      expect(await undo(id)).toMatchObject({ left: [] })
      // The word was written into this entry, and goes with it.
      const changed = { text: "Outra palavra", previousChurch: "Outra igreja" }
      expect(await whatTheyHave(one.personId)).toEqual({ ...before[0], ...(roll === "keep" && changed) })
      expect(await whatTheyHave(two.personId)).toEqual({ ...before[1], ...(roll === "merge" && changed) })
    },
  )

  it("takes a new function along with the entry that got it", async () => {
    const [one, two] = [await onRoll("Ana Prado", "Ana"), await onRoll("Bia Lima", "Bia")]
    const before = await whatTheyHave(one.personId)
    const { id } = await merge(one.personId, two.personId, "merge")
    await admin.call(members.addMinisterialStatus, {
      params: { id: two.id },
      body: { status: "elder", reason: "Depois da união" },
    })
    await undo(id)
    expect(await whatTheyHave(one.personId)).toEqual(before)
    expect((await whatTheyHave(two.personId)).functions).toMatchObject([
      [expect.any(String), "Depois da união", true],
      [expect.any(String), "Função de Bia", false],
      [expect.any(String), expect.anything(), false],
    ])
  })

  it("is refused, with what changed, where the entry that stayed was deleted, and changes nothing", async () => {
    const [one, two] = [await onRoll("Ana Prado", "Ana"), await onRoll("Bia Lima", "Bia")]
    const { id } = await merge(one.personId, two.personId, "merge")
    await admin.call(members.remove, { params: { id: two.id }, query: { keepPerson: true } })
    expect(await refused(id)).toEqual([
      409,
      {
        detail:
          "Esta união não pode mais ser desfeita por inteiro. Mudou desde então: rol de membros (exclusão).",
      },
    ])
    expect(await detail(one.personId)).toMatchObject({ memberId: null, fullName: "Ana Prado" })
    const { token } = admin
    const other = await callRaw(test.app, people.detail, { token, params: { id: two.personId } })
    expect(other.statusCode).toBe(308)
    expect((await admin.call(personMerges.list, {})).results[0]?.can).toEqual({ undo: true })
  })

  it("is refused where an ended function was corrected since, and possible once the correction is taken back", async () => {
    const [one, two] = [await onRoll("Ana Prado", "Ana"), await onRoll("Bia Lima", "Bia")]
    const before = await whatTheyHave(one.personId)
    const { id } = await merge(one.personId, two.personId, "merge")
    const ended = (await admin.call(members.statusHistory, { params: { id: two.id } })).find(
      ({ reason }) => reason === "Função de Ana",
    )
    const correct = (endDate: string) =>
      admin.call(ministerialHistory.update, { params: { id: ended?.id ?? 0 }, body: { endDate } })
    await correct("2024-01-01")
    expect(await refused(id)).toEqual([
      409,
      {
        detail: "Esta união não pode mais ser desfeita por inteiro. Mudou desde então: histórico de funções.",
      },
    ])
    await correct(ended?.endDate ?? "")
    expect(await undo(id)).toMatchObject({ left: [] })
    expect(await whatTheyHave(one.personId)).toEqual(before)
  })
})

describe("the undo of a merge of visitors", () => {
  it("gives each their registration back after a contact was recorded, and names what stays", async () => {
    const older = await test.make.aVisitor({ church, fullName: "Bia Lima", phone: "(81) 98888-1212" })
    const newer = await test.make.aVisitor({ church, fullName: "Ana Prado" })
    const { id } = await merge(newer.personId, older.personId)
    await admin.call(visitors.updateFollowUp, {
      params: { id: older.id },
      body: { followUpStatus: "interested", conversionNotes: "Ligou" },
    })
    const { left } = await undo(id)
    expect(left.filter(({ field }) => field === null)).toEqual([])
    expect(await detail(older.personId)).toMatchObject({ fullName: "Bia Lima", visitorIds: [older.id] })
    expect(await detail(newer.personId)).toMatchObject({ fullName: "Ana Prado", visitorIds: [newer.id] })
    expect(await admin.call(visitors.detail, { params: { id: older.id } })).toMatchObject({
      followUpStatus: "interested",
      contacts: [{ note: "Ligou" }],
    })
  })

  it("is refused where the registration became a member since", async () => {
    const older = await test.make.aVisitor({ church, fullName: "Bia Lima" })
    const newer = await test.make.aVisitor({ church, fullName: "Ana Prado" })
    const { id } = await merge(newer.personId, older.personId)
    await admin.call(visitors.convertToMember, { params: { id: older.id }, body: {} })
    expect(await refused(id)).toEqual([
      409,
      {
        detail:
          "Esta união não pode mais ser desfeita por inteiro. Mudou desde então: cadastro de visitante (conversão em membro).",
      },
    ])
    expect(await detail(newer.personId)).toMatchObject({ kinds: ["member", "visitor"] })
  })
})

it("gives a note back to whom it is about, also after its author changed it", async () => {
  const [keep, other] = [await test.make.aVisitor({ church }), await test.make.aVisitor({ church })]
  const note = await admin.call(personNotes.create, {
    params: { id: other.personId },
    body: { category: "visita", text: "Visita" },
  })
  const { id } = await merge(keep.personId, other.personId)
  await admin.call(personNotes.update, {
    params: { id: keep.personId, note: note.id },
    body: { text: "Visita em casa" },
  })
  await undo(id)
  const texts = async (person: number) =>
    (await admin.call(personNotes.list, { params: { id: person } })).results.map(({ text }) => text)
  expect([await texts(keep.personId), await texts(other.personId)]).toEqual([[], ["Visita em casa"]])
})

it("separates two families after the role of somebody in one of them was changed", async () => {
  const family = async (name: string) => {
    const body = { people: [{ fullName: name, role: "responsavel" as const }] }
    const home = await admin.call(households.create, { body })
    return { home: home.id, person: home.people[0]?.personId ?? 0 }
  }
  const [one, two] = [await family("Ana Prado"), await family("Bia Lima")]
  const homes = async (person: number) => (await detail(person)).households.map(({ id }) => id)
  const { id } = await merge(one.person, two.person)
  await admin.call(households.addPerson, {
    params: { id: one.home },
    body: { fullName: "Caio Prado", role: "conjuge" },
  })
  await undo(id)
  expect([await homes(one.person), await homes(two.person)]).toEqual([[one.home], [two.home]])
})
