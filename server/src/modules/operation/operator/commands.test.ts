import { contract } from "@aprisco/contract"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { asOperatorOf } from "../../../testing/operator.ts"
import { PASSWORD, stepOneOf, stepTwoOf } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"

const {
  account,
  activities,
  audit,
  auth,
  churches,
  notifications,
  officeEntry,
  passwords,
  plans,
  registration,
  visitors,
} = contract

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false, operatorEmail: "operador@aprisco.test" } })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.forgetEmails()
  church = await test.make.aChurch({ name: "Igreja do Vale", planId: "basic" })
  admin = await test.as("CHURCH_ADMIN", church)
})

const operator = (...words: string[]) => asOperatorOf(test, words)
const disable = (id = church.id) =>
  operator("disable-church", String(id), "--reason", "Encerrou as atividades", "--yes")
const enable = (id = church.id) => operator("enable-church", String(id))
const isClosed = async (id = church.id) => {
  const query = test.database.owner.selectFrom("churches").where("id", "=", id).select("disabledAt")
  return (await query.executeTakeFirstOrThrow()).disabledAt !== null
}
const signIn = (email: string, password = PASSWORD) =>
  test.anyone.call(auth.login, { body: { email, password } })

/** A church whose founder has a password of their own. */
async function aFounder() {
  const { id: denominationId } = await test.make.aDenomination()
  const body = { ...stepOneOf(), ...stepTwoOf({ denominationId }) }
  await test.anyone.call(registration.finalizeRegistration, { body })
  const { churchId } = await test.database.owner
    .selectFrom("users")
    .where("email", "=", body.email)
    .select("churchId")
    .executeTakeFirstOrThrow()
  return { email: body.email, churchId: churchId ?? 0 }
}

describe("a disabled church", () => {
  it("cannot be used until it is enabled: sessions end, and the right password is answered like a wrong one", async () => {
    const { email, churchId } = await aFounder()
    const { token } = await signIn(email)
    expect(await disable(churchId)).toContain(`npm run admin -- enable-church ${churchId}`)
    expect((await callRaw(test.app, account.me, { token })).statusCode).toBe(401)
    const wrong = await callRaw(test.app, auth.login, { body: { email, password: "uma senha errada" } })
    const right = await callRaw(test.app, auth.login, { body: { email, password: PASSWORD } })
    expect([right.statusCode, right.body]).toEqual([wrong.statusCode, wrong.body])
    await enable(churchId)
    expect((await callRaw(test.app, account.me, { token })).statusCode).toBe(401)
    expect((await signIn(email)).user.email).toBe(email)
  })

  it("sends no link for a forgotten password, and an older one does not work meanwhile", async () => {
    const { email, churchId } = await aFounder()
    await test.anyone.call(passwords.requestReset, { body: { email } })
    const token = /token=([\w-]{43})/.exec((await test.emails()).at(-1)?.text ?? "")?.[1] ?? ""
    await disable(churchId)
    await test.forgetEmails()
    await test.anyone.call(passwords.requestReset, { body: { email } })
    expect(await test.emails()).toEqual([])
    const body = { token, newPassword: "outra senha guardada", confirmPassword: "outra senha guardada" }
    await expect(test.anyone.call(passwords.confirmReset, { body })).rejects.toMatchObject({ status: 400 })
    await enable(churchId)
    await test.anyone.call(passwords.confirmReset, { body })
    expect((await signIn(email, body.newPassword)).user.email).toBe(email)
  })

  it("receives no visitors and shows no calendar: its addresses are answered like unknown ones", async () => {
    const { url } = await admin.call(activities.calendarAddress, {})
    const calendar = async (address: string) => {
      const { pathname, search } = new URL(address)
      const { statusCode, body } = await test.app.inject({ url: `${pathname}${search}` })
      return [statusCode, body]
    }
    const form = async (code: string) => {
      const answer = await callRaw(test.app, visitors.validateQr, { params: { uuid: code } })
      return [answer.statusCode, answer.body]
    }
    const { qrCode } = church.headquarters
    expect((await form(qrCode))[0]).toBe(200)
    await disable()
    expect(await form(qrCode)).toEqual(await form("00000000-0000-4000-8000-000000000000"))
    expect(await calendar(url)).toEqual(await calendar(url.replace(/token=.{8}/, "token=AAAAAAAA")))
    await enable()
    expect([(await form(qrCode))[0], (await calendar(url))[0]]).toEqual([200, 200])
  })

  it("is not offered at a registration, and its office sees it closed and cannot enter", async () => {
    const { denominationId } = church
    const approved = { denominationId, affiliation: "approved" } as const
    const office = await test.as("DENOMINATION_ADMIN", await test.make.aChurch(approved))
    const otherChurch = await test.make.aChurch(approved)
    const offered = async () =>
      (await test.anyone.call(churches.availableForRegistration)).map(({ id }) => id)
    expect(await offered()).toContain(otherChurch.id)
    await disable(otherChurch.id)
    expect(await offered()).not.toContain(otherChurch.id)
    const entry = office.call(officeEntry.enter, { params: { id: otherChurch.id } })
    await expect(entry).rejects.toMatchObject({ status: 404 })
    // An action of the operator does not count as activity of its people.
    const kept = async () => {
      const params = { id: otherChurch.id }
      const { disabledAt, can, lastActivityAt } = await office.call(contract.churches.detail, { params })
      return { closed: disabledAt !== null, enter: can.enter, lastActivityAt }
    }
    expect(await kept()).toEqual({ closed: true, enter: false, lastActivityAt: null })
    await enable(otherChurch.id)
    expect(await kept()).toEqual({ closed: false, enter: true, lastActivityAt: null })
  })

  it("does not affect other churches", async () => {
    const other = await test.as("PASTOR", await test.make.aChurch())
    await disable()
    expect((await other.call(account.me)).role).toBe("PASTOR")
  })

  it("informs its administrators of the reason by mail, and the trail has the operator", async () => {
    await test.as("SECRETARY", church)
    const person = await test.database.owner
      .selectFrom("users")
      .where("id", "=", admin.userId)
      .select("email")
      .executeTakeFirstOrThrow()
    await disable()
    expect((await test.emails()).map(({ to }) => to)).toEqual([person.email])
    expect((await test.emails())[0]?.text).toContain("Encerrou as atividades")
    expect((await test.emails())[0]?.text).toContain("operador@aprisco.test")
    await enable()
    expect((await test.emails()).map(({ subject }) => subject)).toEqual([
      "O acesso da Igreja do Vale ao Aprisco foi desativado",
      "O acesso da Igreja do Vale ao Aprisco voltou",
    ])
    const again = await test.signIn(admin.userId)
    const { results } = await again.call(audit.list, { query: { entity: "church" } })
    expect(results.map(({ summary, actor, actorId }) => [summary, actor, actorId])).toEqual([
      ["Reativou a igreja", "Operação", null],
      ["Desativou a igreja", "Operação", null],
    ])
  })

  it("cannot be disabled twice, nor enabled when it is open; an unknown number is reported", async () => {
    await expect(enable()).rejects.toThrow("não está desativada")
    await disable()
    await expect(disable()).rejects.toThrow("já está desativada")
    await expect(disable(987_654_321)).rejects.toThrow("Não há igreja com o número 987654321.")
    await expect(enable(987_654_321)).rejects.toThrow("Não há igreja com o número 987654321.")
  })
})

describe("the confirmation before disabling", () => {
  const words = () => ["disable-church", String(church.id), "--reason", "Duplicada"]

  it.each(["s\n", "Sim\n"])("accepts %j", async (answer) => {
    expect(await asOperatorOf(test, words(), answer)).toContain(
      "Desativar a igreja Igreja do Vale (São Paulo/SP",
    )
    expect(await isClosed()).toBe(true)
  })

  it.each(["n\n", "\n", "sure\n", ""])("rejects %j", async (answer) => {
    await expect(asOperatorOf(test, words(), answer)).rejects.toThrow("nada foi mudado")
    expect(await isClosed()).toBe(false)
  })

  it("fails without a terminal", async () => {
    await expect(asOperatorOf(test, words())).rejects.toThrow("acrescente --yes")
    expect(await isClosed()).toBe(false)
  })

  it.each([{ more: [] }, { more: ["--reason", " "] }, { more: ["--reason", "x".repeat(501)] }])(
    "needs a valid reason: $more",
    async ({ more }) => {
      await expect(operator("disable-church", String(church.id), "--yes", ...more)).rejects.toThrow(
        /reason|motivo/,
      )
      expect(await isClosed()).toBe(false)
    },
  )
})

describe("a lost second factor", () => {
  it("is switched off by the address, after a confirmation and once", async () => {
    const { email } = await admin.call(account.me)
    await test.database.owner
      .updateTable("users")
      .set({ encryptedTotpSecret: Buffer.from("unread"), totpConfirmedAt: new Date() })
      .where("id", "=", admin.userId)
      .execute()
    const words = ["reset-second-factor", email, "--reason", "Perdeu o telefone"]
    await expect(operator(...words)).rejects.toThrow("acrescente --yes")
    await expect(operator("reset-second-factor", email, "--yes")).rejects.toThrow("falta --reason")
    expect((await admin.call(account.me)).email).toBe(email)
    expect(await operator(...words, "--yes")).toContain("Igreja do Vale: verificação em duas etapas de")
    await expect(admin.call(account.me)).rejects.toMatchObject({ status: 401 })
    const again = await test.signIn(admin.userId)
    const { results } = await again.call(audit.list, { query: { entity: "user" } })
    expect(results.map(({ summary, actor }) => [summary, actor])).toContainEqual([
      "A operação desligou a verificação em duas etapas de um usuário: Perdeu o telefone",
      "Operação",
    ])
    await expect(operator(...words, "--yes")).rejects.toThrow("não usa a verificação em duas etapas")
    const unknown = operator("reset-second-factor", "ninguem@example.org", "--reason", "Perdeu", "--yes")
    await expect(unknown).rejects.toMatchObject({
      fields: { email: ["Não há conta de igreja com este e-mail."] },
    })
  })
})

describe("a plan", () => {
  const planOf = async () => (await admin.call(account.myChurch)).plan.id

  it("is confirmed as requested, in the operator's name", async () => {
    await test.database.owner
      .updateTable("churches")
      .set({ requestedPlanId: "professional" })
      .where("id", "=", church.id)
      .execute()
    expect(await operator("confirm-plan", String(church.id))).toContain("Gratuito → Crescimento")
    expect(await planOf()).toBe("professional")
    const { results } = await admin.call(audit.list, { query: { action: "church.plan_confirmed" } })
    expect(results).toMatchObject([{ actor: "Operação", summary: "Plano Crescimento confirmado" }])
    expect((await test.emails()).length).toBe(1)
    await expect(operator("confirm-plan", String(church.id))).rejects.toThrow("não tem pedido")
  })

  it("is refused with the reason, which the church's administrators get; the current plan still applies", async () => {
    const ask = () =>
      test.database.owner
        .updateTable("churches")
        .set({ requestedPlanId: "professional" })
        .where("id", "=", church.id)
        .execute()
    const refuse = (...words: string[]) => operator("refuse-plan", String(church.id), ...words)
    await ask()
    await test.as("SECRETARY", church)
    expect(await refuse("--reason", "O pagamento não foi\nconfirmado")).toContain(
      "Igreja do Vale: pedido do plano Crescimento recusado, continua o plano Gratuito.",
    )
    expect(await admin.call(plans.read)).toMatchObject({ plan: { id: "basic" }, requestedPlan: null })
    const { results } = await admin.call(audit.list, { query: { action: "church.plan_refused" } })
    expect(results).toMatchObject([{ actor: "Operação", summary: "Pedido do plano Crescimento recusado" }])
    const told = {
      title: "Pedido de plano recusado",
      text: "O pedido do plano Crescimento não foi aceito, e o plano Gratuito continua valendo. Motivo: O pagamento não foi confirmado",
    }
    expect((await admin.call(notifications.list, { query: {} })).results).toMatchObject([
      { kind: "plan_refused", href: "/perfil?tab=planos", ...told },
    ])
    expect((await test.emails()).map(({ to, subject }) => [to, subject])).toEqual([
      [(await admin.call(account.me)).email, told.title],
    ])
    expect((await test.emails())[0]?.text).toContain(told.text)
    await expect(refuse("--reason", "Outra vez")).rejects.toThrow("não tem pedido")
    await ask()
    await expect(refuse()).rejects.toThrow("falta --reason")
    await expect(refuse("--reason", "\u200b")).rejects.toThrow("falta --reason")
    await expect(refuse("--reason", "x".repeat(501))).rejects.toThrow("motivo passa de 500")
    await expect(operator("refuse-plan", "987654321", "--reason", "Nada")).rejects.toThrow("Não há igreja")
    expect((await admin.call(plans.read)).requestedPlan?.id).toBe("professional")
  })

  it("is confirmed or refused only if the request is still the one that the operator saw", async () => {
    const ask = (requestedPlanId: string) =>
      test.database.owner
        .updateTable("churches")
        .set({ requestedPlanId })
        .where("id", "=", church.id)
        .execute()
    const why = ["--reason", "O pagamento não foi confirmado"]
    await ask("enterprise")
    for (const words of [["confirm-plan"], ["refuse-plan", ...why]]) {
      const [name = "", ...more] = words
      await expect(operator(name, String(church.id), "--plan", "professional", ...more)).rejects.toThrow(
        'A igreja pede agora o plano Ministério ("enterprise"), não "professional".',
      )
    }
    expect(await admin.call(plans.read)).toMatchObject({
      plan: { id: "basic" },
      requestedPlan: { id: "enterprise" },
    })
    expect(await test.emails()).toEqual([])
    const refuse = (plan: string) => operator("refuse-plan", String(church.id), ...why, "--plan", plan)
    await expect(refuse("gold")).rejects.toThrow('Não há plano "gold"')
    expect(await refuse("enterprise")).toContain("pedido do plano Ministério recusado")
    await expect(refuse("enterprise")).rejects.toThrow("não tem pedido")
    await ask("professional")
    expect(await operator("confirm-plan", String(church.id), "--plan", "professional")).toContain(
      "Gratuito → Crescimento",
    )
  })

  it("is given without a request when it is named, with a warning for the denomination's plan", async () => {
    const said = await operator("confirm-plan", String(church.id), "--plan", "denomination")
    expect(said).toContain("create-denomination")
    expect(await planOf()).toBe("denomination")
    expect((await admin.call(account.me)).role).toBe("CHURCH_ADMIN")
  })

  it("that is unknown, that already applies, or of an unknown church, is refused", async () => {
    const confirm = (...words: string[]) => operator("confirm-plan", ...words)
    await expect(confirm(String(church.id), "--plan", "gold")).rejects.toThrow('Não há plano "gold"')
    await expect(confirm(String(church.id), "--plan", "basic")).rejects.toThrow("já é o plano")
    await expect(confirm("987654321")).rejects.toThrow("Não há igreja")
    await expect(confirm("Vale")).rejects.toThrow("não é o número de uma igreja")
    await expect(confirm()).rejects.toThrow("falta o número")
    expect(await planOf()).toBe("basic")
  })
})

describe("the list of churches", () => {
  it("shows all, or those that match the search, regardless of accents", async () => {
    const name = "Comunhão São Tomé das Letras"
    const { id } = await test.make.aChurch({
      name,
      city: "Três Corações",
      state: "MG",
      affiliation: "pending",
    })
    const found = JSON.parse(await operator("list-churches", "--json", "--search", "TOME tres coracoes"))
    expect(found).toMatchObject([
      { id, name, affiliation: "pending", plan_id: "enterprise", members: 0, disabled_at: null },
    ])
    const said = await operator("list-churches", "--search", "tomé letras")
    expect(said).toMatch(new RegExp(`^${id} +${name} +Três Corações/MG .*pedido pendente`, "m"))
    expect(said).toContain("1 igreja\n")
    expect(JSON.parse(await operator("list-churches", "--json")).length).toBeGreaterThan(2)
    expect(await operator("list-churches", "--search", "nenhuma assim")).toBe("Nenhuma igreja encontrada.\n")
  })

  it("shows disabled ones with the reason, and prints no control characters", async () => {
    await test.make.aChurch({ name: "Cores \u001b[31mvermelhas" })
    await disable()
    const said = await operator("list-churches")
    expect(said).toMatch(/Igreja do Vale .*desativada em \d{4}-\d\d-\d\d: Encerrou as atividades/)
    expect(said).toContain("Cores  [31mvermelhas")
    expect(said).not.toContain("\u001b")
  })
})

describe("a denomination's office", () => {
  let serial = 0
  const create = (values: Record<string, string> = {}) => {
    serial += 1
    const options = {
      name: `Aliança do Sertão ${serial}`,
      church: "Igreja-Mãe do Sertão",
      city: "Petrolina",
      state: "pe",
      "admin-name": "Socorro d'Ávila",
      "admin-email": `socorro${serial}@example.org`,
      ...values,
    }
    return operator(
      "create-denomination",
      ...Object.entries(options).flatMap(([name, text]) => [`--${name}`, text]),
    )
  }

  it("is opened with its first church and an invited administrator", async () => {
    const said = await create()
    expect(said).not.toMatch(/senha:|token/)
    const [email, ...others] = await test.emails()
    expect(others).toEqual([])
    expect(email?.subject).toBe("Convite: Igreja-Mãe do Sertão no Aprisco")
    const token = /convite#token=([\w-]{43})/.exec(email?.text ?? "")?.[1] ?? ""
    const body = { token, newPassword: PASSWORD, confirmPassword: PASSWORD, acceptTerms: true }
    await test.anyone.call(passwords.confirmReset, { body })
    const session = await signIn(`socorro${serial}@example.org`)
    const leader = test.withToken(session.token)
    expect(session.user).toMatchObject({ role: "DENOMINATION_ADMIN", isProfileComplete: true })
    expect(await leader.call(account.myChurch)).toMatchObject({
      name: "Igreja-Mãe do Sertão",
      city: "Petrolina",
      state: "PE",
      affiliation: "approved",
      denominationName: `Aliança do Sertão ${serial}`,
      plan: { id: "denomination" },
      requestedPlan: null,
    })
    const { results } = await leader.call(audit.list, { query: {} })
    const acts = results.filter(({ actor }) => actor === "Operação").map(({ action }) => action)
    expect(acts.sort()).toEqual(["church.founded", "denomination.office_opened", "user.invited"])
  })

  it("gets requests from then on from churches that register under it", async () => {
    await create()
    const offered = await test.anyone.call(contract.denominations.availableForRegistration)
    const denominationId = offered.find(({ name }) => name === `Aliança do Sertão ${serial}`)?.id ?? 0
    const body = { ...stepOneOf(), ...stepTwoOf({ denominationId }) }
    await test.anyone.call(registration.finalizeRegistration, { body })
    const { token } = await signIn(body.email)
    expect((await test.withToken(token).call(account.myChurch)).affiliation).toBe("pending")
  })

  it("can use a name of the list that has no office yet, once", async () => {
    expect(await create({ name: "assembleia de deus" })).toContain("já estava na lista")
    await expect(create({ name: "Assembléia de Deus" })).rejects.toThrow("já tem administração")
    await expect(create({ name: "Independente" })).rejects.toThrow("não é o nome de uma denominação")
  })

  it("may have a look-alike name: the operator is warned, and the trail has the other name", async () => {
    await create({ name: "Convenção do Agreste" })
    const like = await test.database.owner
      .selectFrom("denominations")
      .where("name", "=", "Convenção do Agreste")
      .select("id")
      .executeTakeFirstOrThrow()
    const said = await create({ name: "Convenção do Agreste I" })
    expect(said).toContain(
      `Atenção: o nome é parecido com o da denominação nº ${like.id}, Convenção do Agreste`,
    )
    const entry = await test.database.owner
      .selectFrom("auditEntries")
      .where("action", "=", "denomination.founded")
      .orderBy("id", "desc")
      .select(["facts", "byOperator"])
      .executeTakeFirst()
    expect(entry).toEqual({ facts: { similarTo: like.id }, byOperator: true })
  })

  it("is not created at all when the address is in use or an argument is wrong", async () => {
    const count = () => test.database.owner.selectFrom("churches").select("id").execute()
    const before = (await count()).length
    const { email } = await aFounder()
    const taken = await create({ "admin-email": email.toUpperCase() }).catch((error: unknown) => error)
    expect(taken).toMatchObject({ fields: { adminEmail: ["Este e-mail já está cadastrado."] } })
    await expect(create({ state: "XX" })).rejects.toThrow("--state: UF inválida")
    await expect(create({ "admin-email": "socorro" })).rejects.toThrow("--admin-email: E-mail inválido")
    await expect(create({ zipcode: "123" })).rejects.toThrow("--zipcode")
    await expect(create({ church: "" })).rejects.toThrow("falta --church")
    expect((await count()).length).toBe(before + 1)
  })
})
