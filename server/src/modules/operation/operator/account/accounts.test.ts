import { account } from "@aprisco/contract/account/routes"
import { auth } from "@aprisco/contract/auth/sessions"
import { operatorAccess } from "@aprisco/contract/operator/access"
import { operatorAccount } from "@aprisco/contract/operator/account"
import { registration } from "@aprisco/contract/registration/routes"
import argon2 from "@node-rs/argon2"
import { TOTP } from "otpauth"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { asOperatorOf } from "../../../../testing/operator.ts"
import { PASSWORD, stepOneOf } from "../../../../testing/registration.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let email: string
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  serial += 1
  email = `rui${serial}@aprisco.test`
  await test.forgetEmails()
})

const command = (...words: string[]) => asOperatorOf(test, words)
const LINK = /^http:\/\/aprisco\.test\/operador\/entrada#([\w-]{43})$/m

/** The token in the link that the command line prints. */
async function invited(address = email, ...more: string[]): Promise<string> {
  const said = await command("operator", address, ...more)
  return LINK.exec(said)?.[1] ?? ""
}

const accept = (token: string, newPassword = PASSWORD) =>
  test.anyone.call(operatorAccess.acceptLink, { body: { token, newPassword, confirmPassword: newPassword } })

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() })
const nextCode = (secret: string) => {
  test.clock.pass({ seconds: 30 })
  return codeOf(secret)
}

/** An operator as they are after the first day: a password, a second factor, a session. */
async function enrolled(address = email) {
  const { token } = await accept(await invited(address))
  const desk = test.withToken(token)
  const { secret } = await desk.call(operatorAccess.enrol)
  const { recoveryCodes } = await desk.call(operatorAccess.confirm, { body: { code: codeOf(secret) } })
  return { ...desk, token, secret, recoveryCodes, email: address }
}

const signIn = (more: { code?: string; password?: string; email?: string } = {}) =>
  test.anyone.call(operatorAccess.signIn, { body: { email, password: PASSWORD, ...more } })

const statusOf = async (token: string) => (await callRaw(test.app, operatorAccount.me, { token })).statusCode

/** The actions of the installation's own trail, the oldest first. */
async function trail() {
  await test.settle()
  return test.database.connection.withSystem((db) =>
    db
      .selectFrom("auditEntries")
      .where("entity", "=", "operator")
      .orderBy("id")
      .select(["action", "actorId", "byOperator", "churchId", "entityId", "facts"])
      .execute(),
  )
}

describe("the link of the command line", () => {
  it("opens a session that can only set up the second factor, and then the desk", async () => {
    const token = await invited(email, "--name", "Rui Tavares")
    expect(await test.anyone.call(operatorAccess.checkLink, { body: { token } })).toEqual({
      email,
      fullName: "Rui Tavares",
    })
    const session = await accept(token)
    expect(session).toMatchObject({ email, fullName: "Rui Tavares", secondFactor: false })
    const early = await callRaw(test.app, operatorAccount.me, { token: session.token })
    expect([early.statusCode, early.json()]).toEqual([
      403,
      { detail: "Ative a verificação em duas etapas para continuar.", second_factor: "missing" },
    ])
    const desk = test.withToken(session.token)
    await expect(desk.call(operatorAccess.confirm, { body: { code: "000000" } })).rejects.toMatchObject({
      status: 409,
      message: "Comece a ativação outra vez.",
    })
    const { secret, qrCode, address } = await desk.call(operatorAccess.enrol)
    expect(qrCode).toContain("<svg")
    expect(address).toMatch(/^otpauth:\/\/totp\/Aprisco/)
    await expect(desk.call(operatorAccess.confirm, { body: { code: "000000" } })).rejects.toMatchObject({
      status: 400,
      fields: { code: ["Código inválido ou já usado."] },
    })
    expect(await statusOf(session.token)).toBe(403)
    const { recoveryCodes } = await desk.call(operatorAccess.confirm, { body: { code: codeOf(secret) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await desk.call(operatorAccount.me)).toEqual({
      email,
      fullName: "Rui Tavares",
      recoveryCodesLeft: 10,
    })
    await expect(desk.call(operatorAccess.enrol)).rejects.toMatchObject({ status: 409 })
    await expect(
      desk.call(operatorAccess.confirm, { body: { code: nextCode(secret) } }),
    ).rejects.toMatchObject({ status: 409 })
  })

  it("works once, for an hour, and only the one that was printed last", async () => {
    const refused = { status: 400, fields: { token: ["Link inválido ou expirado."] } }
    const former = await invited()
    const latest = await invited()
    await expect(accept(former)).rejects.toMatchObject(refused)
    const both = await Promise.allSettled([accept(latest), accept(latest)])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    await expect(accept(latest)).rejects.toMatchObject(refused)
    await expect(
      test.anyone.call(operatorAccess.checkLink, { body: { token: latest } }),
    ).rejects.toMatchObject(refused)
    const late = await invited()
    test.clock.pass({ minutes: 60 })
    await expect(accept(late)).rejects.toMatchObject(refused)
    await expect(accept("x".repeat(43))).rejects.toMatchObject(refused)
  })

  it("is refused a poor password, and can be used again with a better one", async () => {
    const token = await invited()
    await expect(accept(token, "Password1")).rejects.toMatchObject({
      status: 400,
      fields: { newPassword: ["Esta senha é muito comum. Escolha outra."] },
    })
    await expect(accept(token, "curta")).rejects.toMatchObject({ status: 400 })
    expect((await accept(token)).email).toBe(email)
  })

  it("begins the account anew: password, second factor and sessions of before end when it is printed", async () => {
    const { token, secret, recoveryCodes } = await enrolled()
    const link = await invited()
    expect(await statusOf(token)).toBe(401)
    await expect(signIn({ code: nextCode(secret) })).rejects.toMatchObject({ status: 400 })
    const session = await accept(link)
    expect(session.secondFactor).toBe(false)
    expect(await statusOf(session.token)).toBe(403)
    // A code of before does not open what has begun anew either.
    expect((await signIn({ code: recoveryCodes[0] })).secondFactor).toBe(false)
  })

  it("stores nothing that opens anything, and keeps the secret under a purpose of its own", async () => {
    const link = await invited()
    const { token, secret } = await (async () => {
      const session = await accept(link)
      const enrolment = await test.withToken(session.token).call(operatorAccess.enrol)
      return { token: session.token, secret: enrolment.secret }
    })()
    const stored = await test.database.connection.withSystem(async (db) => ({
      operators: await db.selectFrom("operators").selectAll().execute(),
      sessions: await db.selectFrom("operatorSessions").selectAll().execute(),
    }))
    const text = JSON.stringify(stored, (_, value) =>
      value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
    )
    for (const open of [link, token, secret, PASSWORD]) expect(text).not.toContain(open)
    const own = stored.operators.find((each) => each.email === email)?.encryptedTotpSecret ?? Buffer.of()
    const { encryption } = test.services
    expect(encryption.decrypt("operator second factor", own)).toBe(secret)
    expect(() => encryption.decrypt("user second factor", own)).toThrow()
  })
})

describe("signing in at the desk", () => {
  it("asks for the password, then for a code, each of which works once", async () => {
    const { secret, recoveryCodes } = await enrolled()
    await expect(signIn({ password: "uma senha errada" })).rejects.toMatchObject({
      status: 400,
      message: "E-mail ou senha inválidos.",
    })
    await expect(signIn()).rejects.toMatchObject({
      status: 400,
      fields: { code: ["Informe o código da verificação em duas etapas."] },
    })
    await expect(signIn({ code: "000000" })).rejects.toMatchObject({
      fields: { code: ["Código inválido ou já usado."] },
    })
    const code = nextCode(secret)
    const { token } = await signIn({ code })
    expect(await statusOf(token)).toBe(200)
    await expect(signIn({ code })).rejects.toMatchObject({
      fields: { code: ["Código inválido ou já usado."] },
    })
    const [recovery = ""] = recoveryCodes
    await signIn({ code: recovery.toUpperCase() })
    await expect(signIn({ code: recovery })).rejects.toMatchObject({
      fields: { code: ["Código inválido ou já usado."] },
    })
    expect((await test.withToken(token).call(operatorAccount.me)).recoveryCodesLeft).toBe(9)
  })

  it("answers an unknown address, a removed operator and a wrong password alike, and hashes for each", async () => {
    await enrolled()
    const gone = `fora.${email}`
    await enrolled(gone)
    await command("remove-operator", gone)
    const verify = vi.spyOn(argon2, "verify")
    const answers = []
    for (const address of [email, gone, `ninguem.${email}`]) {
      const body = { email: address, password: "uma senha errada" }
      const { statusCode, body: said } = await callRaw(test.app, operatorAccess.signIn, { body })
      answers.push([statusCode, said])
    }
    expect(verify).toHaveBeenCalledTimes(3)
    verify.mockRestore()
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[0]).toBe(400)
  })

  it("is refused when the account begins anew while the password is checked", async () => {
    const { secret } = await enrolled()
    const verify = argon2.verify
    const spy = vi.spyOn(argon2, "verify").mockImplementationOnce(async (hashed, password) => {
      const fits = await verify(hashed, password)
      await command("operator", email)
      return fits
    })
    await expect(signIn({ code: nextCode(secret) })).rejects.toMatchObject({
      status: 400,
      message: "E-mail ou senha inválidos.",
    })
    spy.mockRestore()
  })

  it("is throttled apart from the users: neither locks the account with the same address of the other", async () => {
    const { secret } = await enrolled()
    await test.anyone.call(registration.register, { body: { ...stepOneOf(), email } })
    const atProduct = (password: string) =>
      callRaw(test.app, auth.login, { body: { email, password } }).then(({ statusCode }) => statusCode)
    const atDesk = (password: string, code?: string) =>
      callRaw(test.app, operatorAccess.signIn, { body: { email, password, code } }).then(
        ({ statusCode }) => statusCode,
      )
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push(await atDesk("errada"))
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect(await atDesk(PASSWORD, codeOf(secret))).toBe(429)
    expect(await atProduct(PASSWORD)).toBe(200)
    for (let n = 0; n < 6; n += 1) await atProduct("errada")
    expect(await atProduct(PASSWORD)).toBe(429)
    test.clock.pass({ minutes: 16 })
    for (let n = 0; n < 6; n += 1) await atProduct("errada")
    expect(await atDesk(PASSWORD, nextCode(secret))).toBe(200)
  })

  it("ends a session after 30 minutes without use, and after 12 hours at most", async () => {
    const { token } = await enrolled()
    test.clock.pass({ minutes: 29 })
    expect(await statusOf(token)).toBe(200)
    test.clock.pass({ minutes: 30 })
    expect(await statusOf(token)).toBe(401)
    const busy = await enrolled()
    for (let n = 0; n < 35; n += 1) {
      test.clock.pass({ minutes: 20 })
      expect(await statusOf(busy.token)).toBe(200)
    }
    test.clock.pass({ minutes: 20 })
    expect(await statusOf(busy.token)).toBe(401)
  })

  it("ends at the sign-out, and the next request of a removed operator is refused", async () => {
    const { token, secret, call } = await enrolled()
    const other = (await signIn({ code: nextCode(secret) })).token
    await call(operatorAccess.signOut)
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200])
    expect(await command("remove-operator", email.toUpperCase())).toContain("encerrada")
    expect(await statusOf(other)).toBe(401)
    await expect(signIn({ code: nextCode(secret) })).rejects.toMatchObject({ status: 400 })
    await expect(command("remove-operator", email)).rejects.toMatchObject({ status: 404 })
  })
})

describe("the two kinds of accounts", () => {
  it("open nothing of each other, and both refusals are the same to the byte", async () => {
    const { token } = await enrolled()
    const church = await test.make.aChurch()
    const admin = await test.as("CHURCH_ADMIN", church)
    const refusals = []
    for (const [route, wrong] of [
      [account.me, token],
      [account.me, "x".repeat(43)],
      [operatorAccount.me, admin.token],
      [operatorAccess.enrol, admin.token],
      [operatorAccount.me, "x".repeat(43)],
      [operatorAccount.me, undefined],
    ] as const) {
      const answer = await callRaw(test.app, route, { token: wrong })
      refusals.push([answer.statusCode, answer.body, answer.headers["cache-control"]].join())
    }
    expect(new Set(refusals).size).toBe(1)
    expect(refusals[0]).toMatch(/^401,.*no-store$/)
  })

  it("may have the same address: a password of one is none of the other", async () => {
    const { secret } = await enrolled()
    const own = "a senha da igreja 77"
    await test.anyone.call(registration.register, {
      body: { ...stepOneOf(), email, password: own, passwordConfirm: own },
    })
    await expect(signIn({ password: own, code: nextCode(secret) })).rejects.toMatchObject({ status: 400 })
    await expect(test.anyone.call(auth.login, { body: { email, password: PASSWORD } })).rejects.toMatchObject(
      { status: 400 },
    )
  })
})

describe("one's own account", () => {
  it("lists one's sessions, and ends one's own alone", async () => {
    const { secret, call } = await enrolled()
    const { token: second } = await signIn({ code: nextCode(secret) })
    const stranger = await enrolled(`outra.${email}`)
    const listed = await call(operatorAccount.sessions)
    expect(listed.map(({ current }) => current)).toEqual([false, true])
    const [foreign] = await stranger.call(operatorAccount.sessions)
    const end = (id = 0) => call(operatorAccount.endSession, { params: { id } })
    await expect(end(foreign?.id)).rejects.toMatchObject({ status: 404 })
    expect(await statusOf(stranger.token)).toBe(200)
    await end(listed[0]?.id)
    expect(await statusOf(second)).toBe(401)
    await expect(end(listed[0]?.id)).rejects.toMatchObject({ status: 404 })
    const { token: third } = await signIn({ code: nextCode(secret) })
    await call(operatorAccount.endOtherSessions)
    await call(operatorAccount.endOtherSessions)
    expect(await statusOf(third)).toBe(401)
    expect(await call(operatorAccount.sessions)).toHaveLength(1)
  })

  it("changes the password with password and code; other sessions end, and the owner is told", async () => {
    const { secret, call, token } = await enrolled()
    const other = (await signIn({ code: nextCode(secret) })).token
    await test.forgetEmails()
    const change = (currentPassword: string, code: string) =>
      call(operatorAccount.changePassword, {
        body: {
          currentPassword,
          code,
          newPassword: "outra senha guardada",
          confirmPassword: "outra senha guardada",
        },
      })
    await expect(change("uma senha errada", nextCode(secret))).rejects.toMatchObject({
      fields: { currentPassword: ["Senha atual incorreta."] },
    })
    await expect(change(PASSWORD, "000000")).rejects.toMatchObject({
      fields: { code: ["Código inválido ou já usado."] },
    })
    await change(PASSWORD, nextCode(secret))
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401])
    await expect(signIn({ code: nextCode(secret) })).rejects.toMatchObject({ status: 400 })
    await signIn({ password: "outra senha guardada", code: nextCode(secret) })
    expect((await test.emails()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, "A sua conta na mesa da operação do Aprisco mudou"],
    ])
    for (let n = 0; n < 5; n += 1) await change("errada", "000000").catch(() => undefined)
    await expect(change("errada", "000000")).rejects.toMatchObject({ status: 429 })
  })

  it("renews the recovery codes with password and a code that was not used yet", async () => {
    const { secret, call, recoveryCodes } = await enrolled()
    const body = { currentPassword: PASSWORD, code: nextCode(secret) }
    const { recoveryCodes: fresh } = await call(operatorAccount.renewCodes, { body })
    expect(fresh.some((code) => recoveryCodes.includes(code))).toBe(false)
    await expect(call(operatorAccount.renewCodes, { body })).rejects.toMatchObject({
      fields: { code: ["Código inválido ou já usado."] },
    })
    await expect(signIn({ code: recoveryCodes[0] })).rejects.toMatchObject({ status: 400 })
    await signIn({ code: fresh[0] })
  })
})

describe("the command line", () => {
  it("says in one line what is wrong with an address or a name", async () => {
    await expect(command("operator")).rejects.toThrow("falta o e-mail")
    await expect(command("operator", "rui")).rejects.toThrow('"rui" não é um e-mail')
    await expect(command("operator", email, "--name", "x".repeat(101))).rejects.toThrow("--name")
    await expect(command("operator", email, "outro@aprisco.test")).rejects.toThrow("não entendi")
  })

  it("lists the accounts with how far each has come, and none that was removed", async () => {
    const [ready, asked, late, gone] = ["a", "b", "c", "d"].map((name) => `${name}.${email}`)
    await invited(late)
    test.clock.pass({ hours: 2 })
    await enrolled(ready)
    await invited(asked)
    await invited(gone)
    await command("remove-operator", gone ?? "")
    const lines = (await command("operators")).split("\n").filter((line) => line.includes(email))
    expect(lines).toEqual([
      expect.stringMatching(/^a\..* ativa {2}último uso /),
      expect.stringMatching(/^b\..* espera o uso do link {2}nunca entrou$/),
      expect.stringMatching(/^c\..* link vencido/),
    ])
    const listed: { email: string; state: string }[] = JSON.parse(await command("operators", "--json"))
    expect(listed.find((each) => each.email === ready)?.state).toBe("ready")
  })

  it("writes each act into the installation's trail as «Operação», with the operator's number", async () => {
    const before = (await trail()).length
    const { secret, call } = await enrolled()
    const me = await test.database.connection.withSystem((db) =>
      db.selectFrom("operators").where("email", "=", email).select("id").executeTakeFirstOrThrow(),
    )
    await signIn({ code: nextCode(secret) })
    await call(operatorAccount.endOtherSessions)
    await call(operatorAccess.signOut)
    await command("remove-operator", email)
    const added = (await trail()).slice(before)
    expect(added.map(({ action }) => action)).toEqual([
      "operator.invited",
      "operator.accepted",
      "operator.second_factor_enabled",
      "operator.session_opened",
      "operator.sessions_ended",
      "operator.session_ended",
      "operator.removed",
    ])
    for (const entry of added)
      expect(entry).toMatchObject({ actorId: null, byOperator: true, churchId: null, entityId: me.id })
    const [invitation, ...own] = added.slice(0, -1)
    expect(invitation?.facts).not.toHaveProperty("operator")
    for (const { facts } of own) expect(facts).toMatchObject({ operator: me.id })
  })
})
