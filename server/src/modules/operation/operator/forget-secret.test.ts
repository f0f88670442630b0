import { contract } from "@aprisco/contract"
import { UNREADABLE_TEXT } from "@aprisco/contract/vocabulary"
import { TOTP } from "otpauth"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { asOperatorOf } from "../../../testing/operator.ts"
import { PASSWORD, stepOneOf, stepTwoOf } from "../../../testing/registration.ts"
import { anchorTrail, chainAll } from "../../ground/audit/trail/public.ts"
import { acceptKeys } from "../encryption-keys/public.ts"
import { asOperator } from "./public.ts"

const { auth, secondFactors, visitors, activities } = contract
let before: TestApp
let after: TestApp

beforeAll(async () => {
  const config = { rateLimit: false, appSecret: "the secret that will be lost, long enough" }
  before = await createTestApp({ config })
  await asOperator(before.services, acceptKeys)
})
afterAll(async () => {
  await after.close()
  await before.close()
})

it("goes on with a new secret: texts stay unreadable, second factors end, the trail begins new chains", async () => {
  const body = { ...stepOneOf(), ...stepTwoOf({ denominationId: (await before.make.aDenomination()).id }) }
  const { token } = await before.anyone.call(contract.registration.finalizeRegistration, { body })
  const admin = before.withToken(token)
  const { secret } = await admin.call(secondFactors.enrol, { body: { password: PASSWORD } })
  const code = new TOTP({ secret }).generate({ timestamp: before.clock.now().getTime() })
  await admin.call(secondFactors.confirm, { body: { code } })
  const { id } = await admin.call(visitors.create, {
    body: { fullName: "Rute Nogueira", city: "Recife", state: "PE", observations: "pediu oração" },
  })
  await admin.call(activities.calendarAddress)
  await chainAll(before.services)
  await anchorTrail(before.services)

  const { dataDir } = before.services.config
  const config = { rateLimit: false, dataDir, appSecret: "another secret, drawn after the loss of it" }
  after = await createTestApp({ database: before.database, config })
  await expect(asOperatorOf(after, ["forget-secret"])).rejects.toThrow("sem terminal para perguntar")
  const said = await asOperatorOf(after, ["forget-secret", "--yes"])
  expect(said).toContain("A trilha de auditoria começa correntes novas.")
  await asOperator(after.services, acceptKeys)
  expect(await asOperatorOf(after, ["verify-audit"])).toContain("A trilha de auditoria está íntegra.")

  const again = await after.anyone.call(auth.login, { body: { email: body.email, password: PASSWORD } })
  const person = after.withToken(again.token)
  expect((await person.call(visitors.detail, { params: { id } })).observations).toBe(UNREADABLE_TEXT)
  expect(await person.call(secondFactors.read)).toMatchObject({ enabled: false })
  expect((await person.call(activities.calendarAddress)).url).toContain("token=")
  await expect(asOperatorOf(after, ["forget-secret", "--yes"])).rejects.toThrow("não há o que esquecer")
})
