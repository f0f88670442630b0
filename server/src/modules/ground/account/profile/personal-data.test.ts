import { profile } from "@aprisco/contract/account/profile"
import { account } from "@aprisco/contract/account/routes"
import { passwords } from "@aprisco/contract/auth/passwords"
import { auth } from "@aprisco/contract/auth/sessions"
import { registration } from "@aprisco/contract/registration/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import { PASSWORD, stepOneOf } from "../../../../testing/registration.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { untilWaitingForLocks } from "../../../../testing/waiting-for-locks.ts"

let test: TestApp
let token: string
let email: string

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  // Waits for the e-mails of the test before: one that is late would be this one's.
  await test.forgetEmails()
  const answer = await test.anyone.call(registration.register, { body: stepOneOf() })
  token = answer.token
  email = answer.user.email
})

const change = async (body: Record<string, unknown>, as = token) => {
  const answer = await callRaw(test.app, profile.updatePersonalData, { token: as, body })
  return { status: answer.statusCode, body: answer.json() }
}
const me = () => test.withToken(token).call(account.me)
const afterMail = async (work: () => Promise<unknown>) => {
  const before = (await test.emails()).length
  await work()
  return (await test.emails()).slice(before)
}

describe("a person's own data", () => {
  it("is stored as typed, and fields that were not sent keep their values", async () => {
    const before = await me()
    const typed = {
      full_name: "  Marta Prado ",
      phone: "(11) 91234-5678",
      birth_date: "1984-02-29",
      gender: "F",
      bio: " Ensino. ",
    }
    const { status, body } = await change(typed)
    expect([status, body]).toMatchObject([
      200,
      {
        email: before.email,
        full_name: "Marta Prado",
        phone: "(11) 91234-5678",
        birth_date: "1984-02-29",
        gender: "F",
        profile: { bio: "Ensino.", gender: "F", birth_date: "1984-02-29" },
      },
    ])
    expect((await change({ phone: "+598 9123 4567" })).body).toMatchObject({ phone: "+598 9123 4567" })
    expect((await change({ phone: "", birth_date: null, gender: "" })).body).toMatchObject({
      full_name: "Marta Prado",
      phone: null,
      birth_date: null,
      gender: "N",
    })
  })

  it("is refused with all of the form's messages at once", async () => {
    const { status, body } = await change({
      full_name: "M",
      email: "marta",
      phone: "123",
      birth_date: "2999-01-01",
      gender: "X",
      bio: "x".repeat(501),
    })
    expect([status, body]).toEqual([
      400,
      {
        full_name: ["Nome deve ter pelo menos 2 caracteres"],
        email: ["E-mail inválido"],
        phone: ["Formato: (XX) XXXXX-XXXX"],
        birth_date: ["Data inválida"],
        gender: ["Selecione o gênero"],
        bio: ["Biografia deve ter no máximo 500 caracteres"],
      },
    ])
    for (const length of [101, 151]) {
      expect((await change({ full_name: "x".repeat(length) })).body).toEqual({
        full_name: ["Nome deve ter no máximo 100 caracteres"],
      })
    }
    expect((await change({ bio: "a\0b" })).body).toEqual({ bio: ["Contém caracteres inválidos"] })
    expect((await change({ full_name: " ", email: null })).body).toEqual({
      full_name: ["Nome deve ter pelo menos 2 caracteres"],
      email: ["Email é obrigatório"],
    })
  })

  it("cannot change rights, church or state", async () => {
    const before = await me()
    const { body } = await change({
      role: "DENOMINATION_ADMIN",
      church: 1,
      church_id: 1,
      is_active: false,
      id: 1,
      is_profile_complete: true,
      password_hash: "x",
    })
    expect(await me()).toEqual(before)
    expect(body.role).toBeNull()
  })

  it("is recorded once, by the names of the changed fields", async () => {
    const church = await test.make.aChurch()
    const secretary = await test.as("SECRETARY", church)
    await change({ full_name: "Ana Lúcia", bio: "Oi" }, secretary.token)
    await change({ full_name: "Ana Lúcia", bio: "Oi" }, secretary.token)
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("actorId", "=", secretary.userId)
      .select(["action", "churchId", "facts"])
      .execute()
    expect(entries).toEqual([
      { action: "user.changed", churchId: church.id, facts: { fields: ["fullName", "bio"] } },
    ])
  })
})

describe("another e-mail", () => {
  it("needs the password, and is not changed without it", async () => {
    expect(await change({ email: "outra@example.org" })).toEqual({
      status: 400,
      body: { current_password: ["Senha atual é obrigatória"] },
    })
    expect(await change({ email: "outra@example.org", current_password: "errada", bio: "Nova" })).toEqual({
      status: 400,
      body: { current_password: ["Senha atual incorreta."] },
    })
    expect(await me()).toMatchObject({ email, profile: { bio: "" } })
  })

  it("needs the password also where another call has changed the address in between", async () => {
    const { begun } = await test.database.owner.transaction().execute(async (changing) => {
      await changing
        .updateTable("users")
        .set({ email: `antes.${email}` })
        .where("email", "=", email)
        .execute()
      const begun = change({ email })
      await untilWaitingForLocks(test, 1)
      return { begun }
    })
    expect(await begun).toEqual({
      status: 400,
      body: { current_password: ["Senha atual é obrigatória"] },
    })
  })

  it("counts as unchanged when only its case differs", async () => {
    expect(await change({ email: email.toUpperCase() })).toMatchObject({ status: 200, body: { email } })
  })

  it("signs in from then on; the old address is informed and no longer signs in", async () => {
    await test.anyone.call(passwords.requestReset, { body: { email } })
    expect((await test.emails()).at(-1)?.to).toBe(email)
    const link = /token=([\w-]{43})/.exec((await test.emails()).at(-1)?.text ?? "")?.[1] ?? ""
    const next = `nova.${email}`
    const emails = await afterMail(() => change({ email: next, current_password: PASSWORD }))
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, "O e-mail da sua conta foi alterado"],
    ])
    expect(emails[0]?.text).not.toContain(next)
    const signIn = (address: string) =>
      callRaw(test.app, auth.login, { body: { email: address, password: PASSWORD } })
    expect((await signIn(next)).statusCode).toBe(200)
    expect((await signIn(email)).statusCode).toBe(400)
    expect((await callRaw(test.app, passwords.checkLink, { body: { token: link } })).statusCode).toBe(400)
  })

  it("of another account is refused, also when two request it at once", async () => {
    const other = await test.anyone.call(registration.register, { body: stepOneOf() })
    const taken = { status: 400, body: { email: ["Este e-mail já está cadastrado."] } }
    expect(await change({ email: other.user.email, current_password: PASSWORD })).toEqual(taken)
    const want = (as: string) => change({ email: `disputado.${email}`, current_password: PASSWORD }, as)
    const answers = await Promise.all([want(token), want(other.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)).toEqual(taken)
  })
})
