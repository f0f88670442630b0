import { account } from "@aprisco/contract/account/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../testing/app.ts"
import { stepOneOf, stepTwoOf } from "../../testing/registration.ts"

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

it("welcomes the founder by first name, says what comes first and where to go", async () => {
  const { user } = await finalize(test, { fullName: "Marta d'Ávila Prado" })
  expect(await test.emails()).toHaveLength(1)
  const [letter] = await test.emails()
  expect(letter).toMatchObject({ to: user.email, subject: "Bem-vindo ao Aprisco" })
  for (const part of [letter?.text, letter?.html]) {
    expect(part).toContain("Olá, Marta!")
    expect(part).toContain("Igreja da Colina")
    expect(part).toContain("http://aprisco.test/login")
  }
})

it("shows what people typed as text, never as markup", async () => {
  await test.forgetEmails()
  await finalize(test, { churchName: `<img src=x onerror="alert('1')"> & Cia` })
  const [letter] = await test.emails()
  expect(letter?.html).not.toMatch(/<img/)
  expect(letter?.html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Cia")
  expect(letter?.text).toContain(`<img src=x onerror="alert('1')"> & Cia`)
})

it("that cannot be sent does not undo the registration, and its address stays out of the log", async () => {
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
    await broken.services.afterCommit.finished()
    const log = broken.logLines.join("\n")
    expect(log).toContain("work after the commit failed")
    for (const personal of [user.email, user.fullName, "contato@colina.example", token])
      expect(log).not.toContain(personal)
  } finally {
    await broken.close()
  }
})
