import { branches } from "@aprisco/contract/branches/routes"
import { peopleBulk } from "@aprisco/contract/bulk/routes"
import { groupPeople } from "@aprisco/contract/groups/people"
import type { ShortCallOf } from "@aprisco/contract/kit/route"
import { lists } from "@aprisco/contract/lists/routes"
import { members } from "@aprisco/contract/members/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { customFields } from "@aprisco/contract/people/custom-fields"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { tags } from "@aprisco/contract/people/tags"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

type Body = ShortCallOf<typeof peopleBulk.start>["body"]

let test: TestApp
let church: Church
let secretary: Caller
let tag: number

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-25T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
  tag = await aTag("Coral")
})

async function aTag(name: string, of = church) {
  const { id } = await test.database.owner
    .insertInto("tags")
    .values({ churchId: of.id, name })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
async function aPerson(fullName: string, more = {}) {
  const { id } = await test.make.aMember({ church, fullName, ...more })
  return personOf(id)
}
const personOf = async (memberId: number) =>
  (await secretary.call(members.detail, { params: { id: memberId } })).personId
/** One more than an action changes at once. */
const fiveHundredAndOne = () =>
  test.database.owner
    .insertInto("people")
    .values(
      Array.from({ length: 501 }, (_, index) => ({
        churchId: church.id,
        branchId: church.headquarters.id,
        branchIds: [church.headquarters.id],
        fullName: `Pessoa ${String(index).padStart(3, "0")}`,
        standalone: true,
      })),
    )
    .execute()
const tagged = async () => {
  const rows = await test.database.owner
    .selectFrom("personTags")
    .innerJoin("people", "people.id", "personTags.personId")
    .where("personTags.churchId", "=", church.id)
    .select("people.fullName")
    .orderBy("people.fullName")
    .execute()
  return rows.map(({ fullName }) => fullName)
}
const act = (body: Body, caller = secretary) => caller.call(peopleBulk.start, { body })
const read = (id: number, caller = secretary) => caller.call(peopleBulk.detail, { params: { id } })
const undo = (id: number, caller = secretary) => caller.call(peopleBulk.undo, { params: { id } })
const branchOf = async (id: number) => (await secretary.call(people.detail, { params: { id } })).branch

describe("an action on many people", () => {
  it("gives them a tag once, and takes it back when it is undone", async () => {
    const ids = [await aPerson("Ana Souza"), await aPerson("Bia Lima")]
    const done = await act({ action: "add_tag", tag, ids: [...ids, ...ids] })
    expect(done).toMatchObject({
      state: "done",
      total: 2,
      done: 2,
      updated: 2,
      failed: [],
      can: { undo: true },
    })
    expect(await tagged()).toEqual(["Ana Souza", "Bia Lima"])
    const again = await act({ action: "add_tag", tag, ids })
    expect(again).toMatchObject({ state: "done", total: 2, updated: 0, can: { undo: false } })
    expect(await undo(done.id)).toMatchObject({ state: "undone", restored: 2, left: [] })
    expect(await tagged()).toEqual([])
    await expect(undo(done.id)).rejects.toMatchObject({ status: 409, message: "Esta ação já foi desfeita." })
  })

  it("takes a tag away, and its undo leaves those who were changed since", async () => {
    const ids = [await aPerson("Ana Souza"), await aPerson("Bia Lima")]
    await act({ action: "add_tag", tag, ids })
    const taken = await act({ action: "remove_tag", tag, ids })
    expect(await tagged()).toEqual([])
    await act({ action: "add_tag", tag, ids: ids.slice(0, 1) })
    expect(await undo(taken.id)).toMatchObject({
      restored: 1,
      left: [{ fullName: "Ana Souza", detail: "Mudou depois desta ação." }],
    })
    expect(await tagged()).toEqual(["Ana Souza", "Bia Lima"])
  })

  it("moves them to a branch on the roll, as visitors and as people, and back", async () => {
    const north = await test.make.aBranch({ church })
    const member = await aPerson("Ana Souza")
    const visitor = await test.make.aVisitor({ church, fullName: "Bia Lima" })
    const { personId } = await secretary.call(visitors.detail, { params: { id: visitor.id } })
    const other = await secretary.call(people.create, { body: { fullName: "Caio Reis" } })
    const ids = [member, personId, other.id]
    const moved = await act({ action: "change_branch", branch: north.id, ids })
    expect(moved).toMatchObject({ updated: 3, failed: [] })
    for (const id of ids) expect(await branchOf(id)).toBe(north.id)
    const south = await test.make.aBranch({ church })
    await act({ action: "change_branch", branch: south.id, ids: [other.id] })
    expect(await undo(moved.id)).toMatchObject({ restored: 2, left: [{ fullName: "Caio Reis" }] })
    expect(await branchOf(member)).toBe(church.headquarters.id)
    expect(await branchOf(other.id)).toBe(south.id)
  })

  it("sets a field by the rules of the form, and gives each back what they had", async () => {
    const ana = await aPerson("Ana Souza", { city: "Recife" })
    const bia = await aPerson("Bia Lima", { city: "Olinda" })
    const cityOf = async (id: number) => (await secretary.call(people.detail, { params: { id } })).city
    const set = await act({ action: "set_field", field: "city", value: "Natal", ids: [ana, bia] })
    expect([set.updated, await cityOf(ana), await cityOf(bia)]).toEqual([2, "Natal", "Natal"])
    await secretary.call(people.update, { params: { id: bia }, body: { city: "Caruaru" } })
    expect(await undo(set.id)).toMatchObject({ restored: 1, left: [{ id: bia }] })
    expect([await cityOf(ana), await cityOf(bia)]).toEqual(["Recife", "Caruaru"])
    const emptied = await act({ action: "set_field", field: "city", value: null, ids: [ana] })
    expect([emptied.updated, await cityOf(ana)]).toEqual([1, null])
    await expect(act({ action: "set_field", field: "gender", value: "X", ids: [ana] })).rejects.toMatchObject(
      { status: 400, fields: { value: ["Selecione o gênero"] } },
    )
    await expect(act({ action: "set_field", field: "cpf", value: "1", ids: [ana] })).rejects.toMatchObject({
      status: 400,
      fields: { field: ["Campo desconhecido: cpf."] },
    })
  })

  it("sets a custom field by its own rules, and gives each back what they had", async () => {
    const [ana, bia] = [await aPerson("Ana Souza"), await aPerson("Bia Lima")]
    const admin = await test.as("CHURCH_ADMIN", church)
    const field = await admin.call(customFields.create, {
      body: { name: "Dons", kind: "choices", options: [{ label: "Ensino" }, { label: "Música" }] },
    })
    const [first = "", second = ""] = field.options.map(({ id }) => id)
    const name = `custom:${field.key}`
    const heldBy = async (id: number) =>
      (await secretary.call(people.detail, { params: { id } })).customFields[field.key]
    await secretary.call(people.update, {
      params: { id: ana },
      body: { customFields: { [field.key]: [first] } },
    })
    const set = await act({ action: "set_field", field: name, value: [second, first], ids: [ana, bia] })
    expect([set.updated, await heldBy(ana), await heldBy(bia)]).toEqual([2, [first, second], [first, second]])
    const again = await act({ action: "set_field", field: name, value: [first, second], ids: [ana, bia] })
    expect(again.updated).toBe(0)
    expect((await undo(set.id)).restored).toBe(2)
    expect([await heldBy(ana), await heldBy(bia)]).toEqual([[first], null])
    await expect(act({ action: "set_field", field: name, value: "z", ids: [ana] })).rejects.toMatchObject({
      status: 400,
      fields: { value: ["Opção inválida."] },
    })
    await expect(
      act({ action: "set_field", field: "custom:nada", value: "z", ids: [ana] }),
    ).rejects.toMatchObject({ status: 400, fields: { field: ["Campo desconhecido: custom:nada."] } })
    const reserved = await admin.call(customFields.create, {
      body: { name: "Reservado", kind: "flag", editPermission: "church.manage" },
    })
    await expect(
      act({ action: "set_field", field: `custom:${reserved.key}`, value: true, ids: [ana] }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it("adds them to a family and to a ministry, and its undo leaves no trace", async () => {
    const [ana, bia] = [await aPerson("Ana Souza"), await aPerson("Bia Lima")]
    const other = await secretary.call(people.create, { body: { fullName: "Caio Reis" } })
    const home = await secretary.call(households.create, {
      body: { people: [{ personId: ana, role: "responsavel" }] },
    })
    const joined = await act({
      action: "add_to_household",
      household: home.id,
      role: "filho",
      ids: [ana, bia, other.id],
    })
    expect(joined).toMatchObject({ total: 3, updated: 2, failed: [] })
    await undo(joined.id)
    const { people: there, former } = await secretary.call(households.detail, { params: { id: home.id } })
    expect([there.map(({ fullName }) => fullName), former]).toEqual([["Ana Souza"], []])

    const ministry = await test.make.aMinistry({ church })
    const admin = await test.as("CHURCH_ADMIN", church)
    const body: Body = { action: "add_to_group", group: ministry.id, ids: [ana, other.id] }
    await expect(act(body)).rejects.toMatchObject({ status: 403 })
    const serving = await act(body, admin)
    expect(serving).toMatchObject({
      updated: 1,
      failed: [{ fullName: "Caio Reis", detail: "Só quem está no rol participa de um ministério." }],
    })
    const team = async () =>
      (await admin.call(ministries.team, { params: { id: ministry.id } })).results.map(
        ({ fullName }) => fullName,
      )
    expect(await team()).toEqual(["Ana Souza"])
    await undo(serving.id, admin)
    expect(await team()).toEqual([])
  })

  it("adds them to a group from today on, tells of each when it is full, and its undo leaves nobody in it", async () => {
    const [ana, bia] = [await aPerson("Ana Souza"), await aPerson("Bia Lima")]
    const other = await secretary.call(people.create, { body: { fullName: "Caio Reis" } })
    const group = await test.make.aGroup({ church, capacity: 2 })
    const body: Body = { action: "add_to_small_group", group: group.id, ids: [ana, bia, other.id] }
    await expect(act(body)).rejects.toMatchObject({ status: 403 })
    const pastor = await test.as("PASTOR", church)
    await pastor.call(groupPeople.add, { params: { id: group.id }, body: { personId: ana } })
    const added = await act(body, pastor)
    expect(added).toMatchObject({
      total: 3,
      updated: 1,
      failed: [{ fullName: "Caio Reis", detail: "Grupo lotado." }],
    })
    const rows = async () =>
      (await pastor.call(groupPeople.list, { params: { id: group.id }, query: {} })).results.map(
        ({ fullName, joinedOn }) => `${fullName} ${joinedOn}`,
      )
    expect(await rows()).toEqual(["Ana Souza 2026-11-25", "Bia Lima 2026-11-25"])
    test.clock.pass({ hours: 20 })
    const next = await test.signIn(pastor.userId)
    expect(await next.call(peopleBulk.undo, { params: { id: added.id } })).toMatchObject({ restored: 1 })
    const at = { params: { id: group.id }, query: { at: "2026-11-25" } }
    const { results } = await next.call(groupPeople.list, at)
    expect(results.map(({ personId }) => personId)).toEqual([ana])
  })

  it("leaves in a group whom it added and who leads it by now", async () => {
    const ids = [await aPerson("Ana Souza"), await aPerson("Bia Lima")]
    const group = await test.make.aGroup({ church })
    const pastor = await test.as("PASTOR", church)
    const added = await act({ action: "add_to_small_group", group: group.id, ids }, pastor)
    const { results } = await pastor.call(groupPeople.list, { params: { id: group.id }, query: {} })
    await pastor.call(groupPeople.change, {
      params: { id: group.id, stay: results[0]?.id ?? 0 },
      body: { role: "leader" },
    })
    expect(await undo(added.id, pastor)).toMatchObject({
      restored: 1,
      left: [{ fullName: "Ana Souza", detail: "Mudou depois desta ação." }],
    })
  })

  it("names the people for whom it is refused and goes on with the others", async () => {
    const ana = await aPerson("Ana Souza")
    const stranger = await test.make.aMember({ church: await test.make.aChurch() })
    const foreign = await test.database.owner
      .selectFrom("members")
      .where("id", "=", stranger.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const done = await act({ action: "add_tag", tag, ids: [ana, foreign.personId, 999_999_999] })
    expect(done).toMatchObject({ total: 3, updated: 1, failedCount: 2 })
    expect(done.failed).toEqual([
      { id: foreign.personId, fullName: "", detail: "Pessoa não encontrada." },
      { id: 999_999_999, fullName: "", detail: "Pessoa não encontrada." },
    ])
  })

  it("is refused for a tag, branch, family or ministry out of reach", async () => {
    const ids = [await aPerson("Ana Souza")]
    const elsewhere = await test.make.aChurch()
    const refused = (body: Body, fields: object) =>
      expect(act(body)).rejects.toMatchObject({ status: 400, fields })
    await refused({ action: "add_tag", ids }, { tag: ["Escolha a etiqueta"] })
    await refused(
      { action: "add_tag", tag: await aTag("Outra", elsewhere), ids },
      { tag: ["Etiqueta não encontrada."] },
    )
    await refused({ action: "add_tag", tag }, { ids: ["Escolha ao menos uma pessoa."] })
    await refused({ action: "add_tag", tag, ids: [] }, { ids: ["Escolha ao menos uma pessoa."] })
    await refused(
      { action: "add_tag", tag, ids: Array.from({ length: 501 }, (_, index) => index + 1) },
      { ids: ["No máximo 500 pessoas de cada vez."] },
    )
    await refused({ action: "add_tag", tag, listId: 999_999_999 }, { listId: ["Lista não encontrada."] })
    await refused(
      { action: "change_branch", branch: elsewhere.headquarters.id, ids },
      { branch: [expect.any(String)] },
    )
    await refused(
      { action: "add_to_household", household: 999_999_999, ids },
      { household: ["Família não encontrada."] },
    )
    const pastor = await test.as("PASTOR", church)
    const { id: group } = await test.make.aGroup({ church: elsewhere })
    for (const [given, message] of [
      [group, "Grupo não encontrado."],
      [undefined, "Escolha o grupo"],
    ] as const)
      await expect(act({ action: "add_to_small_group", group: given, ids }, pastor)).rejects.toMatchObject({
        status: 400,
        fields: { group: [message] },
      })
    const leader = await test.as("LEADER", church)
    await expect(act({ action: "add_tag", tag, ids }, leader)).rejects.toMatchObject({ status: 403 })
  })

  it("changes only people of a manager's own branches", async () => {
    const north = await test.make.aBranch({ church })
    const ana = await aPerson("Ana Souza", { branchId: north.id })
    const bia = await aPerson("Bia Lima")
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    const done = await act({ action: "add_tag", tag, ids: [ana, bia] }, manager)
    expect(done).toMatchObject({ updated: 1, failed: [{ id: bia, detail: "Pessoa não encontrada." }] })
    expect(await tagged()).toEqual(["Ana Souza"])
    // Only the author of the action reads and undoes it.
    await expect(read(done.id)).rejects.toMatchObject({ status: 404 })
    await expect(undo(done.id)).rejects.toMatchObject({ status: 404 })
  })

  it("is undone after its tag or field is deleted, with nobody half changed", async () => {
    const ids = [await aPerson("Ana Souza"), await aPerson("Bia Lima")]
    const admin = await test.as("CHURCH_ADMIN", church)
    await act({ action: "add_tag", tag, ids })
    const taken = await act({ action: "remove_tag", tag, ids })
    const field = await admin.call(customFields.create, { body: { name: "Dom", kind: "text" } })
    const filled = await act({ action: "set_field", field: `custom:${field.key}`, value: "Voz", ids })
    await admin.call(tags.remove, { params: { id: tag } })
    await admin.call(customFields.remove, { params: { id: field.id } })
    for (const { id } of [taken, filled]) {
      const undone = await undo(id)
      expect(undone).toMatchObject({ state: "undone", restored: 0, can: { undo: false } })
      expect(undone.left.map(({ fullName }) => fullName)).toEqual(["Ana Souza", "Bia Lima"])
    }
  })

  it("moves nobody back to a closed branch", async () => {
    const north = await test.make.aBranch({ church })
    const south = await test.make.aBranch({ church })
    const ana = await aPerson("Ana Souza", { branchId: north.id })
    const moved = await act({ action: "change_branch", branch: south.id, ids: [ana] })
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(branches.remove, { params: { id: north.id } })
    expect(await undo(moved.id)).toMatchObject({ restored: 0, left: [{ id: ana }] })
    expect(await branchOf(ana)).toBe(south.id)
  })

  it("cannot be undone after a day", async () => {
    const done = await act({ action: "add_tag", tag, ids: [await aPerson("Ana Souza")] })
    test.clock.pass({ hours: 25 })
    expect((await read(done.id)).can.undo).toBe(false)
    await expect(undo(done.id)).rejects.toMatchObject({
      status: 409,
      message: "O prazo de 24 horas para desfazer já passou.",
    })
  })
})

describe("an action on a list", () => {
  const everybody = () =>
    secretary.call(lists.create, { body: { name: "Todos", rules: { all: [] } } }).then(({ id }) => id)

  it("changes everybody in the list", async () => {
    await aPerson("Ana Souza", { gender: "F" })
    await aPerson("Bia Lima", { gender: "F" })
    const done = await act({ action: "add_tag", tag, listId: await everybody() })
    expect(done).toMatchObject({ total: 2, updated: 2 })
  })

  it("runs in a job for more than 500 people, and so does its undo", async () => {
    await fiveHundredAndOne()
    const listId = await everybody()
    const started = await callRaw(test.app, peopleBulk.start, {
      token: secretary.token,
      body: { action: "add_tag", tag, list_id: listId },
    })
    expect(started.statusCode).toBe(202)
    const { id } = started.json<{ id: number }>()
    expect(started.json()).toMatchObject({ state: "running", total: 501, done: 0, updated: 0 })
    await expect(undo(id)).rejects.toMatchObject({
      status: 409,
      message: "Esta ação ainda está em andamento.",
    })
    await test.settle()
    expect(await read(id)).toMatchObject({ state: "done", total: 501, done: 501, updated: 501 })
    const undoing = await callRaw(test.app, peopleBulk.undo, { token: secretary.token, params: { id } })
    expect([undoing.statusCode, undoing.json()]).toMatchObject([202, { state: "undoing" }])
    await test.settle()
    expect(await read(id)).toMatchObject({ state: "undone", restored: 501 })
    expect(await tagged()).toEqual([])
  })

  it("ends when its target is gone before the job runs", async () => {
    await fiveHundredAndOne()
    const admin = await test.as("CHURCH_ADMIN", church)
    const field = await admin.call(customFields.create, { body: { name: "Dom", kind: "text" } })
    const north = await test.make.aBranch({ church })
    const listId = await everybody()
    const started = [
      await act({ action: "add_tag", tag, listId }),
      await act({ action: "set_field", field: `custom:${field.key}`, value: "Voz", listId }),
      await act({ action: "change_branch", branch: north.id, listId }),
    ]
    await admin.call(tags.remove, { params: { id: tag } })
    await admin.call(customFields.remove, { params: { id: field.id } })
    await admin.call(branches.remove, { params: { id: north.id } })
    await test.settle()
    const details = []
    for (const { id } of started) {
      const ended = await read(id)
      expect(ended).toMatchObject({ state: "done", updated: 0, failedCount: 501 })
      details.push(ended.failed[0]?.detail)
    }
    expect(details).toEqual([
      "Etiqueta não encontrada.",
      `Campo desconhecido: custom:${field.key}.`,
      "Filial não encontrada.",
    ])
  })

  it("stops when its author has lost the right", async () => {
    await fiveHundredAndOne()
    await act({ action: "add_tag", tag, listId: await everybody() })
    await test.database.owner
      .updateTable("users")
      .set({ isActive: false })
      .where("id", "=", secretary.userId)
      .execute()
    await test.settle()
    expect(await tagged()).toEqual([])
  })
})
