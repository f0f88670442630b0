import { randomUUID } from "node:crypto"
import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { untilWaitingForLocks } from "../../../../testing/waiting-for-locks.ts"
import { noticeOf } from "../../../ground/churches/privacy-notice/public.ts"

const NOT_GOOD = "Este QR Code não é válido ou está inativo."
const NEVER = "00000000-0000-4000-8000-000000000000"

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja da Colina", privacyContact: "dados@colina.example" })
})

const ANA = { full_name: "Ana Lima", city: "Recife", state: "PE", consent: true }

const send = (uuid: string, body: Record<string, unknown> = ANA, headers: Record<string, string> = {}) =>
  callRaw(test.app, visitors.registerByQr, { params: { uuid }, body, headers })
const sent = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  send(church.headquarters.qrCode, { ...ANA, ...body }, headers)
const validate = (uuid: string) => callRaw(test.app, visitors.validateQr, { params: { uuid } })
const visitorsOf = ({ id }: { id: number }) =>
  test.database.owner
    .selectFrom("visitorRecords as visitors")
    .where("churchId", "=", id)
    .orderBy("id")
    .selectAll()
    .execute()
const ledgerOf = ({ id }: { id: number }) =>
  test.database.owner.selectFrom("consents").where("churchId", "=", id).orderBy("id").selectAll().execute()
const theVisitor = async () => {
  const [visitor, ...others] = await visitorsOf(church)
  if (visitor === undefined || others.length > 0) throw new Error("not exactly one visitor")
  return visitor
}

describe("a code", () => {
  it("that is valid has its church and branch, the privacy contact, and the current notice", async () => {
    const branch = await test.make.aBranch({ church, name: "Filial Norte" })
    const answer = await validate(branch.qrCode)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        valid: true,
        branch: { name: "Filial Norte", church_name: "Igreja da Colina" },
        logo: null,
        stamp: expect.stringMatching(/^[0-9a-z]+\.[\w-]{43}$/),
        privacy: {
          contact: "dados@colina.example",
          version: noticeOf(church).version,
          text: expect.stringContaining("Escreva para dados@colina.example."),
        },
      },
    ])
  })

  const bad: [string, () => Promise<string>][] = [
    ["unknown", async () => NEVER],
    ["malformed", async () => "abc"],
    ["in capitals", async () => church.headquarters.qrCode.toUpperCase()],
    ["with a blank", async () => `${church.headquarters.qrCode} `],
    ["longer than any", async () => "a".repeat(90)],
    ["longer than a part of a path usually is", async () => "a".repeat(5_000)],
    ["of NUL and SQL", async () => "\0' or 1=1 --"],
    ["switched off", async () => (await test.make.aBranch({ church, qrCodeActive: false })).qrCode],
    ["of an inactive branch", async () => (await test.make.aBranch({ church, isActive: false })).qrCode],
    ["of a deleted branch", async () => (await test.make.aBranch({ church, deletedAt: new Date() })).qrCode],
    [
      "of a deleted church",
      async () => (await test.make.aChurch({ deletedAt: new Date() })).headquarters.qrCode,
    ],
    [
      "of a church without a privacy contact",
      async () => (await test.make.aChurch({ privacyContact: "" })).headquarters.qrCode,
    ],
  ]
  it.each(bad)("%s is a 404, with the same answer for all", async (_, make) => {
    const code = await make()
    const validation = await validate(code)
    expect([validation.statusCode, validation.json()]).toEqual([404, { valid: false, error: NOT_GOOD }])
    const form = await send(code)
    expect([form.statusCode, form.json()]).toEqual([404, { success: false, error: NOT_GOOD }])
    expect(await visitorsOf(church)).toEqual([])
  })

  it("that is being replaced accepts no further registration", async () => {
    const { id, qrCode } = church.headquarters
    const { form } = await test.database.owner.transaction().execute(async (replacing) => {
      await replacing.updateTable("branches").set({ qrCode: randomUUID() }).where("id", "=", id).execute()
      const form = send(qrCode)
      await untilWaitingForLocks(test, 1)
      return { form }
    })
    expect((await form).statusCode).toBe(404)
    expect(await visitorsOf(church)).toEqual([])
  })
})

describe("a registration", () => {
  it("stores the typed data and its source, and answers an opaque number", async () => {
    const branch = await test.make.aBranch({
      church,
      name: "Filial Norte",
      phone: "(81) 98888-1212",
      address: "Rua da Aurora",
      number: "100",
      neighborhood: "Boa Vista",
      city: "Recife",
      state: "PE",
      serviceTimes: JSON.stringify([{ weekday: 0, time: "18:00", name: null }]),
    })
    const answer = await send(branch.qrCode, {
      ...ANA,
      email: "ana@example.org",
      phone: "81988881212",
      birth_date: "1990-11-22",
      gender: "F",
      cpf: "52998224725",
      marital_status: "married",
      zipcode: "50000100",
      address: "Rua da Aurora, 1",
      neighborhood: "Boa Vista",
      ministry_interest: "Louvor",
      observations: "vim com a vizinha",
      first_visit: false,
      wants_growth_group: true,
      accept_email: true,
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        success: true,
        message: "Cadastro realizado com sucesso!",
        visitor: { id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/), branch_name: "Filial Norte" },
        branch: {
          name: "Filial Norte",
          full_address: "Rua da Aurora, 100, Boa Vista, Recife - PE",
          service_times: [{ weekday: 0, time: "18:00", name: null }],
          whatsapp: "5581988881212",
        },
      },
    ])
    const { id } = await theVisitor()
    const pastor = await test.as("PASTOR", church)
    expect(await pastor.call(visitors.detail, { params: { id } })).toMatchObject({
      fullName: "Ana Lima",
      email: "ana@example.org",
      phone: "(81) 98888-1212",
      birthDate: "1990-11-22",
      gender: "F",
      cpf: "529.982.247-25",
      maritalStatus: "married",
      zipcode: "50000-100",
      address: "Rua da Aurora, 1",
      neighborhood: "Boa Vista",
      ministryInterest: "Louvor",
      observations: "vim com a vizinha",
      firstVisit: false,
      wantsGrowthGroup: true,
      branch: branch.id,
      followUpStatus: "pending",
      registrationSource: "qr_code",
      registrationSourceDisplay: "QR Code",
      registrationNumber: answer.json().visitor.id,
      qrCodeUsed: branch.qrCode,
      ipAddress: "127.0.0.1",
      createdAt: "2026-11-21T15:00:00.000Z",
    })
    expect(await theVisitor()).toMatchObject({
      acceptEmail: true,
      acceptSms: false,
      acceptWhatsapp: false,
      createdById: null,
    })
  })

  it("is a new visitor, even with the name, CPF and phone of an existing one", async () => {
    const person = { cpf: "529.982.247-25", phone: "(81) 98888-1212", email: "ana@example.org" }
    const known = await test.make.aVisitor({ church, fullName: "Ana Lima", ...person })
    const member = await test.make.aMember({ church, ...person })
    const [one, two] = [await sent(person), await sent(person)]
    expect(one.json().visitor.id).not.toBe(two.json().visitor.id)
    expect(Object.keys(one.json().visitor)).toEqual(["id", "branch_name"])
    const all = await visitorsOf(church)
    expect(all).toHaveLength(3)
    expect(all[0]).toEqual(known)
    expect(all.slice(1).map(({ memberId, convertedAt }) => [memberId, convertedAt])).toEqual([
      [null, null],
      [null, null],
    ])
    const after = await test.database.owner
      .selectFrom("memberRecords as members")
      .where("id", "=", member.id)
      .select("version")
      .executeTakeFirst()
    expect(after?.version).toBe(1)
  })

  it("has no author, even with a session on the device, and the audit trail names no user", async () => {
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    const answer = await sent(
      { full_name: "Segredo Absoluto", phone: "(81) 95555-4444", observations: "peço oração" },
      { authorization: `Token ${stranger.token}` },
    )
    expect(answer.statusCode).toBe(201)
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .select(["action", "entity", "actorId", "facts"])
      .execute()
    expect(entries).toEqual([
      { action: "visitor.registered", entity: "visitor", actorId: null, facts: { source: "qr_code" } },
    ])
    expect(test.logLines.join()).not.toMatch(/Segredo|95555-?4444|oração/)
  })

  it("is written within the row-level security of that one church", async () => {
    const { owner } = test.database
    await sql`create function note_scope() returns trigger language plpgsql as
      $$ begin new.ministry_interest := current_user || current_setting('app.church_ids'); return new; end $$`.execute(
      owner,
    )
    await sql`create trigger note before insert on visitors for each row execute function note_scope()`.execute(
      owner,
    )
    try {
      await sent()
      expect((await theVisitor()).ministryInterest).toBe(`app_user{${church.id}}`)
    } finally {
      await sql`drop trigger note on visitors`.execute(owner)
    }
  })

  it("ignores unknown keys", async () => {
    const other = await test.make.aChurch()
    await sent({
      church: other.id,
      church_id: other.id,
      branch: other.headquarters.id,
      id: 1,
      follow_up_status: "interested",
      converted_to_member: true,
      member_id: 1,
      ip_address: "6.6.6.6",
      registration_number: "MEU",
      registration_source: "manual",
      contact_attempts: 9,
      created_at: "2000-01-01T00:00:00Z",
    })
    expect(await theVisitor()).toMatchObject({
      churchId: church.id,
      branchId: church.headquarters.id,
      followUpStatus: "pending",
      memberId: null,
      ipAddress: "127.0.0.1",
      registrationSource: "qr_code",
      contactAttempts: 0,
      createdAt: test.clock.now(),
    })
    expect((await theVisitor()).registrationNumber).not.toBe("MEU")
    expect(await visitorsOf(other)).toEqual([])
  })

  it("shows scripts to the staff as plain text", async () => {
    const script = `"><script>alert(document.cookie)</script>`
    await sent({ full_name: script, city: script, address: script, observations: script })
    const { id } = await theVisitor()
    const pastor = await test.as("PASTOR", church)
    const answer = await callRaw(test.app, visitors.detail, { token: pastor.token, params: { id } })
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8")
    const { full_name, city, address, observations } = answer.json()
    expect([full_name, city, address, observations]).toEqual(Array(4).fill(script))
  })

  it("is refused with all errors at once, with the public form's messages", async () => {
    const answer = await send(church.headquarters.qrCode, {
      full_name: "A",
      email: "nada",
      city: "",
      state: "Pernambuco",
      gender: "X",
      marital_status: "?",
      phone: "12",
      cpf: "1",
      zipcode: "1",
      birth_date: "2999-01-01",
      accept_email: "talvez",
      consent: false,
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        success: false,
        error: "Erro ao registrar visitante",
        details: {
          full_name: ["Nome deve ter pelo menos 2 caracteres"],
          email: ["E-mail inválido"],
          city: ["Cidade é obrigatória"],
          state: ["Estado deve ter 2 caracteres"],
          gender: ["Selecione o gênero"],
          marital_status: ["Opção inválida"],
          phone: ["Telefone inválido"],
          cpf: ["CPF deve ter 11 dígitos"],
          zipcode: ["CEP deve ter 8 dígitos"],
          birth_date: ["Data inválida"],
          accept_email: ["Valor inválido"],
          consent: ["É preciso concordar com o aviso de privacidade"],
        },
      },
    ])
    expect(await visitorsOf(church)).toEqual([])
  })

  it("that fails halfway leaves nothing", async () => {
    await sql`create function refuse_consent() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`.execute(test.database.owner)
    await sql`create trigger refuse before insert on consents for each row execute function refuse_consent()`.execute(
      test.database.owner,
    )
    try {
      expect((await sent()).statusCode).toBe(500)
      expect(await visitorsOf(church)).toEqual([])
    } finally {
      await sql`drop trigger refuse on consents`.execute(test.database.owner)
    }
  })
})

describe("consent", () => {
  it.each([[undefined], [false], ["false"], [null]])("given as %j counts as not given", async (consent) => {
    const answer = await send(church.headquarters.qrCode, { ...ANA, consent })
    expect([answer.statusCode, answer.json().details]).toEqual([
      400,
      { consent: ["É preciso concordar com o aviso de privacidade"] },
    ])
    expect(await visitorsOf(church)).toEqual([])
  })

  it("is stored for each box with the version of the notice, given or not", async () => {
    await sent({
      email: "ana@example.org",
      phone: "81988881212",
      wants_prayer: true,
      consent_prayer: true,
      accept_whatsapp: true,
    })
    const { id, wantsPrayer } = await theVisitor()
    expect(wantsPrayer).toBe(true)
    const line = {
      visitorId: id,
      memberId: null,
      noticeVersion: noticeOf(church).version,
      noticeHash: noticeOf(church).hash,
      channel: "qr_code",
      givenAt: test.clock.now(),
      recordedById: null,
    }
    expect(await ledgerOf(church)).toMatchObject([
      { ...line, purpose: "registration", granted: true },
      { ...line, purpose: "prayer", granted: true },
      { ...line, purpose: "email", granted: false },
      { ...line, purpose: "sms", granted: false },
      { ...line, purpose: "whatsapp", granted: true },
    ])
  })

  it("for prayer is stored with a written wish too", async () => {
    await sent({ observations: "peço oração", consent_prayer: true })
    expect((await ledgerOf(church)).map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ["registration", true],
      ["prayer", true],
    ])
  })

  it("is not stored for a box without a value", async () => {
    await sent()
    expect((await ledgerOf(church)).map(({ purpose }) => purpose)).toEqual(["registration"])
  })

  it("for prayer is separate: without it the wish is not stored, but observations are, encrypted", async () => {
    await sent({ wants_prayer: true, observations: "vim com a vizinha" })
    const { wantsPrayer, encryptedObservations } = await theVisitor()
    expect(wantsPrayer).toBe(false)
    expect(encryptedObservations?.includes(Buffer.from("vizinha"))).toBe(false)
    expect((await ledgerOf(church)).map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ["registration", true],
      ["prayer", false],
    ])
  })
})

describe("a bad connection", () => {
  it("that sends one form twenty times concurrently registers one visitor, with the same answer each time", async () => {
    const headers = { "idempotency-key": "form-on-this-phone" }
    const answers = await Promise.all(Array.from({ length: 20 }, () => sent({}, headers)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect(await visitorsOf(church)).toHaveLength(1)
    expect(await ledgerOf(church)).toHaveLength(1)
  })

  it("with another key, or none, is another visitor; with another form under the key it is refused", async () => {
    const key = (name: string) => ({ "idempotency-key": name })
    await sent({}, key("first-form"))
    await sent({}, key("second-form"))
    await sent()
    expect(await visitorsOf(church)).toHaveLength(3)
    const changed = await sent({ full_name: "Outra Pessoa" }, key("first-form"))
    expect([changed.statusCode, changed.json().success]).toEqual([422, false])
    expect(await visitorsOf(church)).toHaveLength(3)
  })

  it("gets the first answer again after the code was replaced, without a second registration", async () => {
    const headers = { "idempotency-key": "late-repeat" }
    const first = await sent({}, headers)
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(qrCodes.regenerate, { params: { id: church.headquarters.id } })
    const again = await sent({}, headers)
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(await visitorsOf(church)).toHaveLength(1)
  })

  it("may send a corrected form with the same key", async () => {
    const headers = { "idempotency-key": "mended-form" }
    expect((await sent({ city: "" }, headers)).statusCode).toBe(400)
    expect((await sent({}, headers)).statusCode).toBe(201)
  })
})
