import { profile } from "@aprisco/contract/account/profile"
import { account } from "@aprisco/contract/account/routes"
import { emailVerification } from "@aprisco/contract/auth/email-verification"
import { passwords } from "@aprisco/contract/auth/passwords"
import { auth } from "@aprisco/contract/auth/sessions"
import { registration } from "@aprisco/contract/registration/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { PASSWORD, stepOneOf, stepTwoOf } from "../../../../testing/registration.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { untilWaitingForLocks } from "../../../../testing/waiting-for-locks.ts"

let test: TestApp
let limited: TestApp
beforeAll(async () => {
  const smtpUrl = "smtp://mail.test:25"
  test = await createTestApp({ config: { rateLimit: false, smtpUrl } })
  limited = await createTestApp({ config: { smtpUrl } })
})
afterAll(async () => {
  await test.close()
  await limited.close()
})
beforeEach(() => test.forgetEmails())

const REFUSED = { status: 400, fields: { token: ["Link inválido ou expirado."] } }

async function aFounder(app = test) {
  const { id: denominationId } = await app.make.aDenomination()
  const body = { ...stepOneOf(), ...stepTwoOf({ denominationId }) }
  const { token, user } = await app.anyone.call(registration.finalizeRegistration, { body })
  return { ...app.withToken(token), id: user.id, churchId: user.churchId, email: body.email, user }
}
type Founder = Awaited<ReturnType<typeof aFounder>>

const isVerified = async ({ call }: Pick<Founder, "call">) => (await call(account.me)).emailVerified
const verify = (token: string, app = test) => app.anyone.call(emailVerification.verify, { body: { token } })
const mailedTo = async (email: string, app = test) => (await app.emails()).filter(({ to }) => to === email)
async function tokenMailedTo(email: string, path = "confirmar-email"): Promise<string> {
  const text = (await mailedTo(email)).at(-1)?.text ?? ""
  const [, token = ""] = new RegExp(`http://aprisco.test/${path}#token=([\\w-]{43})`).exec(text) ?? []
  return token
}
const moveTo = (person: Pick<Founder, "call">, email: string) =>
  person.call(profile.updatePersonalData, { body: { email, currentPassword: PASSWORD } })
const trailOf = async (userId: number) => {
  const rows = await test.database.owner
    .selectFrom("auditEntries")
    .where("entity", "=", "user")
    .where("entityId", "=", userId)
    .where("action", "=", "user.email_verified")
    .select(["churchId", "actorId"])
    .execute()
  return rows
}

describe("a new account", () => {
  it("is not verified for an address that it leaves in the same moment", async () => {
    const founder = await aFounder()
    const token = await tokenMailedTo(founder.email)
    const { refused } = await test.database.owner.transaction().execute(async (moving) => {
      await moving
        .updateTable("users")
        .set({ email: `outro.${founder.email}` })
        .where("id", "=", founder.id)
        .execute()
      // Expected before the lock is released: a rejection that comes before its handler would end the run.
      const refused = expect(verify(token)).rejects.toMatchObject(REFUSED)
      await untilWaitingForLocks(test, 1)
      return { refused }
    })
    await refused
    expect(await isVerified(founder)).toBe(false)
  })

  it("gets one e-mail with a link, and is not verified before the link is opened", async () => {
    const founder = await aFounder()
    expect(founder.user.emailVerified).toBe(false)
    expect((await test.emails()).map(({ to, subject }) => [to, subject])).toEqual([
      [founder.email, "Confirme seu e-mail no Aprisco"],
    ])
    expect(await isVerified(founder)).toBe(false)
    const login = await test.anyone.call(auth.login, { body: { email: founder.email, password: PASSWORD } })
    expect(login.user.emailVerified).toBe(false)
  })

  it("is verified by the link, which is recorded, and then gets the welcome e-mail", async () => {
    const founder = await aFounder()
    const answer = await verify(await tokenMailedTo(founder.email))
    expect(answer).toEqual({ detail: "E-mail confirmado." })
    expect(await isVerified(founder)).toBe(true)
    expect(await trailOf(founder.id)).toEqual([{ churchId: founder.churchId, actorId: founder.id }])
    expect((await mailedTo(founder.email)).map(({ subject }) => subject)).toEqual([
      "Confirme seu e-mail no Aprisco",
      "Boas-vindas ao Aprisco",
    ])
  })

  it("with only step 1 gets the link too, and the welcome e-mail once its church exists", async () => {
    const body = stepOneOf()
    const { token, user } = await test.anyone.call(registration.register, { body })
    expect(user.emailVerified).toBe(false)
    await verify(await tokenMailedTo(body.email))
    const { id: denominationId } = await test.make.aDenomination()
    const completed = await test
      .withToken(token)
      .call(registration.completeProfile, { body: stepTwoOf({ denominationId }) })
    expect(completed.emailVerified).toBe(true)
    expect((await mailedTo(body.email)).map(({ subject }) => subject)).toEqual([
      "Confirme seu e-mail no Aprisco",
      "Boas-vindas ao Aprisco",
    ])
  })
})

describe("the link", () => {
  it("works once, from any browser, signed in or not", async () => {
    const founder = await aFounder()
    const token = await tokenMailedTo(founder.email)
    await verify(token)
    await expect(verify(token)).rejects.toMatchObject(REFUSED)
    await expect(founder.call(emailVerification.verify, { body: { token } })).rejects.toMatchObject(REFUSED)
    expect(await isVerified(founder)).toBe(true)
  })

  it("opened twice at once verifies once", async () => {
    const founder = await aFounder()
    const token = await tokenMailedTo(founder.email)
    const results = await Promise.allSettled([verify(token), verify(token), verify(token)])
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"])
    expect(await trailOf(founder.id)).toHaveLength(1)
  })

  it("works for three days and no longer", async () => {
    const founder = await aFounder()
    const token = await tokenMailedTo(founder.email)
    test.clock.pass({ days: 3 })
    await expect(verify(token)).rejects.toMatchObject(REFUSED)
    const again = await test.signIn(founder.id)
    await again.call(emailVerification.resend)
    const second = await tokenMailedTo(founder.email)
    test.clock.pass({ days: 2, hours: 23, minutes: 59 })
    await verify(second)
    expect(await isVerified(await test.signIn(founder.id))).toBe(true)
  })

  it("is refused when it is made up, malformed or missing", async () => {
    await expect(verify("A".repeat(43))).rejects.toMatchObject(REFUSED)
    await expect(verify("curto")).rejects.toMatchObject(REFUSED)
    const empty = await callRaw(test.app, emailVerification.verify, { body: {} })
    expect([empty.statusCode, empty.json()]).toEqual([400, { token: ["Link inválido ou expirado."] }])
  })

  it("verifies its own account, also when a user of another church opens it", async () => {
    const founder = await aFounder()
    const other = await aFounder()
    const token = await tokenMailedTo(founder.email)
    await other.call(emailVerification.verify, { body: { token } })
    expect([await isVerified(founder), await isVerified(other)]).toEqual([true, false])
  })

  it("neither sets a password, nor does a link for that verify by this route", async () => {
    const founder = await aFounder()
    const token = await tokenMailedTo(founder.email)
    const body = { token, newPassword: PASSWORD, confirmPassword: PASSWORD }
    await expect(test.anyone.call(passwords.confirmReset, { body })).rejects.toMatchObject(REFUSED)
    await expect(test.anyone.call(passwords.checkLink, { body: { token } })).rejects.toMatchObject(REFUSED)
    await test.anyone.call(passwords.requestReset, { body: { email: founder.email } })
    const reset = await tokenMailedTo(founder.email, "redefinir-senha")
    await expect(verify(reset)).rejects.toMatchObject(REFUSED)
    await verify(token)
  })

  it("does nothing for a deactivated account", async () => {
    const founder = await aFounder()
    const token = await tokenMailedTo(founder.email)
    const { owner } = test.database
    await owner.updateTable("users").set({ isActive: false }).where("id", "=", founder.id).execute()
    await expect(verify(token)).rejects.toMatchObject(REFUSED)
  })

  it("is stored as a hash, and neither token nor address is logged", async () => {
    const founder = await aFounder()
    const token = await tokenMailedTo(founder.email)
    await verify(token)
    await expect(verify(token)).rejects.toMatchObject(REFUSED)
    for (const secret of [token, founder.email]) expect(test.logLines.join("")).not.toContain(secret)
    const links = await test.database.owner.selectFrom("accountLinks").selectAll().execute()
    for (const secret of [token, founder.email]) expect(JSON.stringify(links)).not.toContain(secret)
  })
})

describe("another address", () => {
  it("is not verified by the old one's link, and gets its own link; the old one is informed", async () => {
    const founder = await aFounder()
    const old = await tokenMailedTo(founder.email)
    const next = `novo.${founder.email}`
    expect((await moveTo(founder, next)).emailVerified).toBe(false)
    await expect(verify(old)).rejects.toMatchObject(REFUSED)
    expect((await mailedTo(founder.email)).at(-1)?.subject).toBe("O e-mail da sua conta foi alterado")
    await verify(await tokenMailedTo(next))
    expect(await isVerified(founder)).toBe(true)
  })

  it("makes a verified account unverified until its link is opened", async () => {
    const founder = await aFounder()
    await verify(await tokenMailedTo(founder.email))
    await moveTo(founder, `novo.${founder.email}`)
    expect(await isVerified(founder)).toBe(false)
    await verify(await tokenMailedTo(`novo.${founder.email}`))
    expect((await test.emails()).filter(({ subject }) => subject.startsWith("Boas-vindas"))).toHaveLength(1)
  })

  it("is not verified by a link of the old one that was made while it changed", async () => {
    const founder = await aFounder()
    const token = await tokenMailedTo(founder.email)
    // Like an e-mail that was being written when the address changed: nothing has ended its link.
    await test.database.owner
      .updateTable("users")
      .set({ email: `novo.${founder.email}` })
      .where("id", "=", founder.id)
      .execute()
    await expect(verify(token)).rejects.toMatchObject(REFUSED)
    expect(await isVerified(founder)).toBe(false)
  })
})

describe("another verification e-mail", () => {
  it("ends the previous link", async () => {
    const founder = await aFounder()
    const first = await tokenMailedTo(founder.email)
    expect(await founder.call(emailVerification.resend)).toEqual({
      detail: `Enviamos um link para ${founder.email}.`,
    })
    const second = await tokenMailedTo(founder.email)
    expect(second).not.toBe(first)
    await expect(verify(first)).rejects.toMatchObject(REFUSED)
    await verify(second)
  })

  it("is not mailed after three in an hour, with the same answer", async () => {
    const founder = await aFounder(limited)
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push(await founder.call(emailVerification.resend))
    expect(new Set(answers.map(({ detail }) => detail)).size).toBe(1)
    expect(await mailedTo(founder.email, limited)).toHaveLength(3)
    limited.clock.pass({ minutes: 61 })
    const again = await limited.signIn(founder.id)
    await again.call(emailVerification.resend)
    expect(await mailedTo(founder.email, limited)).toHaveLength(4)
  })

  it("is counted by address too: several accounts cannot fill one mailbox", async () => {
    const target = "vizinho@example.org"
    for (let n = 0; n < 5; n += 1) {
      const founder = await aFounder(limited)
      await moveTo(founder, target)
      await limited.emails()
      await moveTo(founder, `fim${n}@example.org`)
    }
    const links = (await mailedTo(target, limited)).filter(({ subject }) => subject.startsWith("Confirme"))
    expect(links).toHaveLength(3)
  })

  it("is not mailed to a verified account, and needs a session", async () => {
    const founder = await aFounder()
    await verify(await tokenMailedTo(founder.email))
    await test.forgetEmails()
    await founder.call(emailVerification.resend)
    expect(await test.emails()).toEqual([])
    await expect(test.anyone.call(emailVerification.resend)).rejects.toMatchObject({ status: 401 })
  })
})

describe("a link that sets a password", () => {
  it("verifies the address that it was mailed to", async () => {
    const founder = await aFounder()
    await test.anyone.call(passwords.requestReset, { body: { email: founder.email } })
    const token = await tokenMailedTo(founder.email, "redefinir-senha")
    const body = { token, newPassword: `${PASSWORD} 2`, confirmPassword: `${PASSWORD} 2` }
    await test.anyone.call(passwords.confirmReset, { body })
    expect(await isVerified(await test.signIn(founder.id))).toBe(true)
    expect(await trailOf(founder.id)).toHaveLength(1)
  })

  it("leaves a link that verifies working when the password is changed in the profile", async () => {
    const founder = await aFounder()
    const next = `${PASSWORD} 3`
    const body = { currentPassword: PASSWORD, newPassword: next, confirmPassword: next }
    await founder.call(passwords.change, { body })
    await verify(await tokenMailedTo(founder.email, "confirmar-email"))
    expect(await isVerified(founder)).toBe(true)
  })
})

describe("where no mail is sent", () => {
  it("every account is verified, and stays so when mail is set up later", async () => {
    const silent = await createTestApp({ config: { rateLimit: false } })
    try {
      const founder = await aFounder(silent)
      expect(founder.user.emailVerified).toBe(true)
      await founder.call(emailVerification.resend)
      expect((await silent.emails()).map(({ subject }) => subject)).toEqual(["Boas-vindas ao Aprisco"])
      const kept = await silent.database.owner
        .selectFrom("users")
        .where("id", "=", founder.id)
        .select(["emailVerified", "verifiedEmail"])
        .executeTakeFirst()
      expect(kept).toEqual({ emailVerified: true, verifiedEmail: founder.email })
    } finally {
      await silent.close()
    }
  })

  it("an account that was unverified before counts as verified", async () => {
    const silent = await createTestApp({ config: { rateLimit: false } })
    try {
      const church = await silent.make.aChurch()
      const unverified = { verifiedEmail: null, emailVerifiedAt: null }
      const person = await silent.make.aUser({ church, role: "CHURCH_ADMIN", ...unverified })
      expect((await (await silent.signIn(person.id)).call(account.me)).emailVerified).toBe(true)
    } finally {
      await silent.close()
    }
  })
})
