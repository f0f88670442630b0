import { fillTemplate, MAX_TEMPLATES, messages } from "@aprisco/contract/messages/routes"
import { registration } from "@aprisco/contract/registration/routes"

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { stepOneOf, stepTwoOf } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"

type Person = Awaited<ReturnType<TestApp["as"]>>

let test: TestApp
let church: Church
let admin: Person

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const list = async (person: Person = admin) => (await person.call(messages.list, {})).results
const names = async () => (await list()).map(({ name, isDefault }) => (isDefault ? `${name} *` : name))
const create = (body: { name: string; text: string; isDefault?: boolean }, person: Person = admin) =>
  person.call(messages.create, { body })
const THREE = ["Boas-vindas *", "Convite para o culto", "Oração"]

describe("a church's messages", () => {
  it("are three from its first day, the welcome first", async () => {
    expect(await names()).toEqual(THREE)
    for (const { text } of await list()) expect(text).toMatch(/^Olá, \{nome\}! Aqui é \{responsavel\}/)
  })

  it("are there for a church that has just been founded", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    await test.anyone.call(registration.finalizeRegistration, {
      body: { ...stepOneOf(), ...stepTwoOf({ denominationId }) },
    })
    const { id } = await test.database.owner
      .selectFrom("churches")
      .orderBy("id", "desc")
      .select("id")
      .executeTakeFirstOrThrow()
    const rows = await test.database.owner
      .selectFrom("messageTemplates")
      .where("churchId", "=", id)
      .select("name")
      .execute()
    expect(rows).toHaveLength(3)
  })

  it("are written, changed, made the default and deleted by the administration", async () => {
    const made = await create({
      name: "Célula",
      text: "Oi, {nome}! Te esperamos em {filial}.",
      isDefault: true,
    })
    expect(made).toMatchObject({ name: "Célula", isDefault: true })
    expect(await names()).toEqual(["Célula *", "Boas-vindas", "Convite para o culto", "Oração"])
    const changed = await admin.call(messages.update, {
      params: { id: made.id },
      body: { text: "Oi, {nome}!" },
    })
    expect(changed).toMatchObject({ name: "Célula", text: "Oi, {nome}!", isDefault: true })
    const [, welcome] = await list()
    if (welcome === undefined) throw new Error("no second message")
    await admin.call(messages.update, { params: { id: welcome.id }, body: { isDefault: true } })
    expect(await names()).toEqual(["Boas-vindas *", "Célula", "Convite para o culto", "Oração"])
    await admin.call(messages.remove, { params: { id: welcome.id } })
    expect(await names()).toEqual(["Célula *", "Convite para o culto", "Oração"])
    await expect(admin.call(messages.remove, { params: { id: welcome.id } })).rejects.toMatchObject({
      status: 404,
    })
    const actions = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .orderBy("id")
      .select(["action", "facts"])
      .execute()
    expect(actions).toEqual([
      { action: "message_template.created", facts: {} },
      { action: "message_template.changed", facts: { fields: ["text"] } },
      { action: "message_template.changed", facts: { fields: ["isDefault"] } },
      { action: "message_template.deleted", facts: {} },
    ])
  })

  it("may all be deleted, and the next one is the default again", async () => {
    for (const { id } of await list()) await admin.call(messages.remove, { params: { id } })
    expect(await list()).toEqual([])
    await create({ name: "Única", text: "Olá, {nome}!" })
    expect(await names()).toEqual(["Única *"])
  })

  it("created concurrently never exceed the limit, nor share a name", async () => {
    const many = await Promise.allSettled(
      Array.from({ length: 40 }, (_, place) => create({ name: `Mensagem ${place}`, text: "Olá!" })),
    )
    expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_TEMPLATES - 3)
    for (const outcome of many)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ status: 409 })
    const second = await test.make.aChurch()
    const other = await test.as("CHURCH_ADMIN", second)
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => create({ name: "Gêmea", text: "Olá!", isDefault: true }, other)),
    )
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect((await list(other)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it.each([
    [{ name: "", text: "Olá" }, { name: ["Nome é obrigatório"] }],
    [{ name: "Nova", text: " " }, { text: ["Mensagem é obrigatória"] }],
    [{ name: "boas-VINDAS", text: "Olá" }, { name: ["Já existe uma mensagem com este nome"] }],
    [{ name: "Nova", text: "Olá, {nme} e {}" }, { text: ["Campo desconhecido: {nme}, {}"] }],
    [{ name: "x".repeat(61), text: "Olá" }, { name: ["Deve ter no máximo 60 caracteres"] }],
    [{ name: "Nova", text: "x".repeat(1001) }, { text: ["Deve ter no máximo 1000 caracteres"] }],
  ])("are refused with %j", async (body, problems) => {
    const answer = await callRaw(test.app, messages.create, { token: admin.token, body })
    expect([answer.statusCode, answer.json()]).toEqual([400, problems])
    expect(await names()).toEqual(THREE)
  })

  it("are read by users who follow up and written only by administrators", async () => {
    const [first] = await list()
    if (first === undefined) throw new Error("no message")
    for (const role of ["PASTOR", "SECRETARY", "LEADER", "BRANCH_MANAGER"] as const) {
      const person = await test.as(role, church, role === "BRANCH_MANAGER" ? [church.headquarters] : [])
      expect(await list(person)).toHaveLength(3)
      await expect(create({ name: "Nova", text: "Olá" }, person)).rejects.toMatchObject({ status: 403 })
      const params = { id: first.id }
      await expect(person.call(messages.update, { params, body: { text: "Olá" } })).rejects.toMatchObject({
        status: 403,
      })
      await expect(person.call(messages.remove, { params })).rejects.toMatchObject({ status: 403 })
    }
    await expect(list(await test.as("MEMBER", church))).rejects.toMatchObject({ status: 403 })
  })

  it("of another church are out of reach, and of the denomination's churches are read-only", async () => {
    const denomination = await test.make.aDenomination()
    const home = await test.make.aChurch({ denominationId: denomination.id, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId: denomination.id, affiliation: "approved" })
    const office = await test.as("DENOMINATION_ADMIN", home)
    const query = { church: otherChurch.id }
    const { results } = await office.call(messages.list, { query })
    const [theirs] = results
    if (theirs === undefined) throw new Error("no message")
    const params = { id: theirs.id }
    await expect(office.call(messages.update, { params, body: { text: "Olá" } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(admin.call(messages.list, { query })).rejects.toMatchObject({
      status: 400,
      fields: { church: ["Igreja não encontrada."] },
    })
    await expect(admin.call(messages.remove, { params })).rejects.toMatchObject({ status: 404 })
  })

  it("are not saved over another user's newer version", async () => {
    const [first] = await list()
    if (first === undefined) throw new Error("no message")
    const params = { id: first.id }
    await admin.call(messages.update, { params, body: { text: "Um" } })
    await expect(
      admin.call(messages.update, { params, body: { text: "Dois" } }, { ifMatch: '"1"' }),
    ).rejects.toMatchObject({ status: 412 })
  })
})

describe("a template", () => {
  it("is filled in once: a placeholder inside a name stays as it is", () => {
    const values = { nome: "{igreja}", igreja: "Igreja $& do Vale", filial: "Sede", responsavel: "Noemi" }
    expect(fillTemplate("{nome}, {igreja}, {filial}, {responsavel}, {outro}, {nome}", values)).toBe(
      "{igreja}, Igreja $& do Vale, Sede, Noemi, {outro}, {igreja}",
    )
  })
})
