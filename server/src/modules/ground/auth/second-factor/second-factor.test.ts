import { account } from "@aprisco/contract/account/routes"
import { secondFactors } from "@aprisco/contract/auth/second-factor"
import { auth } from "@aprisco/contract/auth/sessions"
import { members } from "@aprisco/contract/members/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import { PASSWORD, stepOneOf, stepTwoOf } from "../../../../testing/registration.ts"
import { untilWaitingForLocks } from "../../../../testing/waiting-for-locks.ts"

let test: TestApp
beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())

async function anAdministrator() {
  const { id: denominationId } = await test.make.aDenomination()
  const body = { ...stepOneOf(), ...stepTwoOf({ denominationId }) }
  const { token, user } = await test.anyone.call(registration.finalizeRegistration, { body })
  return { ...test.withToken(token), email: body.email, id: user.id, churchId: user.churchId ?? 0 }
}
type Person = Awaited<ReturnType<typeof anAdministrator>>

/** The authenticator's current code. */
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() })
const nextCode = (secret: string) => {
  test.clock.pass({ seconds: 30 })
  return codeOf(secret)
}
async function enabled(person: Person) {
  const { secret } = await person.call(secondFactors.enrol, { body: { password: PASSWORD } })
  const { recoveryCodes } = await person.call(secondFactors.confirm, { body: { code: codeOf(secret) } })
  return { secret, recoveryCodes }
}
const signIn = (email: string, more: { code?: string; device?: string; password?: string } = {}) =>
  test.anyone.call(auth.login, { body: { email, password: PASSWORD, ...more } })

describe("a second factor", () => {
  it("is set up, confirmed by its first code, and then required at each sign-in after the password", async () => {
    const person = await anAdministrator()
    const drawn = await person.call(secondFactors.enrol, { body: { password: PASSWORD } })
    expect(drawn.address).toMatch(/^otpauth:\/\/totp\/Aprisco/)
    expect(drawn.qrCode).toContain("<svg")
    await signIn(person.email)
    const { recoveryCodes } = await person.call(secondFactors.confirm, {
      body: { code: codeOf(drawn.secret) },
    })
    expect(new Set(recoveryCodes).size).toBe(10)
    await expect(signIn(person.email)).rejects.toMatchObject({
      status: 400,
      fields: { code: ["Informe o código da verificação em duas etapas."] },
    })
    await signIn(person.email, { code: nextCode(drawn.secret) })
    expect(await person.call(secondFactors.read)).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 10,
    })
  })

  it("ends the other sessions when it is switched on, has its codes renewed, or is switched off", async () => {
    const person = await anAdministrator()
    const elsewhere = async (code?: string) => test.withToken((await signIn(person.email, { code })).token)
    const works = (session: Pick<Person, "call">) =>
      session.call(account.me).then(
        () => true,
        ({ status }) => status !== 401,
      )
    const [before] = [await elsewhere()]
    const { secret } = await person.call(secondFactors.enrol, { body: { password: PASSWORD } })
    expect(await works(before)).toBe(true)
    await person.call(secondFactors.confirm, { body: { code: codeOf(secret) } })
    expect([await works(before), await works(person)]).toEqual([false, true])
    const between = await elsewhere(nextCode(secret))
    await person.call(secondFactors.renewCodes, { body: { password: PASSWORD } })
    expect([await works(between), await works(person)]).toEqual([false, true])
    const after = await elsewhere(nextCode(secret))
    await person.call(secondFactors.remove, { body: { password: PASSWORD } })
    expect([await works(after), await works(person)]).toEqual([false, true])
    const told = (await test.emails()).filter(({ to }) => to === person.email).map(({ text }) => text)
    expect(
      told.filter((text) => text.includes("as sessões em outros aparelhos foram encerradas")),
    ).toHaveLength(2)
  })

  it("is set up, confirmed and renewed in that order alone, and confirmed by a right code alone", async () => {
    const person = await anAdministrator()
    const password = { body: { password: PASSWORD } }
    const confirm = (code: string) => person.call(secondFactors.confirm, { body: { code } })
    await expect(confirm("123456")).rejects.toMatchObject({
      status: 409,
      message: "Comece a ativação outra vez.",
    })
    await expect(person.call(secondFactors.renewCodes, password)).rejects.toMatchObject({
      status: 409,
      message: "A verificação em duas etapas não está ativada.",
    })
    const { secret } = await person.call(secondFactors.enrol, password)
    const wrong = codeOf(secret) === "000000" ? "000001" : "000000"
    await expect(confirm(wrong)).rejects.toMatchObject({
      status: 400,
      fields: { code: ["Código inválido ou já usado."] },
    })
    await confirm(codeOf(secret))
    const active = { status: 409, message: "A verificação em duas etapas já está ativada." }
    await expect(confirm(codeOf(secret))).rejects.toMatchObject(active)
    await expect(person.call(secondFactors.enrol, password)).rejects.toMatchObject(active)
  })

  it("reveals nothing to a caller without the password", async () => {
    const person = await anAdministrator()
    await enabled(person)
    const wrong = { status: 400, message: "E-mail ou senha inválidos." }
    await expect(signIn(person.email, { password: "errada" })).rejects.toMatchObject(wrong)
    await expect(signIn(person.email, { password: "errada", code: "123456" })).rejects.toMatchObject(wrong)
  })

  it("accepts a code once, also from two concurrent calls", async () => {
    const person = await anAdministrator()
    const { secret } = await enabled(person)
    const code = nextCode(secret)
    const tries = await Promise.allSettled([signIn(person.email, { code }), signIn(person.email, { code })])
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    await expect(signIn(person.email, { code })).rejects.toMatchObject({
      fields: { code: ["Código inválido ou já usado."] },
    })
  })

  it("delays guesses of codes with the right password", async () => {
    const person = await anAdministrator()
    const { secret } = await enabled(person)
    const statuses = []
    for (let n = 0; n < 6; n += 1) {
      statuses.push(await signIn(person.email, { code: "000000" }).catch(({ status }) => status))
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    await expect(signIn(person.email, { code: codeOf(secret) })).rejects.toMatchObject({ status: 429 })
  })

  it("accepts a recovery code once, also when another call has used it in between", async () => {
    const person = await anAdministrator()
    const { recoveryCodes } = await enabled(person)
    const [code = ""] = recoveryCodes
    const { refused } = await test.database.owner.transaction().execute(async (using) => {
      await using
        .updateTable("recoveryCodes")
        .set({ usedAt: test.clock.now() })
        .where("userId", "=", person.id)
        .execute()
      // Expected before the lock is released: a rejection that comes before its handler would end the run.
      const refused = expect(signIn(person.email, { code })).rejects.toMatchObject({
        fields: { code: ["Código inválido ou já usado."] },
      })
      await untilWaitingForLocks(test, 1)
      return { refused }
    })
    await refused
  })

  it("can be replaced by a recovery code, each once, however it is typed", async () => {
    const person = await anAdministrator()
    const { recoveryCodes } = await enabled(person)
    const [first = "", second = ""] = recoveryCodes
    await signIn(person.email, { code: ` ${first.toUpperCase().replace("-", " ")}` })
    await expect(signIn(person.email, { code: first })).rejects.toMatchObject({ status: 400 })
    const renewed = await person.call(secondFactors.renewCodes, { body: { password: PASSWORD } })
    await expect(signIn(person.email, { code: second })).rejects.toMatchObject({ status: 400 })
    await signIn(person.email, { code: renewed.recoveryCodes[0] ?? "" })
  })

  it("is switched off with the password, and its owner is informed of both changes", async () => {
    const person = await anAdministrator()
    await enabled(person)
    await expect(person.call(secondFactors.remove, { body: { password: "errada" } })).rejects.toMatchObject({
      fields: { password: ["Senha atual incorreta."] },
    })
    await person.call(secondFactors.remove, { body: { password: PASSWORD } })
    await signIn(person.email)
    const subjects = (await test.emails())
      .filter(({ to }) => to === person.email)
      .map(({ subject }) => subject)
    expect(subjects).toContain("Verificação em duas etapas ativada")
    expect(subjects).toContain("Verificação em duas etapas desativada")
  })

  it("belongs to one account alone, and its secret is stored encrypted", async () => {
    const person = await anAdministrator()
    const { secret } = await enabled(person)
    const other = await anAdministrator()
    expect((await other.call(secondFactors.read)).enabled).toBe(false)
    const row = await test.database.owner
      .selectFrom("users")
      .where("id", "=", person.id)
      .select("encryptedTotpSecret")
      .executeTakeFirstOrThrow()
    expect(row.encryptedTotpSecret?.toString("latin1")).not.toContain(secret)
  })
})

describe("a church that requires it of its administrators", () => {
  it("gives administrators without it only the right to set it up; others are not affected", async () => {
    const person = await anAdministrator()
    const secretary = await test.as("SECRETARY", { id: person.churchId })
    await test.database.owner
      .updateTable("churches")
      .set({ secondFactorRequired: true })
      .where("id", "=", person.churchId)
      .execute()
    const me = await person.call(account.me)
    expect([me.mustSetUpSecondFactor, me.permissions]).toEqual([true, []])
    await expect(person.call(members.list, { query: {} })).rejects.toMatchObject({ status: 403 })
    expect((await secretary.call(members.list, { query: {} })).count).toBe(0)
    await enabled(person)
    expect((await person.call(account.me)).mustSetUpSecondFactor).toBe(false)
    expect((await person.call(members.list, { query: {} })).count).toBe(0)
  })
})

describe("a device that has signed in before", () => {
  it("lets its owner sign in while others guess, and is delayed by its own failures", async () => {
    const person = await anAdministrator()
    const { device } = await signIn(person.email)
    for (let n = 0; n < 6; n += 1) await signIn(person.email, { password: "errada" }).catch(() => undefined)
    await expect(signIn(person.email)).rejects.toMatchObject({ status: 429 })
    await expect(signIn(person.email, { device: "de outro" })).rejects.toMatchObject({ status: 429 })
    expect((await signIn(person.email, { device })).device).toBe(device)
    for (let n = 0; n < 6; n += 1) {
      await signIn(person.email, { device, password: "errada" }).catch(() => undefined)
    }
    await expect(signIn(person.email, { device })).rejects.toMatchObject({ status: 429 })
  })

  it("is known only to its own account", async () => {
    const [one, other] = [await anAdministrator(), await anAdministrator()]
    const { device } = await signIn(one.email)
    for (let n = 0; n < 6; n += 1) await signIn(other.email, { password: "errada" }).catch(() => undefined)
    await expect(signIn(other.email, { device })).rejects.toMatchObject({ status: 429 })
  })
})
