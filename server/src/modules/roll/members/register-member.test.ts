import { members } from "@aprisco/contract/members/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>

const OTHER_CPF = "111.444.777-35"

beforeAll(async () => {
  test = await createTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})
afterAll(() => test.close())

type Body = Parameters<typeof secretary.call<typeof members.create>>[1]["body"]

function register(body: Partial<Body> = {}, caller: Pick<typeof secretary, "call"> = secretary) {
  return caller.call(members.create, { body: { fullName: "Rute Moabe", birthDate: "1990-02-28", ...body } })
}

describe("a member from the form", () => {
  it("has the specification's defaults, at the headquarters, from today on", async () => {
    const member = await register()
    expect(member).toMatchObject({
      fullName: "Rute Moabe",
      gender: "M",
      maritalStatus: "single",
      maritalStatusDisplay: "Solteiro(a)",
      membershipStatus: "active",
      ministerialFunction: "member",
      membershipDate: "2026-11-21",
      membershipYears: 0,
      acceptSms: true,
      acceptEmail: true,
      acceptWhatsapp: true,
      transferLetter: false,
      age: 36,
      church: church.id,
      branch: church.headquarters.id,
      cpf: null,
      cpfValid: null,
      fullAddress: null,
      visitorId: null,
      spouseIsMember: false,
      currentMinisterialFunction: { status: "member", statusDisplay: "Membro", effectiveDate: "2026-11-21" },
    })
    expect(await secretary.call(members.detail, { params: { id: member.id } })).toEqual(member)
  })

  it("may leave gender and marital status untold, which is not the default", async () => {
    for (const maritalStatus of [null, ""] as const) {
      const member = await register({ gender: "N", maritalStatus })
      const untold = { gender: "N", maritalStatus: null, maritalStatusDisplay: "Não informado" }
      expect(member).toMatchObject(untold)
      expect(await secretary.call(members.detail, { params: { id: member.id } })).toEqual(member)
    }
    const told = await register({ gender: "F", maritalStatus: "widowed" })
    const params = { id: told.id }
    const later = { profession: "Pedreira" }
    expect(await secretary.call(members.update, { params, body: later })).toMatchObject({
      gender: "F",
      maritalStatus: "widowed",
    })
    const body = { gender: "N", maritalStatus: null } as const
    expect(await secretary.call(members.update, { params, body })).toMatchObject(body)
  })

  it("stores every field, and puts the address into one line", async () => {
    const branch = await test.make.aBranch({ church, name: "Filial Sul" })
    const body = {
      fullName: "Maria Aparecida de Oliveira Souza dos Santos Lima Júnior",
      birthDate: "1990-11-22",
      gender: "F",
      cpf: "11144477735",
      rg: "12.345.678-9",
      maritalStatus: "married",
      spouseName: "Boaz de Belém",
      childrenCount: 3,
      email: "maria@example.org",
      phone: "(11) 91234-5678",
      phoneSecondary: "(11) 3123-4567",
      address: "Rua das Oliveiras",
      number: "10",
      complement: "Casa 2",
      neighborhood: "Centro",
      city: "São Paulo",
      state: "sp",
      zipcode: "01310-100",
      membershipStatus: "inactive",
      membershipDate: "2016-11-22",
      baptismDate: "2010-05-02",
      conversionDate: "2009-01-01",
      previousChurch: "Igreja do Vale",
      transferLetter: true,
      admissionMode: "transfer",
      ordinationDate: "2020-10-10",
      profession: "Costureira",
      educationLevel: "higher_complete",
      notes: "Toca violino.",
      acceptSms: false,
      acceptEmail: true,
      acceptWhatsapp: false,
      branch: branch.id,
    } as const
    const member = await register(body)
    expect(member).toMatchObject({
      ...body,
      cpf: OTHER_CPF,
      cpfValid: true,
      state: "SP",
      membershipYears: 9,
      age: 35,
      educationLevelDisplay: "Ensino superior completo",
      admissionModeDisplay: "Transferência",
      branchName: "Filial Sul",
      fullAddress: "Rua das Oliveiras, 10, Casa 2 - Centro, São Paulo - SP, 01310-100",
    })
  })

  it("opens the ministerial history with the initial status and its reason", async () => {
    const { id, ministerialFunction } = await register({
      membershipDate: "2020-03-01",
      initialMinisterialStatus: "deacon",
      initialStatusReason: "Consagrado na igreja de origem",
    })
    expect(ministerialFunction).toBe("deacon")
    expect(await secretary.call(members.statusHistory, { params: { id } })).toMatchObject([
      {
        member: id,
        status: "deacon",
        effectiveDate: "2020-03-01",
        endDate: null,
        isCurrent: true,
        reason: "Consagrado na igreja de origem",
        migratedFromMember: false,
        changedByName: expect.stringContaining("Pessoa"),
      },
    ])
    const elder = await register({ ministerialFunction: "elder" })
    expect(elder.currentMinisterialFunction?.status).toBe("elder")
  })

  it("leaves an audit entry without a name", async () => {
    const { id } = await register({ fullName: "Segredo Absoluto" })
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("entity", "=", "member")
      .where("entityId", "=", id)
      .selectAll()
      .execute()
    expect(entries).toMatchObject([
      { action: "member.admitted", churchId: church.id, actorId: secretary.userId, facts: {} },
    ])
    expect(test.logLines.join()).not.toContain("Segredo")
  })

  it("reports all errors at once, with the form's messages", async () => {
    const answer = await callRaw(test.app, members.create, {
      token: secretary.token,
      body: {
        full_name: "R",
        gender: "X",
        children_count: -1,
        email: "nada",
        phone: "123",
        phone_secondary: "11912345678",
        zipcode: "01310100",
        cpf: "123",
        state: "ZZZ",
        membership_status: "gone",
        ministerial_function: "king",
        marital_status: "?",
        baptism_date: "2026-02-30",
        membership_date: "2999-01-01",
      },
    })
    const phone = ["Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX"]
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        full_name: ["Nome deve ter pelo menos 2 caracteres"],
        birth_date: ["Data de nascimento é obrigatória"],
        gender: ["Selecione o gênero"],
        children_count: ["Quantidade de filhos deve ser 0 ou maior"],
        email: ["E-mail inválido"],
        phone,
        phone_secondary: phone,
        zipcode: ["CEP deve estar no formato XXXXX-XXX"],
        cpf: ["CPF deve ter 11 dígitos"],
        state: ["Estado deve ter 2 caracteres"],
        membership_status: ["Opção inválida"],
        ministerial_function: ["Opção inválida"],
        marital_status: ["Opção inválida"],
        baptism_date: ["Data inválida"],
        membership_date: ["Data inválida"],
      },
    ])
  })

  it("ignores unknown keys", async () => {
    const other = await test.make.aChurch()
    const answer = await callRaw(test.app, members.create, {
      token: secretary.token,
      body: {
        full_name: "Noemi",
        birth_date: "1960-01-01",
        id: 1,
        church_id: other.id,
        version: 9,
        deleted_at: "2020-01-01T00:00:00Z",
        unique_cpf: "x",
        created_by_id: 1,
        role: "CHURCH_ADMIN",
      },
    })
    expect([answer.statusCode, answer.json().church]).toEqual([201, church.id])
  })
})
