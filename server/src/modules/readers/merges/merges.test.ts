import { members } from "@aprisco/contract/members/routes"
import { duplicates } from "@aprisco/contract/merges/duplicates"
import { type MergeInput, personMerges } from "@aprisco/contract/merges/routes"
import { guardians } from "@aprisco/contract/people/guardians"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { trash } from "@aprisco/contract/trash/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"
import { forgetJournals } from "./forget-journals.ts"

let test: TestApp
let church: Church
let admin: Caller

const CPF = "529.982.247-25"
const OTHER_CPF = "111.444.777-35"
const NOW = "2026-11-25T12:00:00-03:00"

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(NOW)
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const enter = async (fullName: string, body: Record<string, unknown> = {}) =>
  (await admin.call(people.create, { body: { fullName, allowDuplicate: true, ...body } })).id
const merge = (body: MergeInput, caller: Pick<Caller, "call"> = admin) =>
  caller.call(personMerges.create, { body })
const raw = (body: Record<string, unknown>, token = admin.token) =>
  callRaw(test.app, personMerges.create, { token, body })
const undo = (id: number, caller: Pick<Caller, "call"> = admin) =>
  caller.call(personMerges.undo, { params: { id } })
const detail = (id: number) => admin.call(people.detail, { params: { id } })

describe("a merge", () => {
  it("leaves one record with the values of both, and the other one redirects to it", async () => {
    const keep = await enter("Ana Prado", { phone: "(11) 91234-5678", city: "Recife" })
    const other = await enter("Ana P. Lima", { email: "ana@example.org", city: "Belém", gender: "F" })
    const made = await merge({ keepId: keep, mergeId: other, fields: { fullName: "merge", phone: "merge" } })
    expect(made).toEqual({ id: made.id, personId: keep, moved: {}, undoUntil: "2026-12-25T15:00:00.000Z" })
    expect(await detail(keep)).toMatchObject({
      fullName: "Ana P. Lima",
      // The other person has no telephone: a blank never replaces a value.
      phone: "(11) 91234-5678",
      email: "ana@example.org",
      city: "Recife",
      gender: "F",
    })
    const { token } = admin
    const moved = await callRaw(test.app, people.detail, { token, params: { id: other } })
    expect([moved.statusCode, moved.headers.location]).toEqual([308, `/api/v1/people/${keep}/`])
    const written = await callRaw(test.app, people.update, {
      token,
      params: { id: other },
      body: { city: "Olinda" },
    })
    expect([written.statusCode, written.json()]).toEqual([
      409,
      { detail: "Este cadastro foi unido a outro.", person_id: keep },
    ])
    expect((await admin.call(people.list, {})).results.map(({ id }) => id)).toEqual([keep])
  })

  it("redirects to the same place of the kept record, and refuses writes everywhere", async () => {
    const keep = await enter("Ana Prado")
    const other = await enter("Ana Prado")
    await merge({ keepId: keep, mergeId: other, fields: {} })
    const call = (method: "GET" | "POST", place: string, payload?: object) =>
      test.app.inject({
        method,
        url: `/api/v1/people/${other}/${place}`,
        headers: { authorization: `Token ${admin.token}` },
        ...(payload && { payload }),
      })
    for (const place of [
      "timeline/",
      "notes/?page=1",
      "consents/",
      "guardians/",
      "data/?as=pdf",
      "accesses/",
    ]) {
      const { statusCode, headers } = await call("GET", place)
      expect.soft([statusCode, headers.location]).toEqual([308, `/api/v1/people/${keep}/${place}`])
    }
    const written = [
      await call("POST", "notes/", { category: "visita", text: "Oramos juntos." }),
      await call("POST", "guardians/", { name: "Rute Prado", phone: "(81) 98888-1212", kinship: "mae" }),
      await call("POST", "consents/", { purpose: "image", granted: true, channel: "paper" }),
      await call("POST", "anonymise/", {}),
    ]
    for (const answer of written)
      expect
        .soft([answer.statusCode, answer.json()])
        .toEqual([409, { detail: "Este cadastro foi unido a outro.", person_id: keep }])
  })

  it("moves registration, household, guardians and notes, one row where both have the same", async () => {
    const member = await test.make.aMember({ church, fullName: "Ana Prado" })
    const visitor = await test.make.aVisitor({ church, fullName: "Ana Prado" })
    const child = await enter("Bia Prado", { birthDate: "2018-01-01" })
    const household = await admin.call(households.create, {
      body: {
        people: [
          { personId: visitor.personId, role: "responsavel" },
          { personId: child, role: "filho" },
        ],
      },
    })
    await admin.call(households.addPerson, {
      params: { id: household.id },
      body: { personId: member.personId, role: "outro" },
    })
    for (const personId of [member.personId, visitor.personId])
      await admin.call(guardians.add, {
        params: { id: child },
        body: { personId, kinship: "mae", mayCollect: personId === visitor.personId },
      })
    const made = await merge({ keepId: member.personId, mergeId: visitor.personId })
    expect(made.moved).toEqual({ people: 1, visitors: 1 })
    const kept = await detail(member.personId)
    expect(kept).toMatchObject({
      memberId: member.id,
      visitorIds: [visitor.id],
      kinds: ["member", "visitor"],
    })
    const home = await admin.call(households.detail, { params: { id: household.id } })
    expect(home.people.map(({ personId, role }) => [personId, role])).toEqual([
      [member.personId, "responsavel"],
      [child, "filho"],
    ])
    const answering = await admin.call(guardians.list, { params: { id: child } })
    expect(answering.filter(({ derived }) => !derived)).toMatchObject([
      { personId: member.personId, mayCollect: true },
    ])
  })

  it("keeps the kept record's family as the primary one, and an adult responsible for the other", async () => {
    const [kept, merged] = [await enter("Ana Prado"), await enter("Ana Prado")]
    const [child, uncle, mother] = [
      await enter("Bia Prado", { birthDate: "2018-01-01" }),
      await enter("Davi Prado"),
      await enter("Eva Prado"),
    ]
    const own = await admin.call(households.create, {
      body: {
        people: [
          { personId: mother, role: "responsavel" },
          { personId: kept, role: "filho" },
        ],
      },
    })
    const other = await admin.call(households.create, {
      body: {
        people: [
          { personId: merged, role: "responsavel" },
          { personId: child, role: "filho" },
          { personId: uncle, role: "outro" },
        ],
      },
    })
    await merge({ keepId: kept, mergeId: merged })
    const homeOf = async (id: number) =>
      (await admin.call(households.detail, { params: { id } })).people.map(
        ({ personId, role, isPrimary }) => [personId, role, isPrimary],
      )
    expect(await homeOf(own.id)).toEqual([
      [mother, "responsavel", true],
      [kept, "filho", true],
    ])
    expect(await homeOf(other.id)).toEqual([
      [uncle, "responsavel", true],
      [child, "filho", true],
      [kept, "outro", false],
    ])
  })

  it("chooses one of two entries of the roll, joins their histories, and the other one redirects to it", async () => {
    const one = await test.make.aMember({ church, fullName: "Ana Prado", membershipDate: "2010-01-01" })
    const two = await test.make.aMember({ church, fullName: "Ana Prado", membershipDate: "2020-01-01" })
    const ministry = await test.make.aMinistry({ church })
    for (const [member, since, role] of [
      [one, "2021-01-01", "member"],
      [two, "2019-01-01", "secretary"],
    ] as const)
      await test.database.owner
        .insertInto("ministryMembers")
        .values({
          churchId: church.id,
          ministryId: ministry.id,
          memberId: member.id,
          role,
          since,
          addedById: null,
        })
        .execute()
    await merge({ keepId: one.personId, mergeId: two.personId, fields: { roll: "merge" } })
    expect(await detail(one.personId)).toMatchObject({ memberId: two.id })
    const { token } = admin
    const moved = await callRaw(test.app, members.detail, { token, params: { id: one.id } })
    expect([moved.statusCode, moved.headers.location]).toEqual([308, `/api/v1/members/${two.id}/`])
    const written = await callRaw(test.app, members.update, {
      token,
      params: { id: one.id },
      body: { city: "Olinda" },
    })
    expect([written.statusCode, written.json()]).toEqual([
      409,
      { detail: "Este cadastro foi unido a outro.", person_id: one.personId },
    ])
    const functions = await admin.call(members.statusHistory, { params: { id: two.id } })
    expect(functions).toHaveLength(2)
    expect(functions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(
      await test.database.owner
        .selectFrom("ministryMembers")
        .where("churchId", "=", church.id)
        .selectAll()
        .execute(),
    ).toMatchObject([{ memberId: two.id, since: "2019-01-01", role: "secretary" }])
    // It is in no list, and not in the trash either.
    expect((await admin.call(members.list, {})).results.map(({ id }) => id)).toEqual([two.id])
    expect((await admin.call(trash.list, {})).results).toEqual([])
    await expect(admin.call(trash.restore, { params: { kind: "member", id: one.id } })).rejects.toMatchObject(
      { status: 404 },
    )
  })

  it("ends the shared address of a household where the kept record's own address stays, and its undo shares it again", async () => {
    const keep = await enter("Ana Prado", { address: "Rua do Sol", city: "Recife" })
    const other = await enter("Ana P. Lima")
    const home = await admin.call(households.create, {
      body: {
        address: "Rua da Praia",
        city: "Olinda",
        people: [
          { personId: other, role: "responsavel" },
          { personId: keep, role: "filho", sharesAddress: false },
        ],
      },
    })
    const lines = async () =>
      (await admin.call(households.detail, { params: { id: home.id } })).people.map(
        ({ personId, sharesAddress }) => ({ personId, sharesAddress }),
      )
    const before = await lines()
    expect(before).toContainEqual({ personId: other, sharesAddress: true })
    const { id } = await merge({ keepId: keep, mergeId: other, fields: { address: "keep", city: "keep" } })
    expect(await detail(keep)).toMatchObject({ address: "Rua do Sol", city: "Recife" })
    expect(await lines()).toEqual([{ personId: keep, sharesAddress: false }])
    await undo(id)
    expect(await lines()).toEqual(before)
    expect(await detail(keep)).toMatchObject({ address: "Rua do Sol", city: "Recife" })
    expect(await detail(other)).toMatchObject({ address: "Rua da Praia", city: "Olinda" })
  })

  it("joins open registrations", async () => {
    const one = await test.make.aVisitor({ church, fullName: "Ana Prado" })
    const two = await test.make.aVisitor({ church, fullName: "Ana Prado" })
    await merge({ keepId: two.personId, mergeId: one.personId })
    expect((await admin.call(visitors.list, {})).results.map(({ id }) => id)).toEqual([one.id])
    expect(await detail(two.personId)).toMatchObject({ visitorIds: [one.id] })
  })

  it("is in the trail of both", async () => {
    const [keep, other] = [await enter("Ana Prado"), await enter("Ana Prado")]
    const { id } = await merge({ keepId: keep, mergeId: other })
    await undo(id)
    const told = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "like", "person.merge%")
      .orderBy("id")
      .select(["action", "entityId", "facts"])
      .execute()
    expect(told).toEqual([
      { action: "person.merged", entityId: keep, facts: { mergedPersonId: other } },
      { action: "person.merged_into", entityId: other, facts: { keptPersonId: keep } },
      { action: "person.merge_undone", entityId: keep, facts: { mergedPersonId: other } },
    ])
  })

  it("happens once for 50 simultaneous clicks, in both directions", async () => {
    const [keep, other] = [await enter("Ana Prado", { phone: "(11) 91234-5678" }), await enter("Ana Prado")]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        raw(number % 2 === 0 ? { keep_id: keep, merge_id: other } : { keep_id: other, merge_id: keep }),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 201)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(49)
    expect((await admin.call(people.list, {})).results).toMatchObject([{ phone: "(11) 91234-5678" }])
  })
})

describe("a merge is refused", () => {
  it("of one person with themselves, of nobody, and of a person out of reach, merged, deleted or anonymised", async () => {
    const [keep, other] = [await enter("Ana Prado"), await enter("Ana Prado")]
    const gone = await enter("Ana Prado")
    await admin.call(people.remove, { params: { id: gone } })
    const elsewhere = await test.make.aMember({ church: await test.make.aChurch() })
    const answer = async (body: Record<string, unknown>) => {
      const { statusCode, json } = await raw(body)
      return [statusCode, json()]
    }
    expect(await answer({ keep_id: keep, merge_id: keep })).toEqual([
      400,
      { merge_id: ["Escolha outra pessoa."] },
    ])
    for (const id of [gone, elsewhere.personId, 999_999_999])
      expect(await answer({ keep_id: keep, merge_id: id })).toEqual([
        400,
        { merge_id: ["Pessoa não encontrada."] },
      ])
    expect(await answer({ keep_id: gone, merge_id: keep })).toEqual([
      400,
      { keep_id: ["Pessoa não encontrada."] },
    ])
    await merge({ keepId: keep, mergeId: other })
    // The second user who merges them, in either direction.
    for (const body of [
      { keep_id: keep, merge_id: other },
      { keep_id: other, merge_id: keep },
    ])
      expect(await answer(body)).toEqual([
        409,
        { detail: "Este cadastro foi unido a outro.", person_id: keep },
      ])
  })

  it("of two valid CPFs without a choice, and of two accounts, which the preview says before", async () => {
    const [keep, other] = [
      await enter("Ana Prado", { cpf: CPF }),
      await enter("Ana Prado", { cpf: OTHER_CPF }),
    ]
    const told = "Estas pessoas têm CPFs válidos diferentes. Escolha qual fica."
    const refused = await raw({ keep_id: keep, merge_id: other })
    expect([refused.statusCode, refused.json()]).toEqual([409, { detail: told }])
    const preview = await admin.call(personMerges.preview, { query: { keep, merge: other } })
    expect(preview.blockers).toEqual([told])
    expect(preview.fields.filter(({ differs }) => differs)).toEqual([
      { field: "cpf", keep: CPF, merge: OTHER_CPF, differs: true },
    ])
    await merge({ keepId: keep, mergeId: other, fields: { cpf: "merge" } })
    expect(await detail(keep)).toMatchObject({ cpf: OTHER_CPF })

    const accounts = [
      await test.make.aUser({ church, role: "MEMBER" }),
      await test.make.aUser({ church, role: "MEMBER" }),
    ]
    const [one, two] = await Promise.all(
      accounts.map(({ id }) => test.make.aMember({ church, fullName: "Davi Lima", userId: id })),
    )
    const both = await raw({ keep_id: one?.personId, merge_id: two?.personId })
    expect([both.statusCode, both.json()]).toEqual([409, { detail: "As duas pessoas têm conta de acesso." }])
  })

  it("without people.merge, and in another branch", async () => {
    const [keep, other] = [await enter("Ana Prado"), await enter("Ana Prado")]
    for (const role of ["LEADER", "MEMBER"] as const) {
      const caller = await test.as(role, church)
      await expect(merge({ keepId: keep, mergeId: other }, caller)).rejects.toMatchObject({ status: 403 })
      await expect(caller.call(personMerges.list, {})).rejects.toMatchObject({ status: 403 })
    }
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const own = await test.make.aVisitor({ church, branchId: branch.id })
    await expect(merge({ keepId: own.personId, mergeId: other }, manager)).rejects.toMatchObject({
      status: 400,
      fields: { mergeId: ["Pessoa não encontrada."] },
    })
    const { id } = await merge({ keepId: keep, mergeId: other })
    await expect(undo(id, manager)).rejects.toMatchObject({ status: 404 })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(undo(id, stranger)).rejects.toMatchObject({ status: 404 })
    expect((await stranger.call(personMerges.list, {})).count).toBe(0)
  })
})

describe("the undo of a merge", () => {
  it("restores both records, once, and the list says until when", async () => {
    const [keep, other] = [await enter("Ana Prado"), await enter("Ana Lima", { email: "ana@example.org" })]
    const { id } = await merge({ keepId: keep, mergeId: other })
    expect((await admin.call(personMerges.list, {})).results).toMatchObject([
      {
        id,
        personId: keep,
        fullName: "Ana Prado",
        mergedId: other,
        mergedName: "Ana Lima",
        undoUntil: "2026-12-25T15:00:00.000Z",
        can: { undo: true },
      },
    ])
    const tries = await Promise.allSettled([undo(id), undo(id)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    await expect(undo(id)).rejects.toMatchObject({ status: 409, message: "Esta união já foi desfeita." })
    expect(await detail(other)).toMatchObject({ fullName: "Ana Lima", email: "ana@example.org" })
    expect(await detail(keep)).toMatchObject({ fullName: "Ana Prado", email: null })
    expect((await admin.call(personMerges.list, {})).results).toMatchObject([
      { mergedName: "Ana Lima", can: { undo: false } },
    ])
  })

  it("leaves what was changed since, and names it", async () => {
    const [keep, other] = [
      await enter("Ana Prado"),
      await enter("Ana Lima", { email: "ana@example.org", city: "Recife" }),
    ]
    const child = await enter("Bia Prado")
    const added = await admin.call(guardians.add, {
      params: { id: child },
      body: { personId: other, kinship: "mae" },
    })
    const { id } = await merge({ keepId: keep, mergeId: other })
    await admin.call(people.update, { params: { id: keep }, body: { email: "nova@example.org" } })
    await admin.call(guardians.change, {
      params: { id: child, guardian: added.id ?? 0 },
      body: { mayCollect: true },
    })
    expect((await undo(id)).left).toEqual([
      { module: "people", table: "guardians", field: null },
      { module: "people", table: "people", field: "email" },
    ])
    expect(await detail(keep)).toMatchObject({ email: "nova@example.org", city: null })
    expect(await detail(other)).toMatchObject({ email: "ana@example.org", city: "Recife" })
    expect(await admin.call(guardians.list, { params: { id: child } })).toMatchObject([
      { personId: keep, mayCollect: true },
    ])
  })

  it("begins with the latest merge, and is possible for 30 days", async () => {
    const [first, second, third] = [await enter("Ana"), await enter("Ana Prado"), await enter("Ana Lima")]
    const one = await merge({ keepId: second, mergeId: first })
    const two = await merge({ keepId: third, mergeId: second })
    await expect(undo(one.id)).rejects.toMatchObject({
      status: 409,
      message: "Desfaça antes a união mais recente.",
    })
    const { token } = admin
    const leads = await callRaw(test.app, people.detail, { token, params: { id: first } })
    expect(leads.headers.location).toBe(`/api/v1/people/${third}/`)
    await undo(two.id)
    test.clock.pass({ days: 31 })
    await test.services.database.withSystem(async () => undefined)
    admin = await test.signIn(admin.userId).then((again) => ({ ...again, userId: admin.userId }))
    await expect(undo(one.id)).rejects.toMatchObject({
      status: 409,
      message: "O prazo de 30 dias para desfazer já passou.",
    })
    await forgetJournals(test.services)
    const kept = await test.database.owner
      .selectFrom("personMerges")
      .where("id", "=", one.id)
      .selectAll()
      .executeTakeFirst()
    expect(kept).toMatchObject({ journal: null, mergedName: null, keptName: null, photo: null })
    expect(
      (await callRaw(test.app, people.detail, { token: admin.token, params: { id: first } })).statusCode,
    ).toBe(308)
  })

  it("restores the second entry of the roll only where the plan has a place", async () => {
    const one = await test.make.aMember({ church, fullName: "Ana Prado" })
    const two = await test.make.aMember({ church, fullName: "Ana Prado" })
    const { id } = await merge({ keepId: one.personId, mergeId: two.personId })
    await test.database.owner
      .updateTable("churches")
      .set({ planId: "basic" })
      .where("id", "=", church.id)
      .execute()
    const { memberLimit } = await test.database.owner
      .selectFrom("plans")
      .where("id", "=", "basic")
      .select("memberLimit")
      .executeTakeFirstOrThrow()
    for (let number = 1; number < (memberLimit ?? 0); number += 1) await test.make.aMember({ church })
    await expect(undo(id)).rejects.toMatchObject({ status: 403 })
    await test.database.owner
      .updateTable("churches")
      .set({ planId: "enterprise" })
      .where("id", "=", church.id)
      .execute()
    expect((await undo(id)).left).toEqual([])
    expect(await detail(two.personId)).toMatchObject({ memberId: two.id })
  })

  it("shows the pair as open again", async () => {
    const [keep, other] = [
      await enter("Ana Prado", { birthDate: "1980-01-01" }),
      await enter("Ana Prado", { birthDate: "1980-01-01" }),
    ]
    await test.settle()
    const { scorePeople } = await import("./score-people.ts")
    await scorePeople(test.services)
    const { id } = await merge({ keepId: keep, mergeId: other })
    await scorePeople(test.services)
    expect((await admin.call(duplicates.list, {})).count).toBe(0)
    await undo(id)
    await scorePeople(test.services)
    expect((await admin.call(duplicates.list, {})).count).toBe(1)
  })
})
