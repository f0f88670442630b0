import { members } from "@aprisco/contract/members/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { people } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { trash } from "@aprisco/contract/trash/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import sharp from "sharp"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { deleteOrphanUploads } from "../../../ground/uploads/public.ts"
import { purgeTrash } from "../../../readers/trash/public.ts"

let test: TestApp
let church: Church
let admin: Caller

const CPF = "529.982.247-25"
const ON_ROLL = { detail: "Esta pessoa já está no rol." }

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-26T12:00:00-03:00")
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const NOEMI = {
  fullName: "Noemi Elimeleque",
  birthDate: "1970-03-04",
  gender: "F",
  maritalStatus: "widowed",
  cpf: CPF,
  email: "noemi@example.org",
  phone: "(11) 91234-5678",
  city: "Belém",
  state: "PA",
  profession: "Fiandeira",
} as const
const enter = async (body: Record<string, unknown> = NOEMI) =>
  (await admin.call(people.create, { body: { fullName: "Noemi Elimeleque", ...body } })).id
const detail = (id: number) => admin.call(people.detail, { params: { id } })
const post = async (
  route: typeof members.create | typeof visitors.create,
  body: object,
  token = admin.token,
) => {
  const { statusCode, json } = await callRaw(test.app, route, { token, body: { ...body } })
  return { status: statusCode, body: json() }
}
const toRoll = (personId: number, body: object = {}, token?: string) =>
  post(members.create, { person_id: personId, ...body }, token)
const toVisitors = (personId: number, body: object = {}, token?: string) =>
  post(visitors.create, { person_id: personId, ...body }, token)

describe("a known person", () => {
  it("is added to the roll with the known data and with what the form says", async () => {
    const id = await enter()
    const { status, body } = await toRoll(id, { phone: "(11) 98888-7777", membership_date: "2026-01-04" })
    expect([status, body]).toMatchObject([
      201,
      {
        person_id: id,
        full_name: "Noemi Elimeleque",
        birth_date: "1970-03-04",
        gender: "F",
        marital_status: "widowed",
        cpf: CPF,
        email: "noemi@example.org",
        phone: "(11) 98888-7777",
        city: "Belém",
        profession: "Fiandeira",
        membership_date: "2026-01-04",
      },
    ])
    expect(await detail(id)).toMatchObject({ kinds: ["member"], memberId: body.id, phone: "(11) 98888-7777" })
    expect((await admin.call(people.list, {})).count).toBe(1)
  })

  it("is registered as a visitor without a change; values of the form that differ are kept with the registration", async () => {
    const id = await enter()
    const { status, body } = await toVisitors(id, { full_name: "Noemi", phone: "(11) 98888-7777" })
    expect([status, body]).toMatchObject([
      201,
      { person_id: id, full_name: "Noemi Elimeleque", phone: "(11) 91234-5678", marital_status: "widowed" },
    ])
    const { registeredAs } = await test.database.owner
      .selectFrom("visitors")
      .where("id", "=", body.id)
      .select("registeredAs")
      .executeTakeFirstOrThrow()
    expect(registeredAs).toEqual({ fullName: "Noemi", phone: "(11) 98888-7777" })
    expect(await detail(id)).toMatchObject({ kinds: ["visitor"], visitorIds: [body.id] })
    const second = await toVisitors(id)
    expect((await detail(id)).visitorIds).toEqual([second.body.id, body.id])
    const onRoll = await toRoll(id)
    expect(onRoll.status).toBe(201)
    expect((await detail(id)).kinds).toEqual(["member", "visitor"])
  })

  it("gets no second entry of the roll, also by two clicks at once", async () => {
    const id = await enter()
    const answers = await Promise.all(Array.from({ length: 8 }, () => toRoll(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
    expect(await toRoll(id)).toEqual({ status: 409, body: ON_ROLL })
    expect(await toVisitors(id)).toEqual({ status: 409, body: ON_ROLL })
    expect((await admin.call(members.list, {})).count).toBe(1)
  })

  it("must be a live record of the church in the caller's reach", async () => {
    const gone = await enter({})
    await admin.call(people.remove, { params: { id: gone } })
    const [keep, merged] = [await enter({}), await enter({})]
    await admin.call(personMerges.create, { body: { keepId: keep, mergeId: merged } })
    const elsewhere = await test.make.aMember({ church: await test.make.aChurch() })
    const unknown = { status: 400, body: { person_id: ["Pessoa não encontrada."] } }
    for (const id of [gone, elsewhere.personId, 999_999_999]) {
      expect(await toRoll(id)).toEqual(unknown)
      expect(await toVisitors(id)).toEqual(unknown)
    }
    // Whoever names a merged record is told where it is.
    for (const answer of [await toRoll(merged), await toVisitors(merged)])
      expect(answer).toMatchObject({ status: 409, body: { person_id: keep } })
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    expect(await toRoll(keep, {}, manager.token)).toEqual(unknown)
    const leader = await test.as("LEADER", church)
    expect(await toVisitors(keep, {}, leader.token)).toEqual(unknown)
    expect((await toRoll(keep, {}, leader.token)).status).toBe(403)
    const own = await admin.call(people.create, { body: { fullName: "Rute Moabe", branch: branch.id } })
    expect(await toRoll(own.id, {}, manager.token)).toMatchObject({
      status: 201,
      body: { branch: branch.id, person_id: own.id },
    })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect(await toRoll(keep, {}, stranger.token)).toEqual(unknown)
  })

  it("who is anonymised at the same moment is in no list with what was known of them", async () => {
    for (const enterInto of [toRoll, toVisitors, toRoll, toVisitors, toRoll, toVisitors]) {
      const id = await enter({ fullName: "Noemi Elimeleque", phone: "(11) 91234-5678" })
      const [entry] = await Promise.all([
        enterInto(id),
        callRaw(test.app, personPrivacy.anonymise, { token: admin.token, params: { id } }),
      ])
      const { anonymised, phone, memberId } = await detail(id)
      expect([anonymised, phone]).toEqual(anonymised ? [true, null] : [false, "(11) 91234-5678"])
      if (enterInto === toRoll)
        expect([memberId !== null, anonymised]).toEqual([entry.status === 201, entry.status !== 201])
    }
  })

  it("takes a place of the plan", async () => {
    const small = await test.make.aChurch({ planId: "basic" })
    const keeper = await test.as("CHURCH_ADMIN", small)
    for (let place = 0; place < 60; place += 1) await test.make.aMember({ church: small })
    const { id } = await keeper.call(people.create, { body: { fullName: "Noemi Elimeleque" } })
    expect((await toRoll(id, {}, keeper.token)).status).toBe(403)
    expect((await keeper.call(people.detail, { params: { id } })).kinds).toEqual(["other"])
  })
})

it("asks for the form's fields where no known person is named, all errors at once", async () => {
  expect(await post(members.create, { email: "x" })).toEqual({
    status: 400,
    body: {
      full_name: ["Nome deve ter pelo menos 2 caracteres"],
      birth_date: ["Data de nascimento é obrigatória"],
      email: ["E-mail inválido"],
    },
  })
  expect(await post(members.create, { full_name: "A", birth_date: "2026-02-30" })).toEqual({
    status: 400,
    body: { full_name: ["Nome deve ter pelo menos 2 caracteres"], birth_date: ["Data inválida"] },
  })
  expect(await post(visitors.create, { city: "" })).toEqual({
    status: 400,
    body: {
      full_name: ["Nome deve ter pelo menos 2 caracteres"],
      city: ["Cidade deve ter pelo menos 2 caracteres"],
      state: ["Estado deve ter 2 caracteres"],
    },
  })
  expect(await post(members.create, { full_name: "Ana Prado", birth_date: "1990-01-01" })).toMatchObject({
    status: 201,
    body: { gender: "M", marital_status: "single" },
  })
})

describe("a member who is deleted", () => {
  const remove = (id: number, keepPerson?: boolean) =>
    admin.call(members.remove, { params: { id }, query: keepPerson === undefined ? {} : { keepPerson } })
  const restore = (id: number) => admin.call(trash.restore, { params: { kind: "member", id } })

  it("is deleted with the person, also one who was known before", async () => {
    const id = await enter()
    const { body } = await toRoll(id)
    await remove(body.id)
    await expect(detail(id)).rejects.toMatchObject({ status: 404 })
    expect((await admin.call(trash.list, {})).results.map(({ kind }) => kind)).toEqual(["member"])
    await restore(body.id)
    expect(await detail(id)).toMatchObject({ kinds: ["member"], phone: "(11) 91234-5678" })
  })

  it("leaves the person where there is a live registration", async () => {
    const id = await enter()
    const visitor = await toVisitors(id)
    const { body } = await toRoll(id)
    await remove(body.id)
    expect(await detail(id)).toMatchObject({ kinds: ["visitor"], visitorIds: [visitor.body.id] })
    await admin.call(visitors.remove, { params: { id: visitor.body.id } })
    await expect(detail(id)).rejects.toMatchObject({ status: 404 })
  })

  it("leaves the person with keep_person, who may be added to the roll again", async () => {
    const member = await test.make.aMember({ church, fullName: "Rute Moabe", phone: "(11) 91234-5678" })
    const { token } = admin
    const path = `/api/v1/members/${member.id}/?keep_person=true`
    const answer = await test.app.inject({
      method: "DELETE",
      url: path,
      headers: { authorization: `Token ${token}` },
    })
    expect(answer.statusCode).toBe(204)
    expect(await detail(member.personId)).toMatchObject({
      kinds: ["other"],
      memberId: null,
      phone: "(11) 91234-5678",
    })
    const again = await toRoll(member.personId)
    expect(again.status).toBe(201)
    await expect(restore(member.id)).rejects.toMatchObject({ status: 409, message: ON_ROLL.detail })
    await remove(again.body.id)
    await restore(member.id)
    expect((await detail(member.personId)).memberId).toBe(member.id)
  })

  it("leaves a kept person when the trash is emptied", async () => {
    const member = await test.make.aMember({ church, fullName: "Rute Moabe" })
    await remove(member.id, true)
    test.clock.pass({ days: 31 })
    await purgeTrash(test.services)
    const late = await test.as("CHURCH_ADMIN", church)
    expect(await late.call(people.detail, { params: { id: member.personId } })).toMatchObject({
      fullName: "Rute Moabe",
      kinds: ["other"],
    })
    test.clock.set("2026-11-26T12:00:00-03:00")
  })
})

describe("the photo and the account of a member who is deleted", () => {
  const NOON = "2026-11-26T12:00:00-03:00"
  const withPhoto = async (more: Record<string, unknown> = {}) => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer()
    const photo = new File([new Uint8Array(bytes)], "foto.png")
    const body = { fullName: "Rute Moabe", birthDate: "1990-05-17", photo, ...more }
    const { id, personId } = await admin.call(members.create, { body: body as never })
    return { id, personId: Number(personId) }
  }
  const remove = (id: number, keepPerson: boolean) =>
    admin.call(members.remove, { params: { id }, query: { keepPerson } })
  /** How the photo of the person answers, to whom their record is shown. */
  const photoOf = async (personId: number) => {
    const { photo } = await detail(personId)
    return photo === null ? "none" : (await test.app.inject({ url: photo })).statusCode
  }
  /** Empties the trash thirty days later, and sweeps the store. Sessions of before have ended by then. */
  const emptyTrash = async () => {
    test.clock.pass({ days: 31 })
    await purgeTrash(test.services)
    await deleteOrphanUploads(test.services)
    admin = await test.as("CHURCH_ADMIN", church)
  }
  const uploaded = async () =>
    (
      await test.database.owner
        .selectFrom("uploads")
        .where("churchId", "=", church.id)
        .where("replacedAt", "is", null)
        .select("name")
        .execute()
    ).length
  afterEach(() => test.clock.set(NOON))

  it("stay the person's, before and after the trash is emptied", async () => {
    const email = "rute@example.org"
    const { id, personId } = await withPhoto({
      createSystemUser: true,
      systemRole: "MEMBER",
      userEmail: email,
    })
    await remove(id, true)
    expect(await photoOf(personId)).toBe(200)
    await emptyTrash()
    expect(await photoOf(personId)).toBe(200)
    const { userId } = await test.database.owner
      .selectFrom("people")
      .where("id", "=", personId)
      .select("userId")
      .executeTakeFirstOrThrow()
    expect(userId).not.toBeNull()
  })

  it("are those of the new entry, where the person comes to the roll again", async () => {
    const { id, personId } = await withPhoto({
      createSystemUser: true,
      systemRole: "MEMBER",
      userEmail: "de-novo@example.org",
    })
    await remove(id, true)
    const again = await toRoll(personId)
    expect(again).toMatchObject({ status: 201, body: { has_system_user: true } })
    expect(await photoOf(personId)).toBe(200)
    await emptyTrash()
    expect(await photoOf(personId)).toBe(200)
    const { photo, hasSystemUser } = await admin.call(members.detail, { params: { id: again.body.id } })
    expect([typeof photo, hasSystemUser]).toEqual(["string", true])
  })

  it("stay where a registration as a visitor lives", async () => {
    const { id, personId } = await withPhoto()
    const visitor = await test.make.aVisitor({ church, fullName: "Rute Moabe" })
    await admin.call(personMerges.create, { body: { keepId: personId, mergeId: visitor.personId } })
    await remove(id, false)
    expect(await photoOf(personId)).toBe(200)
    await emptyTrash()
    expect(await photoOf(personId)).toBe(200)
  })

  it("are gone with a person who is gone, however they were deleted", async () => {
    const [deleted, whole, later] = [await withPhoto(), await withPhoto(), await withPhoto()]
    await remove(deleted.id, false)
    await admin.call(people.remove, { params: { id: whole.personId } })
    await remove(later.id, true)
    expect(await uploaded()).toBe(3)
    await emptyTrash()
    expect(await uploaded()).toBe(1)
    expect(await photoOf(later.personId)).toBe(200)
    const { photo } = await detail(later.personId)
    await admin.call(people.remove, { params: { id: later.personId } })
    expect((await test.app.inject({ url: String(photo) })).statusCode).toBe(404)
    await emptyTrash()
    expect(await uploaded()).toBe(0)
  })
})

it("refuses to convert a registration whose person is on the roll already", async () => {
  const member = await test.make.aMember({ church, fullName: "Ana Prado" })
  const visitor = await test.make.aVisitor({ church, fullName: "Ana Prado" })
  await admin.call(personMerges.create, { body: { keepId: member.personId, mergeId: visitor.personId } })
  const { statusCode, json } = await callRaw(test.app, visitors.convertToMember, {
    token: admin.token,
    params: { id: visitor.id },
  })
  expect([statusCode, json()]).toEqual([409, { ...ON_ROLL, member_id: member.id }])
})
