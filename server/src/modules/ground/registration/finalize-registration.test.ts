import { permissionsOf } from "@aprisco/contract/access/roles"
import { account } from "@aprisco/contract/account/routes"
import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { branches } from "@aprisco/contract/branches/routes"
import { dashboard } from "@aprisco/contract/dashboard/routes"
import { members } from "@aprisco/contract/members/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { countWritten, onTheWire, stepOneOf, stepTwoOf } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let denomination: { denominationId: number }

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  denomination = { denominationId: (await test.make.aDenomination({ displayName: "Rede Videira" })).id }
})
afterAll(() => test.close())
beforeEach(() => test.forgetEmails())

function aRegistration<T extends object>(values?: T) {
  return { ...stepOneOf(), ...stepTwoOf(denomination), ...values }
}
async function finalize(values: object = {}) {
  const { token, user } = await test.anyone.call(registration.finalizeRegistration, {
    body: aRegistration(values),
  })
  return { user, token, ...test.withToken(token) }
}
const churchOf = (user: { churchId: number | null }) =>
  test.database.owner
    .selectFrom("churches")
    .where("id", "=", user.churchId)
    .selectAll()
    .executeTakeFirstOrThrow()
const accountOf = (user: { id: number }) =>
  test.database.owner.selectFrom("users").where("id", "=", user.id).selectAll().executeTakeFirstOrThrow()

describe("one call by a person without an account", () => {
  it("creates person, church and headquarters and signs the founder in as CHURCH_ADMIN", async () => {
    const founder = await finalize()
    expect(founder.user).toMatchObject({
      isProfileComplete: true,
      role: "CHURCH_ADMIN",
      roleLabel: "Administrador(a) da Igreja",
      permissions: permissionsOf("CHURCH_ADMIN"),
      churchId: expect.any(Number),
      draft: null,
    })
    expect(await founder.call(account.me)).toEqual(founder.user)
    expect(await churchOf(founder.user)).toMatchObject({
      name: "Igreja da Colina",
      denominationId: denomination.denominationId,
      pastorName: "Elias Prado",
      privacyContact: "contato@colina.example",
    })
  })

  it("stores the address in its parts, for the headquarters too, and my_church has it in one line", async () => {
    const founder = await finalize({
      churchNumber: "10",
      churchComplement: "Fundos",
      churchNeighborhood: "Vila Nova",
      churchCnpj: "12.abc.345/01de-35",
      churchState: "sp",
      churchZipcode: "01310100",
      churchEmail: "Contato@Colina.Example",
    })
    const parts = {
      email: "contato@colina.example",
      phone: "(11) 3123-4567",
      address: "Rua das Oliveiras",
      number: "10",
      complement: "Fundos",
      neighborhood: "Vila Nova",
      city: "São Paulo",
      state: "SP",
      zipcode: "01310-100",
    }
    expect(await churchOf(founder.user)).toMatchObject({ ...parts, cnpj: "12.ABC.345/01DE-35" })
    const { results } = await founder.call(branches.list, { query: {} })
    expect(results).toEqual([expect.objectContaining({ ...parts, name: "Sede", kind: "headquarters" })])
    expect(await founder.call(account.myChurch)).toEqual({
      id: founder.user.churchId,
      endsOn: null,
      operatorEntryUntil: null,
      name: "Igreja da Colina",
      email: "contato@colina.example",
      phone: "(11) 3123-4567",
      address: "Rua das Oliveiras, 10, Fundos, Vila Nova",
      city: "São Paulo",
      state: "SP",
      zipcode: "01310-100",
      cnpj: "12.ABC.345/01DE-35",
      pastorName: "Elias Prado",
      denominationName: "Rede Videira",
      affiliation: "independent",
      roleLabel: "Administrador(a) da Igreja",
      userRole: "CHURCH_ADMIN",
      membersCount: 0,
      followUpHours: 48,
      slug: expect.stringMatching(/^igreja-da-colina(-\d+)?$/),
      publicPage: false,
      pageWords: "",
      privacyContact: "contato@colina.example",
      secondFactorRequired: false,
      plan: { id: "basic", name: "Gratuito", memberLimit: 60 },
      requestedPlan: null,
      subscriptionStatus: "active",
    })
  })

  it("accepts street, number and neighbourhood in one line", async () => {
    const founder = await finalize({ churchAddress: "Rua das Oliveiras, 10 - Vila Nova" })
    expect((await founder.call(account.myChurch)).address).toBe("Rua das Oliveiras, 10 - Vila Nova")
  })

  it("gives the headquarters the typed name", async () => {
    const { results } = await (await finalize({ branchName: "Templo Maior" })).call(branches.list, {
      query: {},
    })
    expect(results.map(({ name, kind }) => [name, kind])).toEqual([["Templo Maior", "headquarters"]])
  })

  it("stores the declared title without granting rights for it", async () => {
    const { user } = await finalize({ role: "DENOMINATION_ADMIN" })
    expect(user.role).toBe("CHURCH_ADMIN")
    expect((await accountOf(user)).declaredTitle).toBe("DENOMINATION_ADMIN")
  })

  it("records the founder and the church", async () => {
    const { user } = await finalize()
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("actorId", "=", user.id)
      .orderBy("id")
      .select(["action", "churchId", "facts"])
      .execute()
    expect(entries).toEqual([
      { action: "user.registered", churchId: null, facts: {} },
      {
        action: "church.founded",
        churchId: user.churchId,
        facts: { affiliation: "independent", plan: "basic", requestedPlan: null },
      },
      { action: "user.founded_church", churchId: user.churchId, facts: { role: "CHURCH_ADMIN" } },
    ])
  })

  it("creates a church that sees zeros everywhere and no error", async () => {
    const founder = await finalize()
    const nothing = { total: 0, change: 0 }
    expect(await founder.call(dashboard.main, { query: {} })).toEqual({
      members: nothing,
      visitors: nothing,
      events: nothing,
      tithes: { total: "0.00", change: 0 },
    })
    expect((await founder.call(members.list, { query: {} })).count).toBe(0)
    expect((await founder.call(visitors.list, { query: {} })).count).toBe(0)
    expect(await founder.call(qrCodes.list)).toHaveLength(1)
  })
})

describe("the plan", () => {
  it("that is paid waits for its confirmation: the limits of basic apply", async () => {
    const founder = await finalize({ subscriptionPlan: "professional" })
    const subscription = {
      plan: { id: "basic", name: "Gratuito", memberLimit: 60 },
      requestedPlan: { id: "professional", name: "Crescimento", memberLimit: 500 },
      subscriptionStatus: "pending",
    }
    expect(founder.user.subscription).toEqual(subscription)
    expect(await founder.call(account.myChurch)).toMatchObject(subscription)
    expect(await churchOf(founder.user)).toMatchObject({
      planId: "basic",
      requestedPlanId: "professional",
      planRequestedAt: test.clock.now(),
    })
  })

  it("that is unknown is refused, and nothing is stored", async () => {
    const before = await countWritten(test.database)
    const answer = await callRaw(test.app, registration.finalizeRegistration, {
      body: { ...onTheWire(aRegistration()), subscription_plan: "platinum" },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { subscription_plan: ["Plano não encontrado."] },
    ])
    expect(await countWritten(test.database)).toEqual(before)
    expect(await test.emails()).toEqual([])
  })
})

it("a call whose session ends while it is served registers nothing, and has to sign in", async () => {
  const email = "ester@example.org"
  const { token } = await test.anyone.call(registration.register, { body: { ...stepOneOf(), email } })
  const database = test.database.connection
  const { withSystem } = database
  const first = vi.spyOn(database, "withSystem").mockImplementationOnce(async (...work) => {
    const result = await withSystem(...work)
    await test.database.owner.updateTable("sessions").set({ endedAt: test.clock.now() }).execute()
    return result
  })
  try {
    const answer = await callRaw(test.app, registration.finalizeRegistration, {
      token,
      body: onTheWire(stepTwoOf(denomination)),
    })
    expect(answer.statusCode).toBe(401)
  } finally {
    first.mockRestore()
  }
  const { churchId } = await test.database.owner
    .selectFrom("users")
    .where("email", "=", email)
    .select("churchId")
    .executeTakeFirstOrThrow()
  expect(churchId).toBeNull()
})

describe("bad input", () => {
  it("of both steps is reported all at once", async () => {
    const answer = await callRaw(test.app, registration.finalizeRegistration, { body: {} })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        email: ["E-mail é obrigatório"],
        full_name: ["Nome completo é obrigatório"],
        password: ["Senha é obrigatória"],
        password_confirm: ["Confirmação de senha é obrigatória"],
        accept_terms: ["É obrigatório aceitar os Termos de Uso e Política de Privacidade"],
        denomination_id: ["Denominação é obrigatória"],
        church_name: ["Nome da igreja é obrigatório"],
        church_email: ["E-mail da igreja é obrigatório"],
        church_phone: ["Telefone da igreja é obrigatório"],
        church_address: ["Endereço é obrigatório"],
        church_city: ["Cidade é obrigatória"],
        church_state: ["UF é obrigatória"],
        church_zipcode: ["CEP é obrigatório"],
        pastor_name: ["Nome do pastor responsável é obrigatório"],
        subscription_plan: ["Escolha um plano"],
      },
    ])
  })

  it.each([
    ["church_name", "Ig", "Nome da igreja deve ter pelo menos 3 caracteres"],
    ["church_cnpj", "12345678000199", "CNPJ deve estar no formato XX.XXX.XXX/XXXX-XX"],
    ["church_cnpj", "12.ABC.345/01DE-00", "CNPJ inválido"],
    ["church_email", "contato", "E-mail inválido"],
    ["church_phone", "11 3123-4567", "Telefone deve estar no formato (XX) XXXXX-XXXX"],
    ["church_address", "Rua A, 1", "Endereço deve ser mais detalhado"],
    ["church_state", "São Paulo", "Estado deve ter 2 caracteres (UF)"],
    ["church_state", "XX", "UF inválida"],
    ["church_zipcode", "1310", "CEP deve estar no formato XXXXX-XXX"],
    ["pastor_name", "Jó", "Nome deve ter pelo menos 3 caracteres"],
    ["denomination_id", "abc", "Valor inválido"],
    ["denomination_id", -1, "Valor inválido"],
    ["denomination_id", 1.5, "Valor inválido"],
    ["denomination_id", "", "Denominação é obrigatória"],
    ["birth_date", "2020-01-01", "É necessário ter pelo menos 18 anos"],
    ["password_confirm", "outra", "Senhas não coincidem"],
  ])("in %s, %j: %s", async (field, value, message) => {
    const body = { ...onTheWire(aRegistration()), [field]: value }
    const answer = await callRaw(test.app, registration.finalizeRegistration, { body })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
    expect(answer.json()[field]).toContain(message)
  })

  it("refuses a taken e-mail address and creates nothing", async () => {
    const { user } = await finalize()
    const before = await countWritten(test.database)
    await expect(finalize({ email: user.email })).rejects.toMatchObject({
      status: 400,
      fields: { email: ["Este e-mail já está cadastrado."] },
    })
    expect(await countWritten(test.database)).toEqual(before)
  })
})
