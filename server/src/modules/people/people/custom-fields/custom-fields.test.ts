import { BASE_PATH } from "@aprisco/contract/kit/route"
import { members } from "@aprisco/contract/members/routes"
import {
  type CustomFieldChangeInput,
  type CustomFieldInput,
  customFields,
} from "@aprisco/contract/people/custom-fields"
import type { CustomValues } from "@aprisco/contract/people/custom-values"
import { people } from "@aprisco/contract/people/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"

let test: TestApp
let church: Church
let admin: Caller
let secretary: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  secretary = await test.as("SECRETARY", church)
})

const define = (body: CustomFieldInput, caller = admin) => caller.call(customFields.create, { body })
const change = (id: number, body: CustomFieldChangeInput) =>
  admin.call(customFields.update, { params: { id }, body })
const aPerson = async (values = {}, fullName = "Ana Prado", caller = secretary) =>
  (await caller.call(people.create, { body: { fullName, customFields: values } })).id
const valuesOf = async (id: number, caller = secretary) =>
  (await caller.call(people.detail, { params: { id } })).customFields
const answer = (id: number, values: CustomValues) =>
  secretary.call(people.update, { params: { id }, body: { customFields: values } })
const namesOf = async (search: string, caller = secretary) =>
  (await caller.call(people.list, { query: { search } })).results.map(({ fullName }) => fullName)
const refused = (fields: Record<string, string[]>) => ({ status: 400, fields })

const SIZES: CustomFieldInput = {
  name: "Camiseta",
  kind: "choice",
  options: [{ label: "P" }, { label: "M" }, { label: "G" }],
}

describe("a field of a church", () => {
  it("gets a key from its name that stays, and its options get ids", async () => {
    const field = await define({ ...SIZES, name: "Nº da Camisa 2" })
    expect(field).toMatchObject({
      key: "no_da_camisa_2",
      kindDisplay: "Uma opção",
      viewPermission: "members.edit",
      editPermission: "members.edit",
      searchable: false,
      showInList: false,
      options: [
        { id: "p", label: "P", answers: 0 },
        { id: "m", label: "M", answers: 0 },
        { id: "g", label: "G", answers: 0 },
      ],
    })
    expect(await change(field.id, { name: "Tamanho" })).toMatchObject({
      name: "Tamanho",
      key: "no_da_camisa_2",
    })
    expect((await define({ name: "No da camisa 2", kind: "text" })).key).toBe("no_da_camisa_22")
    expect((await define({ name: "1º emprego", kind: "text" })).key).toMatch(/^campo_/)
    expect((await define({ name: "😀", kind: "text" })).key).toBe("campo")
  })

  it("refuses a name in use, a choice without options, and options that repeat", async () => {
    await define({ name: "Tipo sanguíneo", kind: "text" })
    await expect(define({ name: "TIPO SANGUINEO", kind: "text" })).rejects.toMatchObject(
      refused({ name: ["Já existe um campo com este nome."] }),
    )
    await expect(define({ name: "Camiseta", kind: "choice" })).rejects.toMatchObject(
      refused({ options: ["Escreva ao menos uma opção."] }),
    )
    await expect(define({ ...SIZES, options: [{ label: "P" }, { label: "p" }] })).rejects.toMatchObject(
      refused({ options: ["Há opções repetidas."] }),
    )
    const twice = await Promise.allSettled([define(SIZES), define(SIZES)])
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  })

  it("is one of at most 50 of a church", async () => {
    const rows = Array.from({ length: 50 }, (_, n) => ({
      churchId: church.id,
      key: `campo_x${String.fromCharCode(97 + (n % 26))}${n < 26 ? "a" : "b"}`,
      name: `Campo ${n}`,
      kind: "text" as const,
      options: "[]",
    }))
    await test.database.owner.insertInto("customFields").values(rows).execute()
    await expect(define(SIZES)).rejects.toMatchObject({ status: 400, message: "No máximo 50 campos." })
  })

  it("is put in another order, and is absent for another church", async () => {
    const [one, two, three] = [
      await define({ name: "Um", kind: "text" }),
      await define({ name: "Dois", kind: "text" }),
      await define({ name: "Três", kind: "text" }),
    ]
    await admin.call(customFields.order, { body: { fields: [three.id, one.id] } })
    const { results } = await admin.call(customFields.list, { query: {} })
    expect(results.map(({ id }) => id)).toEqual([three.id, one.id, two.id])
    const other = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(other.call(customFields.order, { body: { fields: [one.id] } })).rejects.toMatchObject(
      refused({ fields: ["Campo não encontrado."] }),
    )
    expect((await other.call(customFields.list, { query: {} })).count).toBe(0)
    for (const call of [
      () => other.call(customFields.detail, { params: { id: one.id } }),
      () => other.call(customFields.update, { params: { id: one.id }, body: { name: "Nosso" } }),
      () => other.call(customFields.remove, { params: { id: one.id } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
  })

  it("is defined with fields.manage alone", async () => {
    const { id } = await define(SIZES)
    await expect(define({ name: "Outro", kind: "text" }, secretary)).rejects.toMatchObject({ status: 403 })
    for (const call of [
      () => secretary.call(customFields.detail, { params: { id } }),
      () => secretary.call(customFields.update, { params: { id }, body: { name: "Outro" } }),
      () => secretary.call(customFields.remove, { params: { id } }),
      () => secretary.call(customFields.order, { body: { fields: [id] } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 })
  })

  it("changes its kind until somebody has answered it", async () => {
    const { id, key } = await define({ name: "Dízimo", kind: "text", searchable: true })
    expect(await change(id, { kind: "number" })).toMatchObject({ kind: "number", searchable: false })
    const person = await aPerson({ [key]: 10 })
    await expect(change(id, { kind: "text" })).rejects.toMatchObject({
      status: 409,
      message: "Este campo já tem respostas. Crie outro campo.",
    })
    await answer(person, { [key]: null })
    expect(await change(id, { kind: "text" })).toMatchObject({ kind: "text" })
    await expect(
      admin.call(customFields.update, { params: { id }, body: { name: "X" } }, { ifMatch: '"1"' }),
    ).rejects.toMatchObject({ status: 412 })
  })

  it("takes a removed option from the answers, and a deleted field takes them all", async () => {
    const choice = await define(SIZES)
    const several = await define({ ...SIZES, name: "Dons", kind: "choices" })
    const person = await aPerson({ camiseta: "p", dons: ["g", "p"] })
    const other = await aPerson({ camiseta: "m", dons: ["p"] }, "Beto Lima")
    expect(await admin.call(customFields.detail, { params: { id: several.id } })).toMatchObject({
      answers: 2,
      options: [{ answers: 2 }, { answers: 0 }, { answers: 1 }],
    })
    const without = [
      { id: "g", label: "Grande" },
      { id: "m", label: "M" },
    ]
    await change(choice.id, { options: without })
    await change(several.id, { options: without })
    expect(await valuesOf(person)).toEqual({ camiseta: null, dons: ["g"] })
    expect(await valuesOf(other)).toEqual({ camiseta: "m", dons: null })
    await admin.call(customFields.remove, { params: { id: choice.id } })
    expect(await valuesOf(other)).toEqual({ dons: null })
  })
})

describe("an answer", () => {
  it("is stored by its kind, raises the version once, and is removed with null", async () => {
    await define({ name: "Apelido", kind: "text" })
    await define({ name: "Filhos na escola", kind: "number" })
    await define({ name: "Aliança", kind: "date" })
    await define(SIZES)
    await define({ ...SIZES, name: "Dons", kind: "choices" })
    await define({ name: "Doador", kind: "flag" })
    const values = {
      apelido: "Aninha",
      filhosNaEscola: 1.5,
      alianca: "2020-02-29",
      camiseta: "m",
      dons: ["p", "g"],
      doador: false,
    }
    const id = await aPerson({ ...values, dons: ["g", "p", "g"] })
    expect(await valuesOf(id)).toEqual(values)
    const { etag } = await secretary.callTagged(people.detail, { params: { id } })
    await answer(id, values)
    expect((await secretary.callTagged(people.detail, { params: { id } })).etag).toBe(etag)
    await answer(id, { apelido: "", filhosNaEscola: "1.234,5", dons: [] })
    expect(await valuesOf(id)).toEqual({ ...values, apelido: null, filhosNaEscola: 1234.5, dons: null })
    expect((await secretary.callTagged(people.detail, { params: { id } })).etag).not.toBe(etag)
    const raw = await test.app.inject({
      url: `${BASE_PATH}/people/${id}/`,
      headers: { authorization: `Token ${secretary.token}` },
    })
    expect(raw.json().custom_fields).toMatchObject({ filhos_na_escola: 1234.5, camiseta: "m" })
  })

  it("is refused on its key where it does not fit, all errors at once, and nothing is written", async () => {
    await define({ name: "Número da sorte", kind: "number" })
    await define({ name: "Aliança", kind: "date" })
    await define(SIZES)
    await define({ ...SIZES, name: "Dons", kind: "choices" })
    await define({ name: "Doador", kind: "flag" })
    const id = await aPerson()
    const answered = await test.app.inject({
      method: "PATCH",
      url: `${BASE_PATH}/people/${id}/`,
      headers: { authorization: `Token ${secretary.token}` },
      payload: {
        profession: "Pedreira",
        custom_fields: {
          numero_da_sorte: "sete",
          alianca: "2021-02-29",
          camiseta: "xg",
          dons: ["p", "xg"],
          doador: "talvez",
          nada: 1,
        },
      },
    })
    expect([answered.statusCode, answered.json()]).toEqual([
      400,
      {
        "custom_fields.numero_da_sorte": ["Informe um número."],
        "custom_fields.alianca": ["Data inválida."],
        "custom_fields.camiseta": ["Opção inválida."],
        "custom_fields.dons": ["Opção inválida."],
        "custom_fields.doador": ["Responda sim ou não."],
        "custom_fields.nada": ["Campo desconhecido."],
      },
    ])
    const record = await secretary.call(people.detail, { params: { id } })
    expect([record.profession, new Set(Object.values(record.customFields))]).toEqual([null, new Set([null])])
  })

  it("is absent where the caller may not see its field, and a 403 where they may not write it", async () => {
    await define({ name: "Dízimo", kind: "text", viewPermission: "church.manage" })
    await define({
      name: "Aberto",
      kind: "text",
      viewPermission: "members.view",
      editPermission: "church.manage",
    })
    const id = await aPerson({ dizimo: "10%", aberto: "sim" }, "Ana Prado", admin)
    expect(await valuesOf(id, admin)).toEqual({ dizimo: "10%", aberto: "sim" })
    expect(await valuesOf(id)).toEqual({ aberto: "sim" })
    expect((await secretary.call(customFields.list, { query: {} })).results).toMatchObject([
      { key: "aberto", can: { answer: false, edit: false } },
    ])
    const unwritable: CustomValues[] = [{ dizimo: "0" }, { aberto: "não" }]
    for (const values of unwritable) await expect(answer(id, values)).rejects.toMatchObject({ status: 403 })
    expect(await valuesOf(id, admin)).toEqual({ dizimo: "10%", aberto: "sim" })
  })

  it("is out of reach for a person of another branch or church", async () => {
    await define({ name: "Apelido", kind: "text", showInList: true })
    const north = await test.make.aBranch({ church, name: "Norte" })
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    const id = await aPerson({ apelido: "Aninha" })
    const body = { customFields: { apelido: "Outro" } }
    const stranger = await test.as("SECRETARY", await test.make.aChurch())
    for (const caller of [manager, stranger])
      await expect(caller.call(people.update, { params: { id }, body })).rejects.toMatchObject({
        status: 404,
      })
    const theirs = await aPerson({}, "Zoe", stranger)
    await expect(stranger.call(people.update, { params: { id: theirs }, body })).rejects.toMatchObject(
      refused({ "customFields.apelido": ["Campo desconhecido."] }),
    )
  })
})

describe("a member", () => {
  const NEW = { fullName: "Rute Moabe", birthDate: "1990-01-01" }

  it("has the person's answers, in the form and in the record, and each changes both", async () => {
    await define({ name: "Apelido", kind: "text" })
    await define({ name: "Cartões", kind: "number", editPermission: "church.manage" })
    const made = await secretary.call(members.create, { body: { ...NEW, customFields: { apelido: "Ruti" } } })
    expect(made.customFields).toEqual({ apelido: "Ruti", cartoes: null })
    const { id, personId } = made
    const before = await secretary.callTagged(members.detail, { params: { id } })
    const person = await secretary.callTagged(people.detail, { params: { id: personId } })
    const body = { customFields: { apelido: "Rutinha" } }
    await secretary.call(members.update, { params: { id }, body }, { ifMatch: before.etag ?? "" })
    expect(await valuesOf(personId)).toEqual({ apelido: "Rutinha", cartoes: null })
    await expect(
      secretary.call(members.update, { params: { id }, body }, { ifMatch: before.etag ?? "" }),
    ).rejects.toMatchObject({ status: 412 })
    await expect(
      secretary.call(people.update, { params: { id: personId }, body }, { ifMatch: person.etag ?? "" }),
    ).rejects.toMatchObject({ status: 412 })
    await answer(personId, { apelido: null })
    expect((await secretary.call(members.profile, { params: { id } })).customFields.apelido).toBeNull()
  })

  it("is not entered with an answer that does not fit, or that the caller may not write", async () => {
    await define({ name: "Cartões", kind: "number" })
    await define({ name: "Dízimo", kind: "number", editPermission: "church.manage" })
    const enter = (values: CustomValues) =>
      secretary.call(members.create, { body: { ...NEW, customFields: values } })
    await expect(enter({ cartoes: "dois" })).rejects.toMatchObject(
      refused({ "customFields.cartoes": ["Informe um número."] }),
    )
    await expect(enter({ dizimo: 1 })).rejects.toMatchObject({ status: 403 })
    expect((await secretary.call(members.list, { query: {} })).count).toBe(0)
  })

  it("is exported with the answers that the caller sees, under the names of the fields", async () => {
    await define({ name: "Apelido", kind: "text" })
    await define({ name: "Cartões", kind: "number" })
    await define({ name: "Aliança", kind: "date" })
    await define({ ...SIZES, name: "Dons", kind: "choices" })
    await define(SIZES)
    await define({ name: "Doador", kind: "flag" })
    await define({ name: "Dízimo", kind: "text", viewPermission: "church.manage" })
    const values = { apelido: "=1+1", cartoes: 1.5, alianca: "2020-02-29", dons: ["g", "p"], camiseta: "m" }
    await secretary.call(members.create, {
      body: { ...NEW, customFields: { ...values, doador: true } },
    })
    const sheet = async (caller: Caller) => {
      const answered = await test.app.inject({
        url: `${BASE_PATH}/members/export/?format=csv`,
        headers: { authorization: `Token ${caller.token}` },
      })
      return answered.body
        .trim()
        .split("\r\n")
        .map((line) => line.split(";"))
    }
    const [header = [], line = []] = await sheet(secretary)
    expect(header.slice(-6)).toEqual(["Apelido", "Cartões", "Aliança", "Dons", "Camiseta", "Doador"])
    expect(line.join(";")).toContain('\'=1+1;1,5;29/02/2020;"P; G";M;Sim')
    expect((await sheet(admin))[0]?.at(-1)).toBe("Dízimo")
  })
})

describe("the list of people", () => {
  it("shows the fields that are columns, where the caller may see them", async () => {
    await define({ name: "Apelido", kind: "text", showInList: true })
    await define({ name: "Dízimo", kind: "text", showInList: true, viewPermission: "church.manage" })
    await define({ name: "Outro", kind: "text" })
    await aPerson({ apelido: "Aninha", dizimo: "10%", outro: "x" }, "Ana Prado", admin)
    const rowOf = async (caller: Caller) => (await caller.call(people.list, { query: {} })).results[0]
    expect((await rowOf(admin))?.customFields).toEqual({ apelido: "Aninha", dizimo: "10%" })
    expect((await rowOf(secretary))?.customFields).toEqual({ apelido: "Aninha" })
  })

  it("finds people by searchable text that the caller sees, whatever the accents, and by no other answer", async () => {
    const nickname = await define({ name: "Apelido", kind: "text", searchable: true })
    await define({ name: "Matrícula", kind: "text", searchable: true, viewPermission: "church.manage" })
    await define({ name: "Silencioso", kind: "text" })
    await aPerson({ apelido: "João d'Água", matricula: "778899", silencioso: "secreto" }, "Ana Prado", admin)
    await aPerson({}, "Beto Lima")
    expect(await namesOf("agua joao")).toEqual(["Ana Prado"])
    expect(await namesOf("dagua")).toEqual(["Ana Prado"])
    expect(await namesOf("d'á")).toEqual(["Ana Prado"])
    expect(await namesOf("prado")).toEqual(["Ana Prado"])
    expect(await namesOf("secreto")).toEqual([])
    expect(await namesOf("778899")).toEqual([])
    expect(await namesOf("778899", admin)).toEqual(["Ana Prado"])
    await change(nickname.id, { searchable: false })
    expect(await namesOf("agua joao")).toEqual([])
    await change(nickname.id, { searchable: true })
    expect(await namesOf("agua joao")).toEqual(["Ana Prado"])
  })

  it("finds nobody of another church, nor of another branch, by an answer", async () => {
    const field = { name: "Apelido", kind: "text", searchable: true, viewPermission: "members.view" } as const
    await define(field)
    await aPerson({ apelido: "Passarinho" })
    const elsewhere = await test.make.aChurch()
    await define(field, await test.as("CHURCH_ADMIN", elsewhere))
    expect(await namesOf("passarinho", await test.as("SECRETARY", elsewhere))).toEqual([])
    const north = await test.make.aBranch({ church, name: "Norte" })
    expect(await namesOf("passarinho", await test.as("BRANCH_MANAGER", church, [north]))).toEqual([])
    // A leader does not see a person who is neither on the roll nor a visitor.
    expect(await namesOf("passarinho", await test.as("LEADER", church))).toEqual([])
    expect(await namesOf("passarinho")).toEqual(["Ana Prado"])
  })
})
