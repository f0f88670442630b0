import { audit } from "@aprisco/contract/audit/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { enterVisitors } from "../../../../testing/many-people.ts"
import { enforceRetention } from "./public.ts"

const BORN = "2026-01-10T12:00:00-03:00"

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(BORN)
  church = await test.make.aChurch()
})

const TOLD = {
  fullName: "Zilda Esquecida",
  email: "zilda@example.org",
  phone: "(81) 98888-1212",
  birthDate: "1950-01-01",
  gender: "F",
  cpf: "529.982.247-25",
  maritalStatus: "widowed",
  zipcode: "50000-000",
  address: "Rua Zilda",
  neighborhood: "Bairro Zilda",
  city: "Zildópolis",
  state: "PE",
  ministryInterest: "Coral da Zilda",
  guardianName: "Mãe da Zilda",
  guardianPhone: "(81) 97777-1212",
  ipAddress: "203.0.113.9",
  wantsPrayer: true,
  acceptEmail: true,
} as const

const rows = () =>
  test.database.owner
    .selectFrom("visitorRecords as visitors")
    .where("churchId", "=", church.id)
    .orderBy("id")
    .selectAll()
    .execute()
const anonymisedIds = async () =>
  (await rows()).filter(({ anonymisedAt }) => anonymisedAt).map(({ id }) => id)
const runAt = async (at: string) => {
  test.clock.set(at)
  await enforceRetention(test.services)
}
const summaries = async (action: string) => {
  const admin = await test.as("CHURCH_ADMIN", church)
  const { count, results } = await admin.call(audit.list, { query: { action, perPage: 100 } })
  return { count, words: [...new Set(results.map(({ summary }) => summary))], all: JSON.stringify(results) }
}

describe("two years without a contact", () => {
  it("anonymise exactly the visitors who are due, on the day and not the day before", async () => {
    const forgotten = await test.make.aVisitor({ church, ...TOLD })
    const contacted = await test.make.aVisitor({ church, lastContactAt: new Date("2026-03-01T15:00:00Z") })
    const cameAgain = await test.make.aVisitor({ church })
    const secretary = await test.as("SECRETARY", church)
    test.clock.set("2026-06-01T12:00:00-03:00")
    await (await test.as("SECRETARY", church)).call(visitorReturns.recordVisit, {
      params: { id: cameAgain.id },
      body: {},
    })
    const member = await test.make.aMember({ church })
    const done = { convertedAt: new Date(BORN), memberId: member.id, followUpStatus: "converted" } as const
    const converted = await test.make.aVisitor({ church, ...done, createdAt: new Date(BORN) })
    const inTrash = await test.make.aVisitor({ church, createdAt: new Date(BORN), deletedAt: new Date(BORN) })
    expect(secretary.userId).toBeGreaterThan(0)

    await runAt("2028-01-10T11:59:00-03:00")
    expect(await anonymisedIds()).toEqual([])
    await runAt("2028-01-10T12:00:00-03:00")
    expect(await anonymisedIds()).toEqual([forgotten.id])
    await runAt("2028-03-01T12:00:00-03:00")
    expect(await anonymisedIds()).toEqual([forgotten.id, contacted.id])
    await runAt("2028-06-02T12:00:00-03:00")
    expect(await anonymisedIds()).toEqual([forgotten.id, contacted.id, cameAgain.id])
    const version = (await rows()).map((row) => row.version)
    await runAt("2028-06-02T12:00:00-03:00")
    expect((await rows()).map((row) => row.version)).toEqual(version)
    expect(await anonymisedIds()).not.toContain(converted.id)
    expect(await anonymisedIds()).not.toContain(inTrash.id)
    // The member's record is purged: the visitor's data is anonymised as well.
    await test.database.owner.deleteFrom("members").where("id", "=", member.id).execute()
    await runAt("2028-06-03T12:00:00-03:00")
    expect(await anonymisedIds()).toContain(converted.id)

    const trail = await summaries("visitor.anonymised")
    expect([trail.count, trail.words]).toEqual([4, ["Visitante anonimizado após 24 meses sem contato"]])
    expect(trail.all).not.toMatch(/Zilda|zilda/)
  })

  it("keep the totals and no identifying data", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const { id } = await test.make.aVisitor({ church, ...TOLD, qrCodeUsed: church.headquarters.qrCode })
    await admin.call(visitors.updateFollowUp, {
      params: { id },
      body: { followUpStatus: "contacted", conversionNotes: "Zilda atendeu" },
    })
    await admin.call(visitors.update, { params: { id }, body: { observations: "Zilda pede oração" } })
    const before = await admin.call(visitors.stats, {})
    await runAt("2028-01-11T12:00:00-03:00")
    const everything = await sql<{ told: string }>`
      select (select string_agg(v::text, '|') from visitor_records v where v.church_id = ${church.id})
        || (select coalesce(string_agg(c::text, '|'), '') from visitor_contacts c where c.church_id = ${church.id})
        || (select coalesce(string_agg(n::text, '|'), '') from visitor_visits n where n.church_id = ${church.id})
        || (select coalesce(string_agg(a::text, '|'), '') from audit_entries a where a.church_id = ${church.id})
        as told`.execute(test.database.owner)
    expect(everything.rows[0]?.told).not.toMatch(
      /zild|529\.?982|98888-?1212|97777-?1212|203\.0\.113\.9|50000-?000|1950-01/i,
    )
    const late = await test.as("CHURCH_ADMIN", church)
    const after = await late.call(visitors.stats, {})
    expect([after.total, after.convertedToMembers]).toEqual([before.total, before.convertedToMembers])
    const [row] = (await late.call(visitors.list, { query: {} })).results
    expect(row).toMatchObject({
      fullName: "Visitante anonimizado",
      anonymised: true,
      phone: null,
      city: null,
      state: "PE",
      visitCount: 1,
      contactAttempts: 1,
      followUpStatus: "contacted",
      can: {
        edit: false,
        convert: false,
        followUp: false,
        registerVisit: false,
        join: false,
        anonymise: false,
      },
    })
    const refused = { status: 409 }
    const params = { id }
    const body = { followUpStatus: "pending" } as const
    await expect(late.call(visitors.update, { params, body: { fullName: "Zilda" } })).rejects.toMatchObject(
      refused,
    )
    await expect(late.call(visitors.updateFollowUp, { params, body })).rejects.toMatchObject(refused)
    await expect(late.call(visitors.convertToMember, { params, body: {} })).rejects.toMatchObject(refused)
    await expect(
      late.call(visitorPrivacy.recordConsent, {
        params,
        body: { purpose: "email", granted: true, channel: "paper" },
      }),
    ).rejects.toMatchObject(refused)
  })

  it("anonymise many in parts, without leaving one out", async () => {
    await enterVisitors(
      test.database.owner,
      Array.from({ length: 1203 }, (_, n) => ({
        churchId: church.id,
        branchId: church.headquarters.id,
        fullName: `Visitante ${n}`,
        registrationSource: "manual" as const,
        createdAt: new Date(BORN),
      })),
    )
    await runAt("2028-01-11T12:00:00-03:00")
    expect(await anonymisedIds()).toHaveLength(1203)
    expect((await summaries("visitor.anonymised")).count).toBe(1203)
  })
})

describe("shorter retention periods", () => {
  it("delete the network address after thirty days, without changing the record's version", async () => {
    await test.make.aVisitor({ church, ipAddress: "203.0.113.9" })
    await test.make.aVisitor({ church, ipAddress: "203.0.113.9" })
    await runAt("2026-02-09T11:59:00-03:00")
    expect((await rows()).map(({ ipAddress }) => ipAddress)).toEqual(["203.0.113.9", "203.0.113.9"])
    await runAt("2026-02-09T12:00:00-03:00")
    expect((await rows()).map(({ ipAddress, version }) => [ipAddress, version])).toEqual([
      [null, 1],
      [null, 1],
    ])
    await runAt("2026-02-10T12:00:00-03:00")
    const trail = await summaries("visitor.addresses_dropped")
    expect([trail.count, trail.words]).toEqual([1, ["Endereços de rede apagados após 30 dias: 2 visitantes"]])
  })

  it("delete prayer wishes twelve months after they were last written, of members too", async () => {
    const pastor = await test.as("PASTOR", church)
    const body = { fullName: "Ana Lima", city: "Recife", state: "PE", observations: "peço oração" } as const
    const old = await pastor.call(visitors.create, { body })
    const rewritten = await pastor.call(visitors.create, { body })
    await pastor.call(visitors.convertToMember, { params: { id: old.id }, body: {} })
    test.clock.set("2026-07-10T12:00:00-03:00")
    const later = await test.as("PASTOR", church)
    await later.call(visitors.update, {
      params: { id: rewritten.id },
      body: { observations: "a mãe melhorou" },
    })
    const stored = async () =>
      (await rows()).map(({ encryptedObservations }) => encryptedObservations !== null)
    await runAt("2027-01-10T11:59:00-03:00")
    expect(await stored()).toEqual([true, true])
    await runAt("2027-01-10T12:00:00-03:00")
    expect(await stored()).toEqual([false, true])
    await runAt("2027-07-10T12:00:00-03:00")
    expect(await stored()).toEqual([false, false])
    expect((await summaries("visitor.observations_ended")).count).toBe(2)
  })
})

describe("a lawful erasure", () => {
  it("is immediate, allowed to users who may delete, and done once", async () => {
    const { id } = await test.make.aVisitor({ church, ...TOLD })
    const anonymise = (caller: Awaited<ReturnType<TestApp["as"]>>) =>
      caller.call(visitorPrivacy.anonymise, { params: { id } })
    for (const role of ["PASTOR", "SECRETARY", "LEADER", "BRANCH_MANAGER", "MEMBER"] as const) {
      const branches = role === "BRANCH_MANAGER" ? [church.headquarters] : []
      await expect(anonymise(await test.as(role, church, branches))).rejects.toMatchObject({ status: 403 })
    }
    const admin = await test.as("CHURCH_ADMIN", church)
    const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => anonymise(admin)))
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect((await admin.call(visitors.list, { query: { search: "zilda" } })).count).toBe(0)
    const trail = await summaries("visitor.anonymised")
    expect([trail.count, trail.words]).toEqual([1, ["Anonimizou um visitante a pedido"]])
    await expect(
      (await test.as("CHURCH_ADMIN", await test.make.aChurch())).call(visitorPrivacy.anonymise, {
        params: { id },
      }),
    ).rejects.toMatchObject({ status: 404 })
    // The anonymised record can be deleted like any other.
    await admin.call(visitors.remove, { params: { id } })
  })
})
