import { contract } from "@aprisco/contract"
import { ROLES, type Role } from "@aprisco/contract/access/roles"
import { civilDay, shownDay } from "@aprisco/contract/brazil/civil-day"
import { TOTP } from "otpauth"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { daysAfter } from "../../../../core/clock.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { checkEach } from "../../../../testing/check-each.ts"
import type { Church } from "../../../../testing/factories.ts"
import { passDays, runEndChurches } from "../../../../testing/pass-days.ts"
import { PASSWORD, stepOneOf } from "../../../../testing/registration.ts"
import { callRaw } from "../../../../testing/routes.ts"

const { account, churchEnding, churches, notifications, officeEntry, registration, secondFactors, visitors } =
  contract

let test: TestApp
let church: Church
let passwordHash: string | null

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false, operatorEmail: "operador@aprisco.test" } })
  const { user } = await test.anyone.call(registration.register, { body: stepOneOf() })
  const row = test.database.owner.selectFrom("users").where("id", "=", user.id).select("passwordHash")
  passwordHash = (await row.executeTakeFirstOrThrow()).passwordHash
})
afterAll(() => test.close())

beforeEach(async () => {
  // Those of the test before would end in this one.
  await test.database.owner.deleteFrom("churchEndings").execute()
  await test.forgetEmails()
  church = await test.make.aChurch({ name: "Igreja do Vale", email: "vale@example.org" })
})

const person = async (role: Role, at: { id: number } = church) => {
  const row = await test.make.aUser({ church: at, role, passwordHash })
  return { ...(await test.signIn(row.id)), ...row }
}
const BODY = { password: PASSWORD, churchName: "Igreja do Vale" }
const ask = (token: string, body: Record<string, unknown> = {}) =>
  callRaw(test.app, churchEnding.ask, { token, body: { ...BODY, ...body } })
const takeBack = (token: string) => callRaw(test.app, churchEnding.takeBack, { token })
const endsOn = async (token: string) => (await test.withToken(token).call(account.myChurch)).endsOn
const inDays = (days: number) => daysAfter(civilDay(test.clock.now()), days)
const actions = async () => {
  const rows = test.database.owner.selectFrom("auditEntries").where("churchId", "=", church.id)
  return (await rows.where("action", "like", "church.end%").orderBy("id").select("action").execute()).map(
    ({ action }) => action,
  )
}
const letters = async () => (await test.emails()).map(({ to, subject }) => [to, subject])

describe("the end of a church's account", () => {
  it("is asked for with the password and the church's name, is on a day 30 days later, and everyone of the church sees the day", async () => {
    const admin = await person("CHURCH_ADMIN")
    const member = await person("MEMBER")
    expect(await endsOn(member.token)).toBeNull()
    const before = await admin.call(churchEnding.read)
    expect(before).toMatchObject({ ending: null, obstacle: null, asksForCode: false, mayDecide: true })
    expect(before.endsOnIfAsked).toBe(inDays(30))
    const state = await admin.call(churchEnding.ask, {
      body: { ...BODY, reason: "A igreja se uniu a outra." },
    })
    expect(state.ending).toMatchObject({
      endsOn: inDays(30),
      askedBy: admin.fullName,
      byOperator: false,
      reason: "A igreja se uniu a outra.",
    })
    expect(await endsOn(member.token)).toBe(inDays(30))
    expect(await admin.call(churchEnding.read)).toEqual(state)
    expect(await actions()).toEqual(["church.end_asked"])
  })

  it("is for those alone who administer the church", async () => {
    await checkEach(ROLES, String, async (role) => {
      const someone = await person(role)
      const allowed = role === "CHURCH_ADMIN" || role === "DENOMINATION_ADMIN"
      expect((await callRaw(test.app, churchEnding.read, { token: someone.token })).statusCode).toBe(
        allowed ? 200 : 403,
      )
      expect((await ask(someone.token)).statusCode).toBe(allowed ? 201 : 403)
      expect((await takeBack(someone.token)).statusCode).toBe(allowed ? 200 : 403)
    })
    expect((await callRaw(test.app, churchEnding.ask, { body: BODY })).statusCode).toBe(401)
  })

  it("is not for the office of the denomination that has entered the church, which only sees the day", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const approved = { denominationId, affiliation: "approved" as const }
    const home = await test.make.aChurch(approved)
    church = await test.make.aChurch({ ...approved, name: "Igreja do Vale" })
    const office = await person("DENOMINATION_ADMIN", home)
    await office.call(officeEntry.enter, { params: { id: church.id } })
    expect((await ask(office.token)).statusCode).toBe(403)
    await (await person("CHURCH_ADMIN")).call(churchEnding.ask, { body: BODY })
    expect((await takeBack(office.token)).statusCode).toBe(403)
    expect(await office.call(churchEnding.read)).toMatchObject({
      mayDecide: false,
      ending: { endsOn: inDays(30) },
    })
    expect(await endsOn(office.token)).toBe(inDays(30))
  })

  it("concerns no other church", async () => {
    const other = await test.make.aChurch()
    const stranger = await person("CHURCH_ADMIN", other)
    await (await person("CHURCH_ADMIN")).call(churchEnding.ask, { body: BODY })
    expect(await stranger.call(churchEnding.read)).toMatchObject({ ending: null, churchName: other.name })
    expect((await takeBack(stranger.token)).statusCode).toBe(409)
    expect(await endsOn(stranger.token)).toBeNull()
  })

  it("refuses a wrong password, a wrong or missing name, and counts wrong passwords like a sign-in", async () => {
    const admin = await person("CHURCH_ADMIN")
    const refused = async (body: Record<string, unknown>) => {
      const answer = await ask(admin.token, body)
      return [answer.statusCode, answer.json()]
    }
    expect(await refused({ church_name: "Igreja do Monte", churchName: undefined })).toEqual([
      400,
      { church_name: ["Digite o nome da igreja como está escrito acima."] },
    ])
    expect(await refused({ churchName: undefined })).toEqual([
      400,
      { church_name: ["Digite o nome da igreja"] },
    ])
    expect(await refused({ password: "" })).toEqual([400, { password: ["Senha é obrigatória"] }])
    expect((await ask(admin.token, { churchName: "  igreja  do VALE " })).statusCode).toBe(201)
    await takeBack(admin.token)
    for (let failures = 0; failures < 5; failures++)
      expect(await refused({ password: "errada" })).toEqual([400, { password: ["Senha atual incorreta."] }])
    const [status] = await refused({ password: "errada" })
    expect([status, (await ask(admin.token)).statusCode]).toEqual([429, 429])
    expect(await endsOn(admin.token)).toBeNull()
  })

  it("asks for the code of an account with a second factor, once for each, and counts wrong ones", async () => {
    const admin = await person("CHURCH_ADMIN")
    const { secret } = await admin.call(secondFactors.enrol, { body: { password: PASSWORD } })
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() })
    await admin.call(secondFactors.confirm, { body: { code: codeNow() } })
    expect((await admin.call(churchEnding.read)).asksForCode).toBe(true)
    const missing = await ask(admin.token)
    expect([missing.statusCode, missing.json()]).toEqual([
      400,
      { code: ["Informe o código da verificação em duas etapas."] },
    ])
    test.clock.pass({ seconds: 30 })
    const code = codeNow()
    expect((await ask(admin.token, { code })).statusCode).toBe(201)
    await takeBack(admin.token)
    for (let failures = 0; failures < 5; failures++) {
      const used = await ask(admin.token, { code })
      expect([used.statusCode, used.json()]).toEqual([400, { code: ["Código inválido ou já usado."] }])
    }
    expect((await ask(admin.token, { code })).statusCode).toBe(429)
  })

  it("can be asked for once at a time", async () => {
    const [one, other] = [await person("CHURCH_ADMIN"), await person("CHURCH_ADMIN")]
    const answers = await Promise.all([ask(one.token), ask(other.token), ask(one.token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    const late = await ask(other.token)
    expect(late.json()).toEqual({
      detail: `O encerramento já foi pedido, e será em ${shownDay(inDays(30))}.`,
    })
    expect(await actions()).toEqual(["church.end_asked"])
  })

  it("is taken back by another administrator too, until the day; then it may be asked for again", async () => {
    const [one, other] = [await person("CHURCH_ADMIN"), await person("CHURCH_ADMIN")]
    await one.call(churchEnding.ask, { body: BODY })
    await passDays(test, 29)
    expect((await takeBack(other.token)).json()).toMatchObject({ ending: null })
    expect((await takeBack(other.token)).json()).toEqual({ detail: "Não há encerramento pedido." })
    await passDays(test, 30)
    const { token } = await test.signIn(one.id)
    expect((await test.withToken(token).call(account.myChurch)).name).toBe("Igreja do Vale")
    expect((await ask(token)).statusCode).toBe(201)
    expect(await actions()).toEqual(["church.end_asked", "church.end_taken_back", "church.end_asked"])
  })

  it("leaves the church as it is for 30 days: staff work, and the visitor's form takes registrations", async () => {
    const admin = await person("CHURCH_ADMIN")
    await admin.call(churchEnding.ask, { body: BODY })
    await passDays(test, 29)
    const { qrCode } = church.headquarters
    expect((await callRaw(test.app, visitors.validateQr, { params: { uuid: qrCode } })).statusCode).toBe(200)
    const body = { fullName: "Rute Nogueira", city: "Recife", state: "PE" }
    expect((await admin.call(visitors.create, { body })).fullName).toBe("Rute Nogueira")
  })
})

describe("the letters about it", () => {
  it("go to all administrators and to the church, when it is asked for, 7 days and 1 day before, and when it is taken back", async () => {
    const [admin, other] = [await person("CHURCH_ADMIN"), await person("CHURCH_ADMIN")]
    await person("SECRETARY")
    await admin.call(churchEnding.ask, { body: BODY })
    const day = shownDay(inDays(30))
    const toAll = (subject: string) =>
      [admin.email, other.email, "vale@example.org"].map((to) => [to, subject])
    expect(await letters()).toEqual(toAll(`A conta da Igreja do Vale no Aprisco será encerrada em ${day}`))
    const [first] = await test.emails()
    expect(first?.text).toContain("http://aprisco.test/configuracoes/igreja#encerramento")
    expect(first?.text).toContain("baixar antes um arquivo com todos os dados")
    expect(first?.text).toContain("operador@aprisco.test")
    await test.forgetEmails()
    await passDays(test, 22)
    expect(await letters()).toEqual([])
    await passDays(test, 1)
    await runEndChurches(test)
    expect(await letters()).toEqual(toAll("Faltam 7 dias para o encerramento da conta da Igreja do Vale"))
    await test.forgetEmails()
    await passDays(test, 6)
    await runEndChurches(test)
    expect(await letters()).toEqual(toAll("Falta 1 dia para o encerramento da conta da Igreja do Vale"))
    await test.forgetEmails()
    await takeBack(admin.token)
    expect(await letters()).toEqual(toAll("A conta da Igreja do Vale no Aprisco continua"))
  })

  it("say nothing twice to a church whose mailbox is that of an administrator", async () => {
    const admin = await person("CHURCH_ADMIN")
    const own = test.database.owner.updateTable("churches").set({ email: admin.email.toUpperCase() })
    await own.where("id", "=", church.id).execute()
    await admin.call(churchEnding.ask, { body: BODY })
    expect((await letters()).map(([to]) => to)).toEqual([admin.email])
  })

  it("are notifications in the office of the denomination", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const approved = { denominationId, affiliation: "approved" as const }
    const office = await person("DENOMINATION_ADMIN", await test.make.aChurch(approved))
    church = await test.make.aChurch({ ...approved, name: "Igreja do Vale", city: "Recife", state: "PE" })
    const admin = await person("CHURCH_ADMIN")
    await admin.call(churchEnding.ask, { body: BODY })
    await takeBack(admin.token)
    const { results } = await office.call(notifications.list, { query: {} })
    expect(results.map(({ kind, title, text, href }) => [kind, title, text, href])).toEqual([
      [
        "church_ending",
        "Uma igreja continua no Aprisco",
        "Igreja do Vale (Recife/PE) desistiu de encerrar a conta. Nada muda.",
        "/denominacao/churches",
      ],
      [
        "church_ending",
        "Uma igreja vai encerrar a conta",
        `Igreja do Vale (Recife/PE) pediu o encerramento da conta no Aprisco. Em ${shownDay(inDays(30))} os dados dela serão apagados, e ela sai da lista da denominação.`,
        "/denominacao/churches",
      ],
    ])
  })
})

describe("the church of a denomination's office", () => {
  const OBSTACLE =
    "A administração da denominação está só nesta igreja, e a denominação tem outra igreja. Antes, encerre a filiação delas em Gerenciar Igrejas, ou dê a administração da denominação a uma pessoa de outra igreja."
  let mother: Church
  let daughter: Church
  let office: Awaited<ReturnType<typeof person>>
  let approved: { denominationId: number; affiliation: "approved" }

  beforeEach(async () => {
    approved = { denominationId: (await test.make.aDenomination()).id, affiliation: "approved" }
    mother = await test.make.aChurch({ ...approved, name: "Igreja do Vale" })
    daughter = await test.make.aChurch(approved)
    office = await person("DENOMINATION_ADMIN", mother)
  })

  it("cannot end while others belong to the denomination, and says what to do first", async () => {
    expect((await office.call(churchEnding.read)).obstacle).toBe(OBSTACLE)
    const answer = await ask(office.token)
    expect([answer.statusCode, answer.json()]).toEqual([409, { detail: OBSTACLE }])
    await office.call(churches.endAffiliation, {
      params: { id: daughter.id },
      body: { reason: "A rede se desfez" },
    })
    expect((await ask(office.token)).statusCode).toBe(201)
  })

  it("can end when the office has an account in another church that stays", async () => {
    await person("DENOMINATION_ADMIN", daughter)
    expect((await ask(office.token)).statusCode).toBe(201)
    // Of two, the second stays.
    const third = await test.make.aChurch(approved)
    const last = await test.make.aUser({ church: daughter, role: "CHURCH_ADMIN", passwordHash })
    const answer = await ask((await test.signIn(last.id)).token, { churchName: daughter.name })
    expect([third.affiliation, answer.statusCode]).toEqual(["approved", 409])
  })

  it("takes in no other church until the end is taken back", async () => {
    await office.call(churches.endAffiliation, {
      params: { id: daughter.id },
      body: { reason: "A rede se desfez" },
    })
    await office.call(churchEnding.ask, { body: BODY })
    const asking = await test.make.aChurch({ ...approved, affiliation: "pending" })
    const approve = () =>
      callRaw(test.app, churches.approve, { token: office.token, params: { id: asking.id } })
    expect((await approve()).statusCode).toBe(409)
    await takeBack(office.token)
    expect((await approve()).statusCode).toBe(200)
  })

  it("stays, with a letter, when the other account of the office is gone on the day", async () => {
    const other = await person("DENOMINATION_ADMIN", daughter)
    await office.call(churchEnding.ask, { body: BODY })
    await test.database.owner
      .updateTable("users")
      .set({ isActive: false })
      .where("id", "=", other.id)
      .execute()
    await test.forgetEmails()
    await passDays(test, 30)
    expect(await endsOn((await test.signIn(office.id)).token)).toBeNull()
    const sent = (await test.emails()).filter(({ to }) => to === office.email)
    expect(sent.at(-1)?.text).toContain("a administração da denominação passou a estar só nesta igreja")
  })
})
