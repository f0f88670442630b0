import { contract } from "@aprisco/contract"
import { auth } from "@aprisco/contract/auth/sessions"
import { registration } from "@aprisco/contract/registration/routes"
import argon2 from "@node-rs/argon2"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { PASSWORD, stepOneOf } from "../../../../testing/registration.ts"
import { callRaw } from "../../../../testing/routes.ts"

const WRONG = { non_field_errors: ["E-mail ou senha inválidos."] }

let test: TestApp
let email: string

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  email = await anAccount()
})

async function anAccount(values: object = {}): Promise<string> {
  return (await test.anyone.call(registration.register, { body: stepOneOf(values) })).user.email
}

const login = (body: Record<string, unknown>) => callRaw(test.app, auth.login, { body })
/** Read through the tenant scope: they are hidden even from the owner. */
const sessions = () =>
  test.database.connection.withSystem((db) => db.selectFrom("sessions").selectAll().execute())
const account = () =>
  test.database.owner.selectFrom("users").where("email", "=", email).selectAll().executeTakeFirstOrThrow()

describe("the right password", () => {
  it("answers a valid token, and the user", async () => {
    const { token, user } = await test.anyone.call(auth.login, { body: { email, password: PASSWORD } })
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await test.withToken(token).call(contract.account.me)).toEqual(user)
    expect(user).toMatchObject({ email, isProfileComplete: false, role: null, permissions: [] })
  })

  it("is accepted with the address in any case and with blanks around it", async () => {
    expect((await login({ email: ` ${email.toUpperCase()} `, password: PASSWORD })).statusCode).toBe(200)
  })

  it("is compared completely: blanks and the last of 256 characters count", async () => {
    const password = ` ${"á".repeat(254)}!`
    email = await anAccount({ password, passwordConfirm: password })
    expect((await login({ email, password })).statusCode).toBe(200)
    expect((await login({ email, password: password.trim() })).statusCode).toBe(400)
    expect((await login({ email, password: `${password.slice(0, -1)}?` })).statusCode).toBe(400)
  })

  it("is the same for composed and decomposed accents", async () => {
    const password = "coração aberto".normalize("NFC")
    email = await anAccount({ password, passwordConfirm: password })
    expect((await login({ email, password: password.normalize("NFD") })).statusCode).toBe(200)
  })

  it("renews a hash that was made with weaker parameters, and leaves a current one alone", async () => {
    const current = (await account()).passwordHash
    expect(current).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await login({ email, password: PASSWORD })
    expect((await account()).passwordHash).toBe(current)

    const weak = await argon2.hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await test.database.owner
      .updateTable("users")
      .set({ passwordHash: weak })
      .where("email", "=", email)
      .execute()
    expect((await login({ email, password: PASSWORD })).statusCode).toBe(200)
    expect((await account()).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await login({ email, password: PASSWORD })).statusCode).toBe(200)
  })

  it("stores nothing in the database that can be used to sign in", async () => {
    const { token } = await test.anyone.call(auth.login, { body: { email, password: PASSWORD } })
    const rows = await sessions()
    expect(rows.length).toBeGreaterThan(1)
    const kept = rows.flatMap((row) => [
      row.tokenHash.toString(),
      row.tokenHash.toString("base64url"),
      row.device,
    ])
    expect(kept).not.toContain(token)
    expect(JSON.stringify(await account())).not.toContain(PASSWORD)
  })

  it("is recorded in the church's trail", async () => {
    const church = await test.make.aChurch()
    const { id, passwordHash } = await account()
    const user = await test.make.aUser({ church, role: "SECRETARY", passwordHash })
    expect((await login({ email: user.email, password: PASSWORD })).statusCode).toBe(200)
    expect(id).not.toBe(user.id)
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .select(["action", "actorId", "entity", "entityId"])
      .execute()
    expect(entries).toEqual([
      { action: "session.opened", actorId: user.id, entity: "user", entityId: user.id },
    ])
  })
})

describe("a refusal", () => {
  it("is identical for a wrong password, an unknown address and an inactive user", async () => {
    const inactive = await anAccount()
    await test.database.owner
      .updateTable("users")
      .set({ isActive: false })
      .where("email", "=", inactive)
      .execute()
    const answers = await Promise.all([
      login({ email, password: "outra senha qualquer" }),
      login({ email: "ninguem@example.org", password: PASSWORD }),
      login({ email: inactive, password: PASSWORD }),
    ])
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([400, WRONG])
      expect(answer.headers["retry-after"]).toBeUndefined()
    }
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  })

  it("costs one verification with the current parameters for every address", async () => {
    await login({ email: "primeiro@example.org", password: PASSWORD })
    const verify = vi.spyOn(argon2, "verify")
    const inactive = await anAccount()
    await test.database.owner
      .updateTable("users")
      .set({ isActive: false })
      .where("email", "=", inactive)
      .execute()
    for (const address of [email, "ninguem.mais@example.org", inactive]) {
      verify.mockClear()
      await login({ email: address, password: "outra senha qualquer" })
      expect(verify.mock.calls.map(([stored]) => String(stored).slice(0, 30))).toEqual([
        "$argon2id$v=19$m=19456,t=2,p=1",
      ])
    }
  })

  it("opens no session", async () => {
    const before = (await sessions()).length
    await login({ email, password: "outra senha qualquer" })
    expect(await sessions()).toHaveLength(before)
  })
})

describe("bad input", () => {
  const address = "ana@example.org"
  it.each([
    ["nothing", {}, { email: ["E-mail é obrigatório"], password: ["Senha é obrigatória"] }],
    [
      "blanks",
      { email: " ", password: "" },
      { email: ["E-mail é obrigatório"], password: ["Senha é obrigatória"] },
    ],
    ["no text", { email: 7, password: ["x"] }, { email: ["Valor inválido"], password: ["Valor inválido"] }],
    ["a NUL", { email: "a\0b", password: "x" }, { email: ["Contém caracteres inválidos"] }],
    [
      "a password without end",
      { email: address, password: "x".repeat(257) },
      { password: ["Senha deve ter no máximo 256 caracteres"] },
    ],
    [
      "a strange wish",
      { email: address, password: "x", remember: "talvez" },
      { remember: ["Valor inválido"] },
    ],
  ])("(%s) gets all errors at once", async (_, body, complaints) => {
    const answer = await login(body)
    expect([answer.statusCode, answer.json()]).toEqual([400, complaints])
  })

  it("(not an e-mail address) is answered as wrong credentials", async () => {
    const answer = await login({ email: "ana", password: PASSWORD })
    expect([answer.statusCode, answer.json()]).toEqual([400, WRONG])
  })
})

it("logs neither address, password nor token", async () => {
  const { token } = await test.anyone.call(auth.login, { body: { email, password: PASSWORD } })
  await login({ email, password: "outra senha qualquer" })
  const log = test.logLines.join("\n")
  expect(log).toContain('"route":"/api/v1/auth/login/"')
  for (const secret of [email, PASSWORD, "outra senha", token]) expect(log).not.toContain(secret)
})
