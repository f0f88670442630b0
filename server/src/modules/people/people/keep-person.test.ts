import { branches } from "@aprisco/contract/branches/routes"
import { members } from "@aprisco/contract/members/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { people } from "@aprisco/contract/people/routes"
import { trash } from "@aprisco/contract/trash/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"
import { untilWaitingForLocks } from "../../../testing/waiting-for-locks.ts"
import { purgeTrash } from "../../readers/trash/public.ts"

let test: TestApp
let church: Church
let admin: Caller
let secretary: Caller

const CPF = "529.982.247-25"

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2026-11-21T12:00:00-03:00")
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  secretary = await test.as("SECRETARY", church)
})

const enter = (body: Record<string, unknown> = {}, caller: Pick<Caller, "call"> = secretary) =>
  caller.call(people.create, { body: { fullName: "Noemi Elimeleque", ...body } })
const detail = (id: number, caller: Pick<Caller, "call"> = secretary) =>
  caller.call(people.detail, { params: { id } })
const stored = (id: number) =>
  test.database.owner.selectFrom("people").where("id", "=", id).selectAll().executeTakeFirst()

describe("a person who is neither member nor visitor", () => {
  it("is entered, listed, changed and deleted, each with its line in the trail", async () => {
    const made = await enter({ phone: "(11) 91234-5678", city: "Belém", state: "PA" }, admin)
    expect(made).toMatchObject({
      fullName: "Noemi Elimeleque",
      kinds: ["other"],
      branch: church.headquarters.id,
      gender: "N",
      maritalStatus: null,
      memberId: null,
      visitorIds: [],
      tabs: [],
      can: { edit: true, delete: true },
    })
    const { results } = await admin.call(people.list, { query: { kind: "other", search: "noemi" } })
    expect(results.map(({ id }) => id)).toEqual([made.id])
    const changed = await admin.call(people.update, {
      params: { id: made.id },
      body: { profession: "Fiandeira", phone: null },
    })
    expect(changed).toMatchObject({ profession: "Fiandeira", phone: null, city: "Belém" })
    await admin.call(people.remove, { params: { id: made.id } })
    await expect(detail(made.id)).rejects.toMatchObject({ status: 404 })
    await expect(admin.call(people.remove, { params: { id: made.id } })).rejects.toMatchObject({
      status: 404,
    })
    const actions = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("entity", "=", "person")
      .orderBy("id")
      .select(["action", "facts"])
      .execute()
    expect(actions).toEqual([
      { action: "person.created", facts: {} },
      { action: "person.changed", facts: { fields: ["phone", "profession"] } },
      { action: "person.deleted", facts: {} },
    ])
  })

  it("is not entered twice with one valid CPF, also by two clicks at once, unless that is allowed", async () => {
    const tries = await Promise.allSettled([enter({ cpf: CPF }), enter({ cpf: "52998224725" })])
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    const { results } = await secretary.call(people.list, { query: { search: "529.982.247-25" } })
    expect(results).toHaveLength(1)
    const { token } = secretary
    const again = await callRaw(test.app, people.create, { token, body: { full_name: "Outra", cpf: CPF } })
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { detail: "Já existe uma pessoa com este CPF.", person_id: results[0]?.id },
    ])
    expect(await enter({ cpf: CPF, allowDuplicate: true })).toMatchObject({ cpf: CPF })
    // A CPF with wrong check digits identifies nobody.
    await enter({ cpf: "529.982.247-26" })
    expect(await enter({ cpf: "529.982.247-26" })).toMatchObject({ cpfValid: false })
  })

  it("needs a name and valid values, each with its message", async () => {
    const { token } = secretary
    const bad = { full_name: "", cpf: "123", email: "x", phone: "1", birth_date: "2999-01-01", state: "Pará" }
    const answer = await callRaw(test.app, people.create, { token, body: bad })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      {
        full_name: ["Nome deve ter pelo menos 2 caracteres"],
        cpf: ["CPF deve ter 11 dígitos"],
        email: ["E-mail inválido"],
        birth_date: ["Data inválida"],
      },
    ])
    const elsewhere = await test.make.aChurch()
    await expect(enter({ branch: elsewhere.headquarters.id })).rejects.toMatchObject({
      status: 400,
      fields: { branch: ["Filial não encontrada."] },
    })
  })

  it("is entered and changed with the registry's rights, and deleted by an administrator only", async () => {
    const { id } = await enter()
    const leader = await test.as("LEADER", church)
    const member = await test.as("MEMBER", church)
    for (const caller of [leader, member]) {
      await expect(enter({}, caller)).rejects.toMatchObject({ status: 403 })
      await expect(caller.call(people.update, { params: { id }, body: { city: "X" } })).rejects.toMatchObject(
        { status: 403 },
      )
      await expect(detail(id, caller)).rejects.toMatchObject({ status: 404 })
    }
    await expect(secretary.call(people.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
    expect((await detail(id)).can).toEqual({ edit: true, delete: false })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    for (const route of [people.remove, people.update])
      expect(
        (await callRaw(test.app, route, { token: stranger.token, params: { id }, body: { city: "X" } }))
          .statusCode,
      ).toBe(404)
  })

  it("belongs to a manager's branch, and to no other manager", async () => {
    const [north, south] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    const { id } = await enter({ branch: north.id }, manager)
    expect(await detail(id, manager)).toMatchObject({ branch: north.id })
    const other = await test.as("BRANCH_MANAGER", church, [south])
    await expect(detail(id, other)).rejects.toMatchObject({ status: 404 })
    await expect(enter({ branch: south.id }, manager)).rejects.toMatchObject({ status: 400 })
  })

  it("is not changed from an old form", async () => {
    const { id } = await enter()
    const { token } = secretary
    const { headers } = await callRaw(test.app, people.detail, { token, params: { id } })
    const change = (city: string) =>
      callRaw(test.app, people.update, {
        token,
        params: { id },
        body: { city },
        headers: { "if-match": String(headers.etag) },
      })
    expect((await change("Recife")).statusCode).toBe(200)
    expect((await change("Olinda")).statusCode).toBe(412)
    expect((await stored(id))?.city).toBe("Recife")
  })

  it("can be restored for thirty days, and is purged after that", async () => {
    const { id } = await enter()
    await admin.call(people.remove, { params: { id } })
    const { results } = await admin.call(trash.list, { query: { kind: "person" } })
    expect(results.map(({ kind, name }) => [kind, name])).toEqual([["person", "Noemi Elimeleque"]])
    await admin.call(trash.restore, { params: { kind: "person", id } })
    expect(await detail(id)).toMatchObject({ fullName: "Noemi Elimeleque" })
    await admin.call(people.remove, { params: { id } })
    test.clock.pass({ days: 30, hours: 1 })
    await purgeTrash(test.services)
    expect(await stored(id)).toBeUndefined()
  })

  it("moves to the branch that takes over a closed one, which counts them", async () => {
    const branch = await test.make.aBranch({ church })
    const { id } = await enter({ branch: branch.id }, admin)
    await expect(admin.call(branches.remove, { params: { id: branch.id } })).rejects.toMatchObject({
      status: 409,
      message: "Esta filial tem 1 outra pessoa. Escolha para qual filial vão antes de excluir.",
    })
    await admin.call(branches.remove, {
      params: { id: branch.id },
      query: { moveTo: church.headquarters.id },
    })
    expect(await stored(id)).toMatchObject({
      branchId: church.headquarters.id,
      branchIds: [church.headquarters.id],
    })
  })
})

describe("the record of a person on the roll or registered", () => {
  const personOf = async (table: "members" | "visitors", id: number) =>
    (
      await test.database.owner
        .selectFrom(table)
        .where("id", "=", id)
        .select("personId")
        .executeTakeFirstOrThrow()
    ).personId

  it("is changed everywhere, except for what the roll decides", async () => {
    const { id } = await test.make.aMember({ church, fullName: "Rute Moabe" })
    const personId = await personOf("members", id)
    const params = { id: personId }
    await secretary.call(people.update, { params, body: { phone: "(11) 98888-7777" } })
    expect((await secretary.call(members.detail, { params: { id } })).phone).toBe("(11) 98888-7777")
    const branch = await test.make.aBranch({ church })
    await expect(
      secretary.call(people.update, { params, body: { branch: branch.id } }),
    ).rejects.toMatchObject({ status: 400, fields: { branch: [expect.stringContaining("ficha de membro")] } })
    await expect(
      secretary.call(people.update, { params, body: { deceasedOn: "2026-01-01" } }),
    ).rejects.toMatchObject({ status: 400, fields: { deceasedOn: [expect.stringContaining("situação")] } })
    await test.make.aMember({ church, cpf: CPF })
    await expect(secretary.call(people.update, { params, body: { cpf: CPF } })).rejects.toMatchObject({
      status: 400,
      fields: { cpf: ["Já existe um membro com este CPF."] },
    })
  })

  it("is deleted whole, is one line of the trash, and is restored whole", async () => {
    const member = await test.make.aMember({ church, fullName: "Rute Moabe", cpf: CPF })
    const { personId } = member
    const visitor = await test.make.aVisitor({ church, fullName: "Rute Moabe" })
    await admin.call(personMerges.create, { body: { keepId: personId, mergeId: visitor.personId } })
    const params = { id: personId }
    await expect(secretary.call(people.remove, { params })).rejects.toMatchObject({ status: 403 })
    expect((await detail(personId, admin)).can.delete).toBe(true)
    await admin.call(people.remove, { params })
    for (const lost of [
      () => detail(personId),
      () => secretary.call(members.detail, { params: { id: member.id } }),
      () => secretary.call(visitors.detail, { params: { id: visitor.id } }),
      () => admin.call(people.remove, { params }),
    ])
      await expect(lost()).rejects.toMatchObject({ status: 404 })
    const { results } = await admin.call(trash.list, {})
    expect(results.map(({ kind, id }) => [kind, id])).toEqual([["person", personId]])
    const restore = () => admin.call(trash.restore, { params: { kind: "person", id: personId } })
    // Another member has the CPF by now, so nothing is restored.
    const other = await test.make.aMember({ church, cpf: CPF })
    await expect(restore()).rejects.toMatchObject({ status: 409 })
    await expect(detail(personId)).rejects.toMatchObject({ status: 404 })
    await admin.call(members.update, { params: { id: other.id }, body: { cpf: null } })
    await restore()
    expect(await detail(personId)).toMatchObject({
      kinds: ["member", "visitor"],
      memberId: member.id,
      visitorIds: [visitor.id],
    })
    await expect(restore()).rejects.toMatchObject({ status: 404 })
    expect((await admin.call(trash.list, {})).count).toBe(0)
    // A person who came with an entry of the roll is deleted with the last row.
    await admin.call(visitors.remove, { params: { id: visitor.id } })
    await admin.call(members.remove, { params: { id: member.id } })
    await expect(detail(personId)).rejects.toMatchObject({ status: 404 })
    expect((await admin.call(trash.list, { query: { kind: "person" } })).count).toBe(0)
    await expect(restore()).rejects.toMatchObject({ status: 404 })
  })

  it("is purged with its rows after thirty days", async () => {
    const member = await test.make.aMember({ church, fullName: "Rute Moabe" })
    await admin.call(people.remove, { params: { id: member.personId } })
    test.clock.pass({ days: 31 })
    await purgeTrash(test.services)
    expect(await stored(member.personId)).toBeUndefined()
  })

  it("takes a place of the plan when it is restored", async () => {
    const small = await test.make.aChurch({ planId: "basic" })
    const keeper = await test.as("CHURCH_ADMIN", small)
    const { personId } = await test.make.aMember({ church: small })
    await keeper.call(people.remove, { params: { id: personId } })
    for (let place = 0; place < 60; place += 1) await test.make.aMember({ church: small })
    await expect(
      keeper.call(trash.restore, { params: { kind: "person", id: personId } }),
    ).rejects.toMatchObject({ status: 403 })
    expect((await stored(personId))?.deletedAt).not.toBeNull()
  })
  it("waits for the church before it takes the person when it is restored, as whoever comes onto the roll does", async () => {
    const member = await test.make.aMember({ church, fullName: "Rute Moabe" })
    await test.make.aVisitor({ church, fullName: "Rute Moabe", personId: member.personId })
    const entry = await test.make.aMember({ church, fullName: "Orfa Moabe" })
    await admin.call(people.remove, { params: { id: member.personId } })
    await admin.call(members.remove, { params: { id: entry.id } })
    const gone = [
      { kind: "person", id: member.personId, personId: member.personId },
      { kind: "member", id: entry.id, personId: entry.personId },
    ] as const
    for (const { kind, id, personId } of gone) {
      const { restored } = await test.database.owner.transaction().execute(async (locking) => {
        await sql`select from churches where id = ${church.id} for no key update`.execute(locking)
        const restored = callRaw(test.app, trash.restore, { params: { kind, id }, token: admin.token })
        await untilWaitingForLocks(test, 1)
        // Fails where the restore has the person already: with a conversion it would end in a deadlock.
        await sql`select from people where id = ${personId} for update nowait`.execute(locking)
        return { restored }
      })
      expect((await restored).statusCode).toBe(204)
    }
  })
})
