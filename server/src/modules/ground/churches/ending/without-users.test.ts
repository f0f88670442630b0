import { contract } from "@aprisco/contract"
import { civilDay, shownDay } from "@aprisco/contract/brazil/civil-day"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { daysAfter } from "../../../../core/clock.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { asOperatorOf } from "../../../../testing/operator.ts"
import { passDays } from "../../../../testing/pass-days.ts"
import { PASSWORD, stepOneOf, stepTwoOf } from "../../../../testing/registration.ts"
import { findChurchesWithoutUsers } from "./without-users.ts"

const { profile, registration } = contract

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false, operatorEmail: "operador@aprisco.test" } })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.owner.deleteFrom("churchEndings").execute()
  // The churches of the tests before have somebody from here on.
  for (const { id } of await test.database.owner.selectFrom("churches").select("id").execute())
    await test.make.aUser({ church: { id }, role: "CHURCH_ADMIN" })
  await look()
  await test.forgetEmails()
  church = await test.make.aChurch({
    name: "Igreja do Vale",
    city: "Recife",
    state: "PE",
    email: "vale@example.org",
  })
})

const operator = (...words: string[]) => asOperatorOf(test, words)
const look = () => findChurchesWithoutUsers.run(test.services, {}, { number: 1 })
const found = async () => {
  const listed: { id: number }[] = JSON.parse(await operator("churches-without-users", "--json").then(asList))
  return listed.map(({ id }) => id)
}
const asList = (output: string) => (output.startsWith("[") ? output : "[]")
const end = (id = church.id) => operator("end-church", String(id), "--reason", "Ninguém entra mais", "--yes")

describe("a church without users", () => {
  it("is found when its last user has deleted the account, and the operator is asked at once and then once a month", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const body = { ...stepOneOf(), ...stepTwoOf({ denominationId }) }
    const { token, user } = await test.anyone.call(registration.finalizeRegistration, { body })
    await test.make.aUser({ church, role: "CHURCH_ADMIN" })
    await look()
    expect(await found()).toEqual([])
    await test
      .withToken(token)
      .call(profile.deleteAccount, { body: { password: PASSWORD, confirmDeletion: true } })
    await test.forgetEmails()
    await look()
    await look()
    const [letter, ...more] = await test.emails()
    expect([letter?.to, letter?.subject, more]).toEqual([
      "operador@aprisco.test",
      "Uma igreja está sem usuários",
      [],
    ])
    expect(letter?.text).toContain(`Nº ${user.churchId}: ${body.churchName}`)
    expect(letter?.text).toContain(`desde ${shownDay(civilDay(test.clock.now()))}`)
    expect(await found()).toEqual([user.churchId])
    await test.forgetEmails()
    test.clock.pass({ days: 29 })
    await look()
    expect(await test.emails()).toEqual([])
    test.clock.pass({ days: 1 })
    await look()
    expect((await test.emails()).map(({ subject }) => subject)).toEqual(["Uma igreja está sem usuários"])
  })

  it("is not one that has an open invitation, until that is a month old, nor one whose denomination has an office", async () => {
    await test.make.aUser({ church, role: "CHURCH_ADMIN", passwordHash: null, invitedAt: test.clock.now() })
    const { id: denominationId } = await test.make.aDenomination()
    const approved = { denominationId, affiliation: "approved" as const }
    const office = await test.make.aUser({
      church: await test.make.aChurch(approved),
      role: "DENOMINATION_ADMIN",
    })
    const led = await test.make.aChurch(approved)
    expect(await found()).toEqual([])
    test.clock.pass({ days: 31 })
    expect(await found()).toEqual([church.id])
    const gone = test.database.owner.updateTable("users").set({ isActive: false }).where("id", "=", office.id)
    await gone.execute()
    expect(await found()).toContain(led.id)
  })

  it("is only logged where there is no operator to ask", async () => {
    const silent = await createTestApp({ config: { operatorEmail: null }, database: test.database })
    silent.clock.set(test.clock.now())
    await findChurchesWithoutUsers.run(silent.services, {}, { number: 1 })
    expect(await silent.emails()).toEqual([])
    expect(silent.logLines.join("")).toContain("there is no OPERATOR_EMAIL to ask")
    await silent.close()
    await look()
    expect((await test.emails()).length).toBe(1)
  })

  it("is ended by the operator in 30 days, with letters to its own mailbox that say how to object", async () => {
    const day = shownDay(daysAfter(civilDay(test.clock.now()), 30))
    expect(await end()).toContain(`Encerramento em ${day}: Igreja do Vale`)
    const [letter] = await test.emails()
    expect(letter?.to).toBe("vale@example.org")
    expect(letter?.text).toContain("Motivo: Ninguém entra mais")
    expect(letter?.text).toContain("Se a igreja quer continuar, ou receber os dados antes")
    expect(letter?.text).toContain("operador@aprisco.test")
    expect(await operator("churches-without-users")).toContain(`, encerra em ${day}`)
    expect(await operator("list-churches")).toContain(`ativa; encerra em`)
    await test.forgetEmails()
    await look()
    expect(await test.emails()).toEqual([])
    await passDays(test, 30)
    expect(await operator("list-churches")).toMatch(new RegExp(`^${church.id}  encerrada em `, "m"))
    expect(await found()).toEqual([])
    const sent = (await test.emails()).map(({ to, subject }) => [to, subject])
    expect(sent).toEqual([["vale@example.org", "A conta da Igreja do Vale no Aprisco foi encerrada"]])
  })

  it("is kept when the operator takes it back", async () => {
    await end()
    expect(await operator("keep-church", String(church.id))).toContain("Igreja do Vale continua")
    await expect(operator("keep-church", String(church.id))).rejects.toThrow("Não há encerramento pedido.")
    await passDays(test, 31)
    const row = test.database.owner.selectFrom("churches").where("id", "=", church.id).select("name")
    expect((await row.executeTakeFirstOrThrow()).name).toBe("Igreja do Vale")
    const trail = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .orderBy("id")
      .select(["action", "byOperator"])
      .execute()
    expect(trail).toEqual([
      { action: "church.end_asked", byOperator: true },
      { action: "church.end_taken_back", byOperator: true },
    ])
  })

  it("is not one that somebody can sign in to: the operator cannot end it, nor one that is not there, nor twice", async () => {
    await expect(end(999_999)).rejects.toThrow("Não há igreja com o número 999999.")
    await end()
    await expect(end()).rejects.toThrow("O encerramento já foi pedido")
    await operator("keep-church", String(church.id))
    await test.make.aUser({ church, role: "MEMBER" })
    await expect(end()).rejects.toThrow("1 pessoa ainda pode entrar nesta igreja")
    await expect(operator("end-church", String(church.id), "--yes")).rejects.toThrow("falta --reason")
  })
})
