import { guardians } from "@aprisco/contract/people/guardians"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { noticeOf } from "../../../ground/churches/privacy-notice/public.ts"

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-25T10:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja da Colina", privacyContact: "dados@colina.example" })
})

const RUTE = {
  full_name: "Rute Moabe",
  phone: "81988881212",
  email: "rute@example.org",
  birth_date: "1985-03-01",
  gender: "F",
  address: "Rua das Oliveiras, 10",
  city: "Recife",
  state: "PE",
  consent: true,
  accept_whatsapp: true,
  first_visit: false,
}
const BOAZ = { full_name: "Boaz Belém", birth_date: "1980-01-01", gender: "M", role: "conjuge" }
const OBEDE = { full_name: "Obede Belém", birth_date: "2016-05-05", gender: "M", role: "filho" }
const NOEMI = { full_name: "Noemi Belém", role: "dependente" }
const FAMILY = [BOAZ, OBEDE, { full_name: "Tamar Belém", birth_date: "2011-02-02", role: "filho" }, NOEMI]

const sent = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  callRaw(test.app, visitors.registerByQr, {
    params: { uuid: church.headquarters.qrCode },
    body: { ...RUTE, ...body },
    headers,
  })
const arrive = (more: Record<string, unknown> = {}, headers = {}) =>
  sent({ family: FAMILY, consent_guardian: true, ...more }, headers)
const detailsOf = (answer: Awaited<ReturnType<typeof sent>>) => [answer.statusCode, answer.json().details]
const registrations = () =>
  test.database.owner
    .selectFrom("visitorRecords as visitors")
    .where("churchId", "=", church.id)
    .orderBy("id")
    .selectAll()
    .execute()
const counts = async () => {
  const of = (
    table: "visitors" | "people" | "households" | "householdPeople" | "consents" | "auditEntries",
  ) =>
    test.database.owner
      .selectFrom(table)
      .where("churchId", "=", church.id)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  const all = ["visitors", "people", "households", "householdPeople", "consents", "auditEntries"] as const
  return Promise.all(all.map(async (table) => (await of(table)).count))
}
const NOTHING = [0, 0, 0, 0, 0, 0]
const theFamily = async () => {
  const secretary = await test.as("SECRETARY", church)
  const { results } = await secretary.call(households.list, { query: {} })
  return secretary.call(households.detail, { params: { id: results[0]?.id ?? 0 } })
}

describe("a family that registers at the door", () => {
  it("is a person and a registration each, in one household that the sender is responsible for", async () => {
    const answer = await arrive()
    expect([answer.statusCode, answer.json().family]).toEqual([201, 4])
    expect(Object.keys(answer.json().visitor)).toEqual(["id", "branch_name"])
    const family = await theFamily()
    expect(family).toMatchObject({
      name: null,
      displayName: "Família de Rute Moabe",
      phone: null,
      fullAddress: "Rua das Oliveiras, 10, Recife - PE",
      branch: church.headquarters.id,
    })
    expect(family.people.map(({ fullName, role, minor }) => [fullName, role, minor])).toEqual([
      ["Rute Moabe", "responsavel", false],
      ["Boaz Belém", "conjuge", false],
      ["Tamar Belém", "filho", true],
      ["Obede Belém", "filho", true],
      ["Noemi Belém", "dependente", null],
    ])
    for (const { isPrimary, sharesAddress, since } of family.people)
      expect([isPrimary, sharesAddress, since]).toEqual([true, true, "2026-11-25"])
    const rows = await registrations()
    expect(new Set(rows.map(({ personId }) => personId))).toEqual(
      new Set(family.people.map(({ personId }) => personId)),
    )
    expect(new Set(rows.map(({ registrationNumber }) => registrationNumber)).size).toBe(5)
    for (const row of rows)
      expect(row).toMatchObject({
        branchId: church.headquarters.id,
        registrationSource: "qr_code",
        qrCodeUsed: church.headquarters.qrCode,
        address: "Rua das Oliveiras, 10",
        city: "Recife",
        firstVisit: false,
        createdById: null,
      })
  })

  it("has the sender's contacts with the sender alone, who alone is followed up", async () => {
    await arrive()
    const [sender, ...others] = await registrations()
    expect([sender?.phone, sender?.email, sender?.acceptWhatsapp]).toEqual([
      "(81) 98888-1212",
      "rute@example.org",
      true,
    ])
    expect(sender?.followUpDueAt).toEqual(new Date("2026-11-27T10:00:00-03:00"))
    expect(others).toHaveLength(4)
    for (const { phone, email, acceptWhatsapp, followUpDueAt, followUpStatus } of others)
      expect([phone, email, acceptWhatsapp, followUpDueAt, followUpStatus]).toEqual([
        null,
        null,
        false,
        null,
        "pending",
      ])
  })

  it("has the sender as guardian of each child, who consents for those under twelve; of the others nothing is known", async () => {
    await arrive()
    const rows = await registrations()
    expect(
      rows.map(({ fullName, guardianName, guardianPhone }) => [fullName, guardianName, guardianPhone]),
    ).toEqual([
      ["Rute Moabe", null, null],
      ["Boaz Belém", null, null],
      ["Obede Belém", "Rute Moabe", "(81) 98888-1212"],
      ["Tamar Belém", null, null],
      ["Noemi Belém", null, null],
    ])
    const secretary = await test.as("SECRETARY", church)
    const consents = async (name: string) => {
      const { id = 0 } = rows.find(({ fullName }) => fullName === name) ?? {}
      const { current } = await secretary.call(visitorPrivacy.consents, { params: { id } })
      return Object.fromEntries(current.map(({ purpose, state }) => [purpose, state]))
    }
    const unknown = { registration: "unknown", prayer: "unknown", email: "unknown", whatsapp: "unknown" }
    expect(await consents("Rute Moabe")).toMatchObject({ registration: "granted", whatsapp: "granted" })
    expect(await consents("Obede Belém")).toMatchObject({ ...unknown, registration: "granted" })
    for (const name of ["Boaz Belém", "Tamar Belém", "Noemi Belém"])
      expect(await consents(name)).toMatchObject(unknown)
    const lines = await test.database.owner
      .selectFrom("consents")
      .where("churchId", "=", church.id)
      .where("byGuardian", "=", true)
      .selectAll()
      .execute()
    expect(lines).toMatchObject([
      {
        visitorId: rows[2]?.id,
        purpose: "registration",
        granted: true,
        channel: "qr_code",
        noticeVersion: noticeOf(church).version,
        noticeHash: noticeOf(church).hash,
      },
    ])
    const answering = await secretary.call(guardians.list, { params: { id: rows[2]?.personId ?? 0 } })
    expect(
      answering.map(({ fullName, kinship, phone, derived }) => [fullName, kinship, phone, derived]),
    ).toEqual([
      ["Rute Moabe", "mae", "(81) 98888-1212", true],
      ["Boaz Belém", "pai", null, true],
    ])
  })

  it("is never tied to people whom the church knows, and the answer is the same", async () => {
    const strangers = (await arrive()).json()
    const before = await registrations()
    await test.make.aMember({ church, fullName: "Boaz Belém", birthDate: "1980-01-01" })
    const known = (await arrive()).json()
    expect(known).toEqual({ ...strangers, visitor: { ...strangers.visitor, id: known.visitor.id } })
    const [visitorCount, peopleCount, households] = await counts()
    expect([visitorCount, peopleCount, households]).toEqual([10, 11, 2])
    expect((await registrations()).slice(0, 5)).toEqual(before)
  })

  it("is in the trail with each registration and the family, by nobody", async () => {
    await arrive()
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .orderBy("id")
      .select(["action", "actorId", "facts"])
      .execute()
    const registered = { action: "visitor.registered", actorId: null, facts: { source: "qr_code" } }
    expect(entries).toEqual([
      ...Array.from({ length: 5 }, () => registered),
      { action: "household.created", actorId: null, facts: { people: 5, source: "qr_code" } },
    ])
    expect(test.logLines.join()).not.toMatch(/Boaz|Obede|98888-?1212/)
  })

  it("is seen by the managers of its branch, and not by those of another one", async () => {
    await arrive()
    const branch = await test.make.aBranch({ church })
    const seen = async (of: { id: number }) => {
      const manager = await test.as("BRANCH_MANAGER", church, [of])
      const listed = await manager.call(people.list, { query: { search: "belém" } })
      return [listed.count, (await manager.call(households.list, { query: {} })).count]
    }
    expect(await seen(church.headquarters)).toEqual([4, 1])
    expect(await seen(branch)).toEqual([0, 0])
  })
})

describe("a form without a family", () => {
  it("is answered as before, and makes no household", async () => {
    const answer = await sent({})
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([
      201,
      ["success", "message", "visitor", "branch"],
    ])
    const none = await sent({ family: [] })
    expect([none.statusCode, none.json().family]).toEqual([201, 0])
    expect((await counts()).slice(0, 4)).toEqual([2, 2, 0, 0])
  })
})

describe("a family is refused, and nothing of it is stored,", () => {
  it("with all errors beside their person", async () => {
    const answer = await arrive({
      full_name: "R",
      family: [
        BOAZ,
        { full_name: " ", birth_date: "2999-01-01", gender: "X", role: "responsavel" },
        { birth_date: "ontem" },
      ],
    })
    expect(detailsOf(answer)).toEqual([
      400,
      {
        full_name: ["Nome deve ter pelo menos 2 caracteres"],
        "family.1.full_name": ["Nome deve ter pelo menos 2 caracteres"],
        "family.1.birth_date": ["Data inválida"],
        "family.1.gender": ["Selecione o gênero"],
        "family.1.role": ["Opção inválida"],
        "family.2.full_name": ["Nome deve ter pelo menos 2 caracteres"],
        "family.2.birth_date": ["Data inválida"],
        "family.2.role": ["Escolha o papel na família"],
      },
    ])
    expect(await counts()).toEqual(NOTHING)
  })

  it("with nine people, with two spouses, with no list", async () => {
    expect(detailsOf(await arrive({ family: Array(9).fill(NOEMI) }))).toEqual([
      400,
      { family: ["No máximo 8 pessoas além de você."] },
    ])
    expect(detailsOf(await arrive({ family: [BOAZ, BOAZ] }))).toEqual([
      400,
      { family: ["Só pode haver um cônjuge na família."] },
    ])
    expect(detailsOf(await arrive({ family: "todos" }))).toEqual([400, { family: ["Valor inválido"] }])
    expect(await counts()).toEqual(NOTHING)
    expect((await arrive({ family: Array(8).fill(NOEMI) })).json().family).toBe(8)
  })

  it("without the consent of the guardian of a child under twelve", async () => {
    const missing = { consent_guardian: ["É preciso a autorização de quem responde pela criança"] }
    expect(detailsOf(await arrive({ consent_guardian: false }))).toEqual([400, missing])
    // Twelve today.
    const grown = [{ ...OBEDE, birth_date: "2014-11-25" }]
    expect((await arrive({ family: grown, consent_guardian: false })).statusCode).toBe(201)
    const eve = [{ ...OBEDE, birth_date: "2014-11-26" }]
    expect(detailsOf(await arrive({ family: eve, consent_guardian: false }))).toEqual([400, missing])
  })

  it("sent by a child, or with a child as spouse", async () => {
    const guardian = { guardian_name: "Ana Lima", guardian_phone: "81988881212" }
    expect(detailsOf(await arrive({ ...guardian, birth_date: "2016-01-01" }))).toEqual([
      400,
      { family: ["Quem cadastra a família é um adulto: use os seus dados e inclua a criança aqui."] },
    ])
    expect(detailsOf(await arrive({ family: [NOEMI, { ...OBEDE, role: "conjuge" }] }))).toEqual([
      400,
      { "family.1.role": ["Uma criança não pode ser cônjuge."] },
    ])
    expect(await counts()).toEqual(NOTHING)
  })

  it("by a robot", async () => {
    const answer = await arrive({ website: "https://casino.example" })
    expect(detailsOf(answer)).toEqual([
      400,
      { person: ["Marque a caixa para confirmar que você é uma pessoa"] },
    ])
    expect(await counts()).toEqual(NOTHING)
  })

  it("when its last step fails", async () => {
    const { owner } = test.database
    await sql`create function refuse_line() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`.execute(owner)
    await sql`create trigger refuse before insert on household_people for each row execute function refuse_line()`.execute(
      owner,
    )
    try {
      expect((await arrive()).statusCode).toBe(500)
      expect(await counts()).toEqual(NOTHING)
    } finally {
      await sql`drop trigger refuse on household_people`.execute(owner)
    }
  })
})

describe("a second click", () => {
  it("makes nobody twice, also when both arrive at once", async () => {
    const key = { "idempotency-key": "one-family" }
    const answers = await Promise.all(Array.from({ length: 5 }, () => arrive({}, key)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect((await arrive({}, key)).json()).toEqual(answers[0]?.json())
    expect((await counts()).slice(0, 4)).toEqual([5, 5, 1, 5])
  })

  it("with another person under the same key is refused", async () => {
    const key = { "idempotency-key": "another-family" }
    await arrive({}, key)
    expect((await arrive({ family: [NOEMI] }, key)).statusCode).toBe(422)
    expect((await counts()).slice(0, 3)).toEqual([5, 5, 1])
  })
})
