import { contract } from "@aprisco/contract"
import { passwords } from "@aprisco/contract/auth/passwords"
import { auth } from "@aprisco/contract/auth/sessions"
import { registration } from "@aprisco/contract/registration/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { countWritten, PASSWORD, stepOneOf, stepTwoOf } from "../../../../testing/registration.ts"

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(() => test.forgetEmails())

const NEW = "outra senha bem guardada"

async function anAccount() {
  const body = stepOneOf()
  const { token, user } = await test.anyone.call(registration.register, { body })
  return { ...test.withToken(token), id: user.id, email: body.email, fullName: body.fullName }
}
const signIn = (email: string, password: string) =>
  test.anyone.call(auth.login, { body: { email, password } })
const ask = (email: string) => test.anyone.call(passwords.requestReset, { body: { email } })
const confirm = (token: string, password = NEW, more: object = {}) =>
  test.anyone.call(passwords.confirmReset, {
    body: { token, newPassword: password, confirmPassword: password, ...more },
  })
async function tokenByMail(path = "redefinir-senha"): Promise<string> {
  expect((await test.emails()).at(-1)?.text).toContain(`/${path}#token=`)
  return /token=([\w-]{43})/.exec((await test.emails()).at(-1)?.text ?? "")?.[1] ?? ""
}
async function aLink() {
  const account = await anAccount()
  await ask(account.email)
  return { ...account, linkToken: await tokenByMail() }
}

describe("a forgotten password", () => {
  it("gets the same answer for known and unknown addresses, and only a known one gets an e-mail", async () => {
    const { email } = await anAccount()
    const known = await ask(email.toUpperCase())
    const unknown = await ask("ninguem@example.org")
    expect(unknown).toEqual(known)
    expect((await test.emails()).map(({ to }) => to)).toEqual([email])
    expect((await test.emails())[0]?.html).toContain("Criar nova senha")
  })

  it("is replaced through the link, once, and every session ends", async () => {
    const account = await aLink()
    expect(await test.anyone.call(passwords.checkLink, { body: { token: account.linkToken } })).toEqual({
      purpose: "password_reset",
      firstName: "Marta",
      churchName: null,
    })
    await confirm(account.linkToken)
    await expect(account.call(contract.account.me)).rejects.toMatchObject({ status: 401 })
    await expect(signIn(account.email, PASSWORD)).rejects.toMatchObject({ status: 400 })
    expect((await signIn(account.email, NEW)).user.id).toBe(account.id)
    await expect(confirm(account.linkToken)).rejects.toMatchObject({
      status: 400,
      fields: { token: ["Link inválido ou expirado."] },
    })
    expect((await test.emails()).at(-1)?.subject).toBe("A senha da sua conta foi alterada")
  })

  it("is set by only one of two concurrent uses of the link", async () => {
    const { linkToken } = await aLink()
    const results = await Promise.allSettled([confirm(linkToken, `${NEW} 1`), confirm(linkToken, `${NEW} 2`)])
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  })

  it("cannot be set after an hour, by an older or a made-up link, or for a deactivated user", async () => {
    const { linkToken, email, id } = await aLink()
    const refusal = { status: 400, fields: { token: ["Link inválido ou expirado."] } }
    await test.forgetEmails()
    await ask(email)
    const second = await tokenByMail()
    await expect(confirm(linkToken)).rejects.toMatchObject(refusal)
    await expect(confirm("A".repeat(43))).rejects.toMatchObject(refusal)
    await expect(confirm("curto")).rejects.toMatchObject(refusal)
    await test.database.owner.updateTable("users").set({ isActive: false }).where("id", "=", id).execute()
    await expect(confirm(second)).rejects.toMatchObject(refusal)
    await test.database.owner.updateTable("users").set({ isActive: true }).where("id", "=", id).execute()
    test.clock.pass({ minutes: 60 })
    await expect(confirm(second)).rejects.toMatchObject(refusal)
    await ask(email)
  })

  it("can still be set by the link after a refused weak one", async () => {
    const { linkToken } = await aLink()
    await expect(confirm(linkToken, "curta")).rejects.toMatchObject({
      fields: { newPassword: expect.arrayContaining(["Nova senha deve ter pelo menos 8 caracteres"]) },
    })
    await expect(confirm(linkToken, "Marta2026")).rejects.toMatchObject({
      fields: { newPassword: [expect.stringContaining("não pode ser o seu nome")] },
    })
    await confirm(linkToken)
  })

  it("sends at most three e-mails an hour", async () => {
    const limited = await createTestApp()
    const body = stepOneOf()
    await limited.anyone.call(registration.register, { body })
    for (let n = 0; n < 6; n += 1) {
      await limited.anyone.call(passwords.requestReset, { body: { email: body.email } })
    }
    expect(await limited.emails()).toHaveLength(3)
    await limited.close()
  })

  it("has its link stored as a hash, and neither token nor address is logged", async () => {
    const { linkToken, email } = await aLink()
    await confirm(linkToken)
    const log = test.logLines.join("")
    for (const secret of [linkToken, email, NEW]) expect(log).not.toContain(secret)
    const links = await test.database.owner.selectFrom("accountLinks").selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(linkToken)
  })
})

describe("an invited person", () => {
  async function anInvitation() {
    const church = await test.make.aChurch({ name: "Igreja da Colina" })
    const user = await test.make.aUser({
      church,
      role: "SECRETARY",
      passwordHash: null,
      termsAcceptedAt: null,
      invitedAt: test.clock.now(),
    })
    // An invited person without a password who requests one gets the invitation again.
    await ask(user.email)
    return { user, token: await tokenByMail("convite") }
  }

  it("is greeted by name and church, accepts the terms, sets a password and signs in", async () => {
    const { user, token } = await anInvitation()
    await expect(signIn(user.email, "")).rejects.toMatchObject({ status: 400 })
    expect(await test.anyone.call(passwords.checkLink, { body: { token } })).toEqual({
      purpose: "invitation",
      firstName: "Pessoa",
      churchName: "Igreja da Colina",
    })
    await expect(confirm(token)).rejects.toMatchObject({
      fields: { acceptTerms: ["É obrigatório aceitar os Termos de Uso e Política de Privacidade"] },
    })
    await confirm(token, NEW, { acceptTerms: true })
    const { user: signedIn } = await signIn(user.email, NEW)
    expect(signedIn).toMatchObject({ role: "SECRETARY", isProfileComplete: true })
  })

  it("may accept for seven days", async () => {
    const { token } = await anInvitation()
    test.clock.pass({ days: 7 })
    await expect(confirm(token, NEW, { acceptTerms: true })).rejects.toMatchObject({ status: 400 })
  })
})

describe("a changed password", () => {
  const change = (person: Awaited<ReturnType<typeof anAccount>>, currentPassword: string, wanted = NEW) =>
    person.call(passwords.change, {
      body: { currentPassword, newPassword: wanted, confirmPassword: wanted },
    })

  it("ends the other sessions, keeps this one and informs the owner", async () => {
    const here = await anAccount()
    const elsewhere = test.withToken((await signIn(here.email, PASSWORD)).token)
    await change(here, PASSWORD)
    expect((await here.call(contract.account.me)).id).toBe(here.id)
    await expect(elsewhere.call(contract.account.me)).rejects.toMatchObject({ status: 401 })
    await signIn(here.email, NEW)
    expect((await test.emails()).at(-1)).toMatchObject({
      to: here.email,
      subject: "A senha da sua conta foi alterada",
    })
  })

  it("forgets every known device", async () => {
    const here = await anAccount()
    const guess = () => signIn(here.email, "errada").catch(() => undefined)
    const { device } = await signIn(here.email, PASSWORD)
    await change(here, PASSWORD)
    for (let n = 0; n < 6; n += 1) await guess()
    const body = { email: here.email, password: NEW, device: device ?? "" }
    await expect(test.anyone.call(auth.login, { body })).rejects.toMatchObject({ status: 429 })
  })

  it("needs the current one, and guessing it is delayed like guessing at the sign-in", async () => {
    const here = await anAccount()
    for (let n = 0; n < 5; n += 1) {
      await expect(change(here, "errada")).rejects.toMatchObject({
        status: 400,
        fields: { currentPassword: ["Senha atual incorreta."] },
      })
    }
    await expect(change(here, "errada")).rejects.toMatchObject({ status: 429 })
    await expect(change(here, PASSWORD)).rejects.toMatchObject({ status: 429 })
    expect((await signIn(here.email, PASSWORD)).user.id).toBe(here.id)
  })

  it.each([
    ["abcdefgh", ["Deve conter pelo menos uma letra maiúscula", "Deve conter pelo menos um número"]],
    ["ABCDEFG1", ["Deve conter pelo menos uma letra minúscula"]],
    ["Abc1", ["Nova senha deve ter pelo menos 8 caracteres"]],
  ])("of too few kinds of characters (%s) is refused with what it lacks", async (wanted, messages) => {
    const here = await anAccount()
    await expect(change(here, PASSWORD, wanted)).rejects.toMatchObject({
      fields: { newPassword: messages },
    })
  })

  it("of fifteen characters or more is accepted with any mix, in any alphabet, up to 256", async () => {
    const here = await anAccount()
    const long = "ção ".repeat(64)
    await change(here, PASSWORD, long)
    await signIn(here.email, long)
    await expect(signIn(here.email, long.trim())).rejects.toMatchObject({ status: 400 })
  })

  it("that is common or the person's own word is refused, and the old one still works", async () => {
    const here = await anAccount()
    for (const wanted of ["Password1", "Marta2026", "Aprisco2026"]) {
      await expect(change(here, PASSWORD, wanted)).rejects.toMatchObject({
        fields: { newPassword: [expect.stringContaining("Escolha outra.")] },
      })
    }
    await signIn(here.email, PASSWORD)
  })

  it("typed differently the second time is refused at the second field", async () => {
    const here = await anAccount()
    const body = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: `${NEW}!` }
    await expect(here.call(passwords.change, { body })).rejects.toMatchObject({
      fields: { confirmPassword: ["Senhas não coincidem"] },
    })
  })
})

describe("a password at the registration", () => {
  it.each(["password1", "Iloveyou", "qwertyuiop", "Aprisco2026", "marta1234", "PRADO!!!2025"])(
    "that is common or the person's own word (%s) is refused",
    async (password) => {
      const body = { ...stepOneOf(), fullName: "Marta Prado", password, passwordConfirm: password }
      await expect(test.anyone.call(registration.register, { body })).rejects.toMatchObject({
        status: 400,
        fields: { password: [expect.any(String)] },
      })
    },
  )

  it("that is the whole address is refused, however short the address's parts are", async () => {
    const email = "p.t5@ig.example.org"
    const body = { ...stepOneOf(), email, password: email, passwordConfirm: email }
    await expect(test.anyone.call(registration.register, { body })).rejects.toMatchObject({
      status: 400,
      fields: { password: [expect.stringContaining("não pode ser o seu nome")] },
    })
  })

  it("that is the church's name is refused in the one-call registration, and nothing is stored", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const own = { password: "colina2026", passwordConfirm: "colina2026" }
    const body = { ...stepOneOf(), ...stepTwoOf({ denominationId }), ...own }
    const before = await countWritten(test.database)
    await expect(test.anyone.call(registration.finalizeRegistration, { body })).rejects.toMatchObject({
      status: 400,
      fields: { password: [expect.stringContaining("não pode ser o seu nome")] },
    })
    expect(await countWritten(test.database)).toEqual(before)
  })

  it("that only contains one of those words among others is accepted", async () => {
    const password = "a marta gosta de figos"
    const body = { ...stepOneOf(), fullName: "Marta Prado", password, passwordConfirm: password }
    await test.anyone.call(registration.register, { body })
  })
})
