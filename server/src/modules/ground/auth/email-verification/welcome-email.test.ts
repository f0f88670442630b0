import { account } from "@aprisco/contract/account/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { stepOneOf, stepTwoOf } from "../../../../testing/registration.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())

async function finalize(app: TestApp, values: object = {}) {
  const { id: denominationId } = await app.make.aDenomination()
  const body = { ...stepOneOf(), ...stepTwoOf({ denominationId }), ...values }
  return app.anyone.call(registration.finalizeRegistration, { body })
}

it("has the founder's first name, the first steps and the link", async () => {
  const { user } = await finalize(test, { fullName: "Marta d'Ávila Prado" })
  expect(await test.emails()).toHaveLength(1)
  const [email] = await test.emails()
  expect(email).toMatchObject({ to: user.email, subject: "Boas-vindas ao Aprisco" })
  for (const part of [email?.text, email?.html]) {
    expect(part).toContain("Olá, Marta!")
    expect(part).toContain("Igreja da Colina")
    expect(part).toContain("http://aprisco.test/login")
  }
})

it("escapes the typed text", async () => {
  await test.forgetEmails()
  await finalize(test, { churchName: `<img src=x onerror="alert('1')"> & Cia` })
  const [email] = await test.emails()
  expect(email?.html).not.toMatch(/<img/)
  expect(email?.html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Cia")
  expect(email?.text).toContain(`<img src=x onerror="alert('1')"> & Cia`)
})

it("does not undo the registration when it cannot be sent, and its address is not logged", async () => {
  const broken = await createTestApp({
    mail: {
      send: async ({ to }) => {
        throw Object.assign(new Error(`550 <${to}> rejected`), { code: "EENVELOPE", rejected: [to] })
      },
    },
  })
  try {
    const { token, user } = await finalize(broken)
    expect((await broken.withToken(token).call(account.me)).isProfileComplete).toBe(true)
    await broken.settle()
    const log = broken.logLines.join("\n")
    expect(log).toContain('"job":"send-email"')
    for (const personal of [user.email, user.fullName, "contato@colina.example", token])
      expect(log).not.toContain(personal)
  } finally {
    await broken.close()
  }
})
