import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract } from "@aprisco/contract"
import type { Client } from "@aprisco/contract/kit/client"
import { TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seedReference } from "../../../../seeds/reference.ts"
import { loadConfig } from "../../../config.ts"
import { decryptText } from "../../../core/encrypted-text.ts"
import { asJob } from "../../../core/job.ts"
import { createLog } from "../../../core/log.ts"
import { migrate } from "../../../db/migrate.ts"
import { createServices } from "../../../services.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { TestDatabase } from "../../../testing/database.ts"
import { FORMER_SECRET, MANY } from "../../../testing/former-rows.ts"
import { createFormerDatabase, type Planted } from "../../../testing/former-version.ts"
import { asOperatorOf } from "../../../testing/operator.ts"
import { PASSWORD } from "../../../testing/registration.ts"
import { chainAuditTrail } from "../../ground/audit/trail/public.ts"
import { acceptKeys, encryptPending, keyUsage, reencrypt } from "./public.ts"

/** A database that was in use before addresses were verified and ciphertexts named their keys, brought to this version. */

const { activities, auth, memberImports, members, visitors } = contract

const folder = mkdtempSync(join(tmpdir(), "aprisco-upgrade-"))
let database: TestDatabase
let planted: Planted
let test: TestApp

beforeAll(async () => {
  const former = await createFormerDatabase()
  database = former.database
  planted = former.planted
  await migrate(database.ownerUrl)
  await seedReference(database.owner)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

it("verifies the accounts that had a password, and neither the invited nor the deleted ones", async () => {
  const accounts = await database.owner
    .selectFrom("users")
    .orderBy("id")
    .select(["id", "emailVerified", "verifiedEmail"])
    .execute()
  expect(accounts).toEqual([
    { id: planted.admin, emailVerified: true, verifiedEmail: "admin@example.org" },
    { id: planted.leader, emailVerified: true, verifiedEmail: "leader@example.org" },
    { id: planted.invited, emailVerified: false, verifiedEmail: null },
    { id: planted.deleted, emailVerified: false, verifiedEmail: null },
  ])
})

it("deletes the stored answers with digests without a key", async () => {
  expect(await database.owner.selectFrom("idempotencyKeys").selectAll().execute()).toEqual([])
})

it("encrypts the texts in batches, continues where it was killed, until none is left", async () => {
  const services = createServices({
    config: loadConfig({ DATA_DIR: folder, APP_SECRET: FORMER_SECRET }),
    database: database.connection,
    queuePool: database.queuePool,
    log: createLog("silent"),
  })
  const usage = async () => {
    const columns = await asJob(services, keyUsage)
    return columns.reduce(
      (sum, { current, unencrypted }) => [(sum[0] ?? 0) + current, (sum[1] ?? 0) + unencrypted],
      [0, 0],
    )
  }
  await asJob(services, acceptKeys)
  const [, atFirst = 0] = await usage()
  expect(atFirst).toBe(MANY + 12)

  let transactions = 0
  const killed = reencrypt((work) => {
    transactions += 1
    if (transactions > 8) throw new Error("killed")
    return asJob(services, work)
  }, "unencrypted")
  await expect(killed).rejects.toThrow("killed")
  const [done = 0, left = 0] = await usage()
  expect([done, left]).toEqual([453, atFirst - 453])

  await Promise.all([encryptPending(services), encryptPending(services)])
  expect(await usage()).toEqual([atFirst, 0])
})

describe("the product on it", () => {
  let admin: Client
  beforeAll(async () => {
    test = await createTestApp({ config: { rateLimit: false, appSecret: FORMER_SECRET }, database })
    admin = await test.signIn(planted.admin)
  })
  afterAll(() => test.close())

  it("finds nothing that is not encrypted with the current key", async () => {
    expect(await asOperatorOf(test, ["check-encryption"])).toContain("Tudo está cifrado com a chave atual.")
  })

  it("reads every note about members", async () => {
    const profile = await admin.call(members.profile, { params: { id: planted.member } })
    expect(profile).toMatchObject({
      notes: "Toca violão",
      statusChanges: [{ reason: "Mudou de cidade" }],
      membershipStatuses: [{ reason: "Consagração" }],
    })
    expect((await admin.call(members.detail, { params: { id: planted.blank } })).notes).toBeNull()
    const rows = await database.owner
      .selectFrom("members")
      .where("id", "in", planted.many)
      .orderBy("id")
      .select("encryptedNotes")
      .execute()
    const notes = rows.map(({ encryptedNotes }) =>
      decryptText({ services: test.services, log: test.services.log }, encryptedNotes),
    )
    expect(notes).toEqual(Array.from({ length: MANY }, (_, n) => `nota ${n + 1}`))
  })

  it("reads observations, notes of contacts and of conversions", async () => {
    expect(await admin.call(visitors.detail, { params: { id: planted.entrusted } })).toMatchObject({
      observations: "Pela minha mãe",
      conversionNotes: "Quer batismo",
      contacts: [
        { note: "Atendeu", nextStep: "Visitar" },
        { note: "", nextStep: "" },
      ],
    })
    expect(await admin.call(visitors.detail, { params: { id: planted.taken } })).toMatchObject({
      observations: "Pelo emprego",
      conversionNotes: null,
    })
  })

  it("shows observations to a leader assigned by another person, not to one who assigned themselves", async () => {
    const leader = await test.signIn(planted.leader)
    const readBy = async (id: number) => (await leader.call(visitors.detail, { params: { id } })).observations
    expect(await readBy(planted.entrusted)).toBe("Pela minha mãe")
    expect(await readBy(planted.taken)).toBeNull()
  })

  it("undoes an import made before the upgrade", async () => {
    expect(await admin.call(memberImports.undo, { params: { id: planted.imported } })).toMatchObject({
      restored: 1,
    })
    expect((await admin.call(members.detail, { params: { id: planted.member } })).notes).toBe("Canta")
  })

  it("serves the calendar at its old address", async () => {
    const { url } = await admin.call(activities.calendarAddress, {})
    const { pathname, search } = new URL(url)
    expect(search).toBe(`?token=${planted.calendarToken}`)
    expect((await test.app.inject({ url: pathname + search })).statusCode).toBe(200)
  })

  it("accepts the second factor, and a recovery code, once", async () => {
    const signIn = (code: string) =>
      test.anyone.call(auth.login, { body: { email: "admin@example.org", password: PASSWORD, code } })
    const code = new TOTP({ secret: planted.totpSecret }).generate({ timestamp: test.clock.now().getTime() })
    for (const typed of [code, planted.recoveryCode])
      expect((await signIn(typed)).user.emailVerified).toBe(true)
    await expect(signIn(planted.recoveryCode)).rejects.toMatchObject({ status: 400 })
  })

  it("chains the entries recorded before", async () => {
    await chainAuditTrail.run(test.services, {}, { number: 1 })
    const said = await asOperatorOf(test, ["verify-audit"])
    expect(said).toContain("Ainda fora da corrente: 0.")
    expect(said).toContain("A trilha de auditoria está íntegra.")
  })
})
