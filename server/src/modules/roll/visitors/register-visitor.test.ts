import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { ConsentPurpose } from "@aprisco/contract/vocabulary"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  secretary = await test.as("SECRETARY", church)
})
afterAll(() => test.close())

type Body = Parameters<typeof secretary.call<typeof visitors.create>>[1]["body"]
type Caller = Pick<typeof secretary, "call">

const NOEMI = { fullName: "Noemi Belém", city: "Recife", state: "PE" }
const register = (body: Partial<Body> = {}, caller: Caller = secretary) =>
  caller.call(visitors.create, { body: { ...NOEMI, ...body } })
const countOf = async ({ id }: { id: number }) =>
  (await test.database.owner.selectFrom("visitors").where("churchId", "=", id).select("id").execute()).length

describe("a visitor from the staff's form", () => {
  it("who was contacted already is due as agreed, or not at all", async () => {
    const nextDueAt = "2026-11-24T13:00:00.000Z"
    expect(await register({ followUpStatus: "contacted", nextDueAt })).toMatchObject({
      followUpStatus: "contacted",
      followUpDueAt: nextDueAt,
    })
    expect(await register({ followUpStatus: "contacted", endFollowUp: true })).toMatchObject({
      followUpStatus: "contacted",
      followUpDueAt: null,
    })
    // A call that says neither: as any new visitor.
    expect((await register({ followUpStatus: "contacted" })).followUpDueAt).toBe("2026-11-23T15:00:00.000Z")
    await expect(
      register({ followUpStatus: "contacted", nextDueAt: "2026-11-20T13:00:00Z" }),
    ).rejects.toMatchObject({ fields: { nextDueAt: ["Escolha um dia e uma hora que ainda não passaram."] } })
  })

  it("has the default values, at the headquarters", async () => {
    const visitor = await register()
    expect(visitor).toEqual({
      id: visitor.id,
      ...NOEMI,
      email: null,
      phone: null,
      branch: church.headquarters.id,
      branchName: "Sede",
      churchName: "Igreja da Colina",
      firstVisit: true,
      wantsPrayer: false,
      wantsGrowthGroup: false,
      followUpStatus: "pending",
      followUpStatusDisplay: "Pendente",
      convertedToMember: false,
      memberId: null,
      contactAttempts: 0,
      lastContactDate: null,
      registrationSource: "manual",
      registrationSourceDisplay: "Cadastro manual",
      registrationNumber: null,
      qrCodeUsed: null,
      ipAddress: null,
      createdAt: "2026-11-21T15:00:00.000Z",
      updatedAt: expect.any(String),
      birthDate: null,
      age: null,
      gender: null,
      cpf: null,
      cpfValid: null,
      maritalStatus: "single",
      maritalStatusDisplay: "Solteiro(a)",
      zipcode: null,
      address: null,
      neighborhood: null,
      ministryInterest: null,
      guardianName: null,
      guardianPhone: null,
      observations: null,
      observationsHidden: false,
      conversionDate: null,
      conversionNotes: null,
      contacts: [],
      church: church.id,
      visitCount: 1,
      possibleReturn: false,
      minor: false,
      contactHidden: false,
      personalHidden: false,
      personId: expect.any(Number),
      registeredAs: [],
      anonymised: false,
      responsible: null,
      followUpDue: "later",
      followUpDueAt: "2026-11-23T15:00:00.000Z",
      ways: {
        call: { to: null, reason: "Sem telefone cadastrado", consent: null },
        email: { to: null, reason: "Sem e-mail cadastrado", consent: null },
        whatsapp: { to: null, reason: "Sem telefone cadastrado", consent: null },
      },
      can: {
        edit: true,
        delete: false,
        convert: true,
        followUp: true,
        registerVisit: true,
        join: true,
        anonymise: false,
      },
    })
    expect(await secretary.call(visitors.detail, { params: { id: visitor.id } })).toEqual(visitor)
  })

  it("may leave gender and marital status untold, which is not the default", async () => {
    const visitor = await register({ gender: "N", maritalStatus: null })
    const untold = { gender: "N", maritalStatus: null, maritalStatusDisplay: "Não informado" }
    expect(visitor).toMatchObject(untold)
    expect(await secretary.call(visitors.detail, { params: { id: visitor.id } })).toEqual(visitor)
    const params = { id: visitor.id }
    const told = { gender: "F", maritalStatus: "widowed" } as const
    expect(await secretary.call(visitors.update, { params, body: told })).toMatchObject(told)
  })

  it("stores every field, masked", async () => {
    const branch = await test.make.aBranch({ church, name: "Filial Sul" })
    const body = {
      fullName: "Maria Aparecida de Oliveira Souza dos Santos Lima Júnior",
      email: "maria@example.org",
      birthDate: "1990-11-22",
      gender: "F",
      maritalStatus: "widowed",
      address: "Rua das Oliveiras, 10",
      neighborhood: "Centro",
      city: "São Paulo",
      ministryInterest: "Louvor",
      firstVisit: false,
      wantsPrayer: true,
      wantsGrowthGroup: true,
      followUpStatus: "interested",
      branch: branch.id,
    } as const
    const typed = { state: "sp", phone: "11912345678", cpf: "52998224725", zipcode: "01310100" }
    expect(await register({ ...body, ...typed })).toMatchObject({
      ...body,
      state: "SP",
      phone: "(11) 91234-5678",
      cpf: "529.982.247-25",
      cpfValid: true,
      zipcode: "01310-100",
      age: 35,
      branchName: "Filial Sul",
    })
  })

  it("may have a CPF with wrong check digits, marked, or a valid one of another visitor", async () => {
    expect((await register({ cpf: "529.982.247-26" })).cpfValid).toBe(false)
    const [one, two] = [await register({ cpf: "111.444.777-35" }), await register({ cpf: "11144477735" })]
    expect(one.cpf).toBe(two.cpf)
    expect(one.id).not.toBe(two.id)
  })

  it("is accepted as a form and as multipart too", async () => {
    const headers = { authorization: `Token ${secretary.token}` }
    const url = "/api/v1/visitors/admin/visitors/"
    const payload = "full_name=Rute+Moabe&city=Bel%C3%A9m&state=PA&first_visit=false&email="
    const form = await test.app.inject({
      method: "POST",
      url,
      payload,
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    })
    const expected = { full_name: "Rute Moabe", city: "Belém", state: "PA", first_visit: false, email: null }
    expect([form.statusCode, form.json()]).toMatchObject([201, expected])
    const parts = [...new URLSearchParams(payload)].map(
      ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const multipart = await test.app.inject({
      method: "POST",
      url,
      payload: `${parts.join("")}--x--\r\n`,
      headers: { ...headers, "content-type": "multipart/form-data; boundary=x" },
    })
    expect([multipart.statusCode, multipart.json()]).toMatchObject([201, expected])
  })

  it("leaves an audit entry without a name, and no name in the log", async () => {
    const { id } = await register({ fullName: "Segredo Absoluto", phone: "(11) 95555-4444" })
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("entity", "=", "visitor")
      .where("entityId", "=", id)
      .select(["action", "churchId", "actorId", "facts"])
      .execute()
    expect(entries).toEqual([
      {
        action: "visitor.registered",
        churchId: church.id,
        actorId: secretary.userId,
        facts: { source: "manual" },
      },
    ])
    expect(test.logLines.join()).not.toMatch(/Segredo|95555-?4444/)
  })

  it("stores script as plain text", async () => {
    const script = `<img src=x onerror="alert(1)">`
    const visitor = await register({
      fullName: script,
      city: script,
      address: script,
      ministryInterest: script,
    })
    expect([visitor.fullName, visitor.city, visitor.address, visitor.ministryInterest]).toEqual(
      Array(4).fill(script),
    )
  })

  it("is refused with all errors at once, with the form's messages", async () => {
    const answer = await callRaw(test.app, visitors.create, {
      token: secretary.token,
      body: {
        full_name: "N",
        email: "nada",
        phone: "12",
        birth_date: "2026-02-30",
        gender: "X",
        cpf: "123",
        marital_status: "?",
        zipcode: "123",
        city: "R",
        state: "Pernambuco",
        first_visit: "talvez",
        follow_up_status: "converted",
        branch: "x",
        observations: "x".repeat(2001),
      },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        full_name: ["Nome deve ter pelo menos 2 caracteres"],
        email: ["E-mail inválido"],
        phone: ["Telefone inválido"],
        birth_date: ["Data inválida"],
        gender: ["Selecione o gênero"],
        cpf: ["CPF deve ter 11 dígitos"],
        marital_status: ["Opção inválida"],
        zipcode: ["CEP deve ter 8 dígitos"],
        city: ["Cidade deve ter pelo menos 2 caracteres"],
        state: ["Estado deve ter 2 caracteres"],
        first_visit: ["Valor inválido"],
        follow_up_status: ["Opção inválida"],
        branch: ["Valor inválido"],
        observations: ["Deve ter no máximo 2000 caracteres"],
      },
    ])
  })

  it("takes nothing from keys that are none of its own", async () => {
    const other = await test.make.aChurch()
    const answer = await callRaw(test.app, visitors.create, {
      token: secretary.token,
      body: {
        full_name: "Noemi",
        city: "Recife",
        state: "PE",
        id: 1,
        church: other.id,
        church_id: other.id,
        converted_to_member: true,
        converted_at: "2020-01-01T00:00:00Z",
        member_id: 1,
        contact_attempts: 9,
        ip_address: "6.6.6.6",
        registration_source: "qr_code",
        registration_number: "X",
        accept_email: true,
        created_by_id: 1,
        role: "CHURCH_ADMIN",
      },
    })
    expect(answer.json()).toMatchObject({
      church_name: "Igreja da Colina",
      converted_to_member: false,
      member_id: null,
      contact_attempts: 0,
      ip_address: null,
      registration_source: "manual",
      registration_number: null,
    })
    expect(await countOf(other)).toBe(0)
  })
})

describe("the consents of a new visitor", () => {
  const REACHED = { phone: "81988881212", email: "noemi@example.org" }
  const given = (purpose: ConsentPurpose, line: Partial<NonNullable<Body["consents"]>[number]> = {}) => ({
    purpose,
    granted: true,
    givenAt: "2026-11-21",
    how: "in_person" as const,
    ...line,
  })
  const ledgerOf = async (id: number) =>
    (await secretary.call(visitorPrivacy.consents, { params: { id } })).history

  it("are lines of the ledger, with day and manner, and open the ways that they allow", async () => {
    const visitor = await register({
      ...REACHED,
      consents: [
        given("registration"),
        given("whatsapp", { how: "paper", givenAt: "2026-11-15" }),
        given("email", { granted: false, givenAt: "2026-11-20T19:30:00-03:00" }),
      ],
    })
    expect(visitor.ways).toEqual({
      whatsapp: { to: "5581988881212", reason: null, consent: null },
      call: { to: "+5581988881212", reason: null, consent: null },
      email: { to: null, reason: "Sem consentimento para e-mail", consent: "email" },
    })
    expect(await ledgerOf(visitor.id)).toMatchObject([
      { purpose: "registration", granted: true, givenAt: "2026-11-21T15:00:00.000Z", channel: "in_person" },
      { purpose: "email", granted: false, givenAt: "2026-11-20T22:30:00.000Z" },
      // A day without an hour is its beginning in Brazil.
      { purpose: "whatsapp", granted: true, givenAt: "2026-11-15T03:00:00.000Z", channel: "paper" },
    ])
    expect(await ledgerOf(visitor.id)).toMatchObject(
      Array(3).fill({ recordedByName: expect.stringMatching(/^Pessoa/), byGuardian: false }),
    )
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("entityId", "=", visitor.id)
      .where("action", "=", "visitor.consent_given")
      .orderBy("id")
      .select("facts")
      .execute()
    expect(entries.map(({ facts }) => facts)).toEqual([
      { purposes: ["registration"], channel: "in_person" },
      { purposes: ["whatsapp"], channel: "paper" },
    ])
  })

  it("are a guardian's for a child, and a refused prayer keeps no wish for it", async () => {
    const guardian = { guardianName: "Rute Moabe", guardianPhone: "81977776666" }
    const { id, wantsPrayer } = await register({
      birthDate: "2020-01-01",
      ...guardian,
      wantsPrayer: true,
      consents: [given("prayer", { granted: false }), given("registration")],
    })
    expect(wantsPrayer).toBe(false)
    expect((await ledgerOf(id)).map(({ byGuardian }) => byGuardian)).toEqual([true, true])
  })

  it("leave nothing due for who refused to be contacted", async () => {
    const visitor = await register({ ...REACHED, consents: [given("registration", { granted: false })] })
    expect([visitor.followUpDueAt, visitor.ways.call.to]).toEqual([null, null])
  })

  it.each([
    ["a day of the future", { givenAt: "2026-11-22" }, { "consents.0.given_at": ["Não pode ser no futuro"] }],
    [
      "an instant of the future",
      { givenAt: "2026-11-21T13:00:00-03:00" },
      { "consents.0.given_at": ["Não pode ser no futuro"] },
    ],
    ["no day", { given_at: "ontem" }, { "consents.0.given_at": ["Data inválida"] }],
    ["an unknown purpose", { purpose: "spam" }, { "consents.0.purpose": ["Opção inválida"] }],
    ["an unknown manner", { how: "qr_code" }, { "consents.0.how": ["Opção inválida"] }],
    [
      "nothing said",
      { purpose: "", granted: null, givenAt: null, how: "" },
      {
        "consents.0.purpose": ["Escolha a finalidade"],
        "consents.0.granted": ["Diga se foi dado ou recusado"],
        "consents.0.given_at": ["Diga quando a pessoa informou"],
        "consents.0.how": ["Diga como a pessoa informou"],
      },
    ],
  ])("are refused with %s, and nobody is registered", async (_, line, complaints) => {
    const before = await countOf(church)
    const { givenAt, ...rest } = { ...given("email"), ...line }
    const answer = await callRaw(test.app, visitors.create, {
      token: secretary.token,
      body: { full_name: "Noemi", city: "Recife", state: "PE", consents: [{ given_at: givenAt, ...rest }] },
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, complaints])
    expect(await countOf(church)).toBe(before)
  })

  it("are each said once", async () => {
    await expect(register({ consents: [given("email"), given("email")] })).rejects.toMatchObject({
      status: 400,
      fields: { consents: ["Cada finalidade uma só vez"] },
    })
  })
})

describe("where", () => {
  it("is never another church's branch, and nothing is stored", async () => {
    const other = await test.make.aChurch()
    const deleted = await test.make.aBranch({ church, deletedAt: new Date() })
    const before = await countOf(church)
    for (const branch of [other.headquarters.id, deleted.id, 999_999])
      await expect(register({ branch })).rejects.toMatchObject({
        status: 400,
        fields: { branch: ["Filial não encontrada."] },
      })
    expect([await countOf(church), await countOf(other)]).toEqual([before, 0])
  })

  it("is for a DENOMINATION_ADMIN any approved church of the denomination", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const mother = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved", name: "Irmã" })
    const pending = await test.make.aChurch({ denominationId, affiliation: "pending" })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    expect(await register({}, office)).toMatchObject({ branch: mother.headquarters.id })
    expect(await register({ branch: otherChurch.headquarters.id }, office)).toMatchObject({
      churchName: "Irmã",
    })
    await expect(register({ branch: pending.headquarters.id }, office)).rejects.toMatchObject({ status: 400 })
  })

  it("is for a BRANCH_MANAGER the first of their branches, unless they name another of theirs", async () => {
    const gone = await test.make.aBranch({ church, deletedAt: new Date() })
    const [north, south] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const manager = await test.as("BRANCH_MANAGER", church, [south, gone, north])
    expect((await register({}, manager)).branch).toBe(north.id)
    expect((await register({ branch: south.id }, manager)).branch).toBe(south.id)
    await expect(register({ branch: church.headquarters.id }, manager)).rejects.toMatchObject({
      fields: { branch: ["Filial não encontrada."] },
    })
    const main = await test.as("BRANCH_MANAGER", church, [north, church.headquarters])
    expect((await register({}, main)).branch).toBe(church.headquarters.id)
    await expect(register({}, await test.as("BRANCH_MANAGER", church))).rejects.toMatchObject({
      status: 400,
      fields: { branch: ["Você ainda não gerencia nenhuma filial."] },
    })
  })

  it("is refused to MEMBER", async () => {
    await expect(register({}, await test.as("MEMBER", church))).rejects.toMatchObject({ status: 403 })
  })
})
