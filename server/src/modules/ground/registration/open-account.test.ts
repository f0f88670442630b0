import { contract } from "@aprisco/contract"
import { DOCUMENTS } from "@aprisco/contract/auth/terms"
import { registration } from "@aprisco/contract/registration/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { PASSWORD, stepOneOf } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"

const VERSION = DOCUMENTS.terms.version

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())

const TAKEN = { email: ["Este e-mail já está cadastrado."] }

const onTheWire = {
  email: "ana@example.org",
  full_name: "Ana Prado",
  password: PASSWORD,
  password_confirm: PASSWORD,
  accept_terms: true,
}
const register = (body: Record<string, unknown>) => callRaw(test.app, registration.register, { body })
const account = (email: string) =>
  test.database.owner.selectFrom("users").where("email", "=", email).selectAll().executeTakeFirst()

describe("step 1 alone", () => {
  it("creates an account without a church and signs it in", async () => {
    const { token, user } = await test.anyone.call(registration.register, {
      body: stepOneOf({
        email: "Rute.Nogueira@Example.org",
        fullName: "  Rute Nogueira ",
        phone: "11912345678",
        birthDate: "1990-02-28",
        gender: "F",
      }),
    })
    expect(user).toEqual({
      id: expect.any(Number),
      email: "rute.nogueira@example.org",
      emailVerified: true,
      fullName: "Rute Nogueira",
      phone: "(11) 91234-5678",
      birthDate: "1990-02-28",
      gender: "F",
      isActive: true,
      isProfileComplete: false,
      mustSetUpSecondFactor: false,
      features: [],
      role: null,
      roleLabel: "",
      permissions: [],
      areas: [],
      churchId: null,
      personId: null,
      enteredChurch: null,
      profile: { avatar: null, birthDate: "1990-02-28", gender: "F", bio: "" },
      subscription: null,
      terms: { acceptedVersion: VERSION, currentVersion: VERSION, mustAccept: false },
      draft: null,
    })
    expect(await test.withToken(token).call(contract.account.me)).toEqual(user)
  })

  it("accepts blank optional fields: no birth date, gender N", async () => {
    const { user } = await test.anyone.call(registration.register, {
      body: stepOneOf({ phone: "", birthDate: "", gender: "" }),
    })
    expect(user).toMatchObject({ phone: null, birthDate: null, gender: "N" })
  })

  it("accepts a name of one word, and one of eight", async () => {
    for (const fullName of ["Jó", "Ana Maria de Jesus da Silva e Souza Prado"]) {
      const { user } = await test.anyone.call(registration.register, { body: stepOneOf({ fullName }) })
      expect(user.fullName).toBe(fullName)
    }
  })

  it("stores when the terms were accepted, and the password only as a hash", async () => {
    const { user } = await test.anyone.call(registration.register, { body: stepOneOf() })
    const kept = await account(user.email)
    expect(kept?.termsAcceptedAt).toEqual(test.clock.now())
    expect(kept?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it("ignores other fields of the body", async () => {
    const church = await test.make.aChurch()
    const answer = await register({
      ...onTheWire,
      email: "esperta@example.org",
      role: "DENOMINATION_ADMIN",
      church: church.id,
      church_id: church.id,
      is_active: false,
      is_profile_complete: true,
      id: 1,
      plan: "enterprise",
    })
    expect(answer.statusCode).toBe(201)
    const { user } = answer.json()
    expect(user).toMatchObject({ is_profile_complete: false, role: null, church_id: null, is_active: true })
    expect(user.id).not.toBe(1)
    expect(await account("esperta@example.org")).toMatchObject({
      role: null,
      churchId: null,
      declaredTitle: null,
    })
  })
})

describe("an e-mail address that has an account", () => {
  it("is refused in any case", async () => {
    await register({ ...onTheWire, email: "dona@example.org" })
    const again = await register({ ...onTheWire, email: "Dona@Example.ORG" })
    expect([again.statusCode, again.json()]).toEqual([400, TAKEN])
  })

  it("gets one account from two concurrent registrations", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => register({ ...onTheWire, email: "corrida@example.org" })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 400, 400, 400, 400, 400])
    expect(answers.find((answer) => answer.statusCode === 400)?.json()).toEqual(TAKEN)
  })
})

describe("bad input", () => {
  it("gets all errors at once", async () => {
    const answer = await register({})
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        email: ["E-mail é obrigatório"],
        full_name: ["Nome completo é obrigatório"],
        password: ["Senha é obrigatória"],
        password_confirm: ["Confirmação de senha é obrigatória"],
        accept_terms: ["É obrigatório aceitar os Termos de Uso e Política de Privacidade"],
      },
    ])
  })

  it.each([
    ["email", "ana@", "E-mail inválido"],
    ["email", "ana prado@example.org", "E-mail inválido"],
    ["full_name", " ", "Nome completo é obrigatório"],
    ["full_name", "A", "Nome deve ter pelo menos 2 caracteres"],
    ["full_name", "a".repeat(101), "Deve ter no máximo 100 caracteres"],
    ["full_name", "Ana\0", "Contém caracteres inválidos"],
    ["full_name", "Ana \ud800", "Contém caracteres inválidos"],
    ["password", "curta", "Senha deve ter pelo menos 8 caracteres"],
    ["password_confirm", "outra senha", "Senhas não coincidem"],
    ["accept_terms", false, "É obrigatório aceitar os Termos de Uso e Política de Privacidade"],
    ["birth_date", "2020-01-01", "É necessário ter pelo menos 18 anos"],
    ["birth_date", "31/12/1990", "Data inválida"],
    ["gender", "X", "Selecione o gênero"],
    ["phone", "12", "Telefone inválido"],
  ])("in %s, %j: %s", async (field, value, message) => {
    const answer = await register({ ...onTheWire, email: "bad@example.org", [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()[field]).toContain(message)
    expect(await account("bad@example.org")).toBeUndefined()
  })
})

describe("RATE_LIMIT=on", () => {
  it("accepts thirty registrations in ten minutes from one network address", async () => {
    const limited = await createTestApp()
    try {
      const attempt = () => callRaw(limited.app, registration.register, { body: {} })
      for (let n = 0; n < 30; n += 1) expect((await attempt()).statusCode).toBe(400)
      const refused = await attempt()
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "600"])
      limited.clock.pass({ minutes: 10 })
      expect((await attempt()).statusCode).toBe(400)
    } finally {
      await limited.close()
    }
  })
})
