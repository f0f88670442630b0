import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract } from "@aprisco/contract"
import { toSnake } from "@aprisco/contract/kit/wire"
import { sql } from "kysely"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { z } from "zod"
import { enqueue } from "../../../../core/define-job.ts"
import { asJob } from "../../../../core/job.ts"
import { createBucket } from "../../../../integrations/bucket.ts"
import { MODULES } from "../../../../modules.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { startFakePayments } from "../../../../testing/fake-payments.ts"
import { startObjectStore } from "../../../../testing/object-store.ts"
import { asOperatorOf } from "../../../../testing/operator.ts"
import { passDays, runEndChurches } from "../../../../testing/pass-days.ts"
import { PASSWORD, stepOneOf, stepTwoOf } from "../../../../testing/registration.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { allTestRows } from "../../../../testing/test-rows.ts"
import { applyErasures } from "../../../operation/backups/public.ts"
import { chainAll, verifyAudit, writeEvents } from "../../audit/trail/public.ts"
import { invitationLink } from "../../auth/passwords/public.ts"
import { queueEmail } from "../../emails/public.ts"
import { deleteExpired } from "../../retention/public.ts"
import { delayEndings } from "./public.ts"

const { account, auth, churchEnding, churches, hierarchy, officeEntry, profile, registration, visitors } =
  contract
const TEST_ROWS = await allTestRows()
/** A word of each church that no other has. */
let serial = 0

let test: TestApp
let passwordHash: string | null
const dataDir = mkdtempSync(join(tmpdir(), "aprisco-ending-"))

beforeAll(async () => {
  test = await createTestApp({
    config: { rateLimit: false, dataDir, operatorEmail: "operador@aprisco.test" },
  })
  const { user } = await test.anyone.call(registration.register, { body: stepOneOf() })
  const row = test.database.owner.selectFrom("users").where("id", "=", user.id).select("passwordHash")
  passwordHash = (await row.executeTakeFirstOrThrow()).passwordHash
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => test.forgetEmails())

/** A church with a row in each table, a person with a picture, and an entry of each in the trail. */
async function aFullChurch(
  name: string,
  on = test,
): Promise<Church & { token: string; adminId: number; email: string; mailbox: string; canary: string }> {
  const canary = `canarinho${++serial}x`
  const church = await test.make.aChurch({
    name,
    email: `${canary}@example.org`,
    pastorName: `${canary} Prado`,
  })
  const user = await test.make.aUser({
    church,
    role: "CHURCH_ADMIN",
    passwordHash,
    fullName: `${canary} Fontes`,
  })
  const { token } = await on.signIn(user.id)
  const admin = on.withToken(token)
  const place = {
    church,
    branchId: church.headquarters.id,
    member: await test.make.aMember({
      church,
      fullName: `${canary} Lima`,
      userId: user.id,
      createdById: user.id,
    }),
    visitor: await test.make.aVisitor({ church, fullName: `${canary} Nogueira`, responsibleId: user.id }),
    user,
  }
  for (const rows of TEST_ROWS) await rows.plant(test, place)
  await test.database.owner.deleteFrom("churchEndings").where("churchId", "=", church.id).execute()
  await admin.call(visitors.create, { body: { fullName: `${canary} Souza`, city: "Recife", state: "PE" } })
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: "#126669" } })
  const avatar = new Blob([new Uint8Array(await drawn.png().toBuffer())])
  await admin.call(profile.uploadAvatar, { body: { avatar } })
  return { ...church, token, adminId: user.id, email: user.email, mailbox: church.email, canary }
}

const askFor = (church: { name: string; token: string }, on = test) =>
  on.withToken(church.token).call(churchEnding.ask, { body: { password: PASSWORD, churchName: church.name } })

/** Asked for, and 30 days later. */
async function end(church: { name: string; token: string }, on = test): Promise<void> {
  await askFor(church, on)
  await passDays(on, 30)
}

/** Every table of the schema, with how many of its rows belong to a church. */
async function rowsOf(id: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, condition] of await conditionsFor(id)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} as t where ${sql.raw(condition)}`.execute(
      test.database.owner,
    )
    if (rows[0]?.count) counts[table] = rows[0].count
  }
  return counts
}

/** Tables whose rows name an account and no church. */
const OF_ACCOUNTS = [
  "accountLinks",
  "firstStepsDismissals",
  "knownDevices",
  "notificationPreferences",
  "recoveryCodes",
  "sessions",
  "supportRequests",
  "termsAcceptances",
]
const OF_CHAINS = ["auditChain", "auditUnchained"]
/** What is of no church, or says nothing of one. A new table of a church's people must not be added here. */
const OF_NO_CHURCH = [
  "addressCache",
  // The ends of chains: numbers and hashes.
  "auditCheckpoints",
  "auditHeads",
  "auditKeys",
  "backups",
  "denominations",
  "encryptionKeys",
  "endedChurches",
  "erasureKeys",
  "erasures",
  // Ciphertexts for a day, erased with the first person of the church.
  "idempotencyKeys",
  "jobProcesses",
  // Contact forms of the landing page.
  "leads",
  // Keyed hashes, for 30 days at most.
  "loginFailures",
  // Accounts of the installation's operators.
  "operatorNotices",
  "operatorRecoveryCodes",
  "operators",
  "operatorSessions",
  // Searched for the addresses of the church: has a test of its own.
  "outgoingEmails",
  "plans",
  "queuePauses",
  "rateLimits",
  "schemaMigrations",
  "servingPassword",
  // Of the operator's accounts: references and amounts.
  "unmatchedPayments",
]

async function conditionsFor(id: number): Promise<[string, string][]> {
  const { rows } = await sql<{ name: string; hasChurch: boolean }>`
    select c.relname as name, exists (
      select from pg_attribute where attrelid = c.oid and attname = 'church_id' and not attisdropped) as has_church
    from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(
    test.database.owner,
  )
  const excused = new Set(OF_NO_CHURCH.map(toSnake))
  const ofAccounts = new Set(OF_ACCOUNTS.map(toSnake))
  const ofChains = new Set(OF_CHAINS.map(toSnake))
  return rows.flatMap(({ name, hasChurch }): [string, string][] => {
    if (hasChurch) return [[name, `t.church_id = ${id}`]]
    if (name === "churches") return [[name, `t.id = ${id}`]]
    if (ofAccounts.has(name))
      return [
        [
          name,
          `not exists (select from users where users.id = t.user_id) or t.user_id in (select users.id from users where users.church_id = ${id})`,
        ],
      ]
    if (ofChains.has(name)) return [[name, `t.chain = ${id}`]]
    if (excused.has(name)) return []
    throw new Error(`${name} names no church: say in this test how its rows end with one`)
  })
}

/** The tables of the database in which a text is found, the queue's included. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class as c
    where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and c.relkind = 'r' order by 1`.execute(
    test.database.owner,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.raw(name)} as t where t::text like ${`%${text}%`}) as found`.execute(
      test.database.owner,
    )
    if (rows[0]?.found) found.push(name)
  }
  return found
}

const verify = async () => {
  await chainAll(test.services)
  const lines: string[] = []
  const { problems } = await asJob(test.services, (ctx) => verifyAudit(ctx, (line) => lines.push(line)))
  return { problems, lines }
}
const pictures = () => readdirSync(join(dataDir, "uploads"))
const endedRow = (id: number) =>
  test.database.owner.selectFrom("endedChurches").where("id", "=", id).selectAll().executeTakeFirst()

describe("a church whose 30 days are over", () => {
  it("is erased from every table, with its pictures; nothing of another church changes", async () => {
    const other = await aFullChurch("Igreja da Serra")
    const [picture] = pictures()
    const church = await aFullChurch("Igreja do Vale")
    await test.database.owner
      .insertInto("termsAcceptances")
      .values({ userId: church.adminId, document: "terms", version: 1, acceptedAt: test.clock.now() })
      .execute()
    await chainAll(test.services)
    const before = await rowsOf(other.id)
    const own = await rowsOf(church.id)
    const missing = (await conditionsFor(church.id))
      .map(([table]) => table)
      .filter((table) => !(table in own))
    // Each of these is empty here because nothing of the kind happened.
    expect(missing).toEqual(
      [
        "account_links",
        "church_endings",
        "first_steps_dismissals",
        "known_devices",
        "notification_preferences",
        "recovery_codes",
        "support_requests",
        "audit_unchained",
      ].sort(),
    )
    await askFor(church)
    await passDays(test, 29)
    expect(await rowsOf(church.id)).toMatchObject({ churches: 1, church_endings: 1, visitors: 3 })
    expect(pictures()).toHaveLength(2)
    await passDays(test, 1)
    await test.services.afterCommit.finished()
    expect(await rowsOf(church.id)).toEqual({})
    expect(await rowsOf(other.id)).toEqual(before)
    expect(pictures()).toEqual([picture])
    expect(await endedRow(church.id)).toMatchObject({
      askedById: church.adminId,
      byOperator: false,
      members: 1,
      visitors: 3,
      accounts: 1,
      pictures: 4,
      erasedAt: test.clock.now(),
    })
  })

  it("is found nowhere in the database any more, neither its people nor what was written to them", async () => {
    const church = await aFullChurch("Igreja do Vale")
    expect(await tablesWith(church.canary)).toEqual(["churches", "members", "people", "users", "visitors"])
    await test.forgetEmails()
    await askFor(church)
    // An e-mail to one of its people that waits for the mail server, one to another church, and jobs of both kinds.
    const other = await test.make.aUser({
      church: await test.make.aChurch(),
      role: "CHURCH_ADMIN",
      passwordHash: null,
      invitedAt: test.clock.now(),
    })
    await test.services.database.withSystem(async (db) => {
      const letter = { subject: "Aviso", text: church.canary, html: church.canary }
      await queueEmail(
        { db, services: test.services },
        { to: church.email.toUpperCase(), ...letter },
        { onBehalfOf: null },
      )
      await queueEmail(
        { db, services: test.services },
        { to: other.email, ...letter, text: "Olá", html: "Olá" },
        { onBehalfOf: null },
      )
      await enqueue(db, invitationLink, { userId: other.id, inviterId: 0 }, { delayMs: 60_000 })
      await enqueue(db, invitationLink, { userId: church.adminId, inviterId: 0 }, { delayMs: 60_000 })
    })
    await passDays(test, 30)
    expect((await test.services.queue.setAside()).length).toBe(0)
    const { rows: waiting } = await sql<{ payload: { userId?: number; emailId?: number } }>`
      select payload from graphile_worker._private_jobs`.execute(test.database.owner)
    expect(waiting.flatMap(({ payload }) => payload.userId ?? [])).toEqual([other.id])
    const sent = await test.emails()
    expect(sent.map(({ to, subject }) => [to, subject])).toContainEqual([other.email, "Aviso"])
    expect(sent.filter(({ subject, to }) => subject === "Aviso" && to !== other.email)).toEqual([])
    // The last letter, which left now, and the letter that it was asked for: all to the church itself.
    expect(
      sent
        .filter(({ text }) => text.includes(church.canary))
        .every(({ to }) => [church.email, church.mailbox].includes(to)),
    ).toBe(true)
    expect(await tablesWith(church.canary)).toEqual([])
  })

  it("lets nobody in, and its addresses are unknown: a new registration may take its e-mails and its CNPJ", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const body = { ...stepOneOf(), ...stepTwoOf({ denominationId }), churchCnpj: "11.222.333/0001-81" }
    const { token, user } = await test.anyone.call(registration.finalizeRegistration, { body })
    const church = { id: user.churchId ?? 0, name: body.churchName, token }
    const { qrCode } = await test.database.owner
      .selectFrom("branches")
      .where("churchId", "=", church.id)
      .select("qrCode")
      .executeTakeFirstOrThrow()
    await end(church)
    expect((await callRaw(test.app, account.me, { token })).statusCode).toBe(401)
    const signIn = { email: body.email, password: PASSWORD }
    expect((await callRaw(test.app, auth.login, { body: signIn })).statusCode).toBe(400)
    expect((await callRaw(test.app, visitors.validateQr, { params: { uuid: qrCode } })).statusCode).toBe(404)
    const again = await test.anyone.call(registration.finalizeRegistration, { body })
    expect([again.user.email, again.user.churchId === church.id]).toEqual([body.email, false])
  })

  it("is gone from its denomination's list, and nobody of the office is in it any more", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const approved = { denominationId, affiliation: "approved" as const }
    const home = await test.make.aChurch(approved)
    const office = await test.as("DENOMINATION_ADMIN", home)
    const church = { ...(await aFullChurch("Igreja do Vale")), ...approved }
    await test.database.owner.updateTable("churches").set(approved).where("id", "=", church.id).execute()
    const seen = async (token = office.token) =>
      (await test.withToken(token).call(churches.list, { query: {} })).results.map(({ id }) => id)
    expect(await seen()).toContain(church.id)
    await office.call(officeEntry.enter, { params: { id: church.id } })
    await askFor(church)
    await passDays(test, 29)
    await passDays(test, 1)
    const { token } = await test.signIn(office.userId)
    expect(await seen(token)).toEqual([home.id])
    expect((await callRaw(test.app, churches.detail, { token, params: { id: church.id } })).statusCode).toBe(
      404,
    )
    // The sums of the denomination are those of what is left.
    const tree = await test.withToken(token).call(hierarchy.tree, {})
    expect(JSON.stringify(tree)).not.toContain(church.name)
  })

  it("leaves an audit trail that is intact, and says where that of the church ended", async () => {
    const church = await aFullChurch("Igreja do Vale")
    await chainAll(test.services)
    await end(church)
    const { problems, lines } = await verify()
    expect(lines.filter((line) => line.startsWith("Problema"))).toEqual([])
    expect(problems).toBe(0)
    const row = await endedRow(church.id)
    expect(lines.filter((line) => line.includes(`igreja ${church.id}:`))).toEqual([
      expect.stringContaining(`cortada até o nº ${row?.chainNumber} em`),
    ])
    expect(lines.join()).toContain("a conta da igreja foi encerrada")
    const trail = await test.database.owner
      .selectFrom("auditEntries")
      .where("action", "=", "church.erased")
      .where("entityId", "=", church.id)
      .select(["churchId", "facts"])
      .execute()
    const move = (span: string) =>
      sql`update audit_checkpoints set cut_at = cut_at + ${span}::interval where chain = ${church.id}`.execute(
        test.database.owner,
      )
    await move("1 day")
    expect((await verify()).problems).toBeGreaterThan(0)
    await move("-1 day")
    expect(trail).toEqual([{ churchId: null, facts: { members: 1, visitors: 3, accounts: 1, pictures: 4 } }])
    expect(await asOperatorOf(test, ["list-churches"])).toMatch(
      new RegExp(`^${church.id}  encerrada em `, "m"),
    )
  })

  it("is forgotten by its number too after five years", async () => {
    const church = await aFullChurch("Igreja do Vale")
    await end(church)
    const aged = sql`update ended_churches set erased_at = erased_at - interval '5 years'`
    await deleteExpired(test.services)
    expect(await endedRow(church.id)).toBeDefined()
    await aged.execute(test.database.owner)
    test.clock.pass({ days: 1 })
    await deleteExpired(test.services)
    expect(await endedRow(church.id)).toBeUndefined()
    expect((await verify()).problems).toBe(0)
  })

  it("does not stop what other churches have to record", async () => {
    const church = await aFullChurch("Igreja do Vale")
    const other = await test.make.aChurch()
    await end(church)
    for (const churchId of [church.id, other.id])
      test.services.eventCounts.note(
        { action: "access.refused", subject: { entity: "user", id: 1, churchId }, actorId: 1 },
        test.clock.now(),
      )
    await writeEvents(test.services, { all: true })
    const { count } = await test.database.owner
      .selectFrom("auditEntries")
      .where("action", "=", "access.refused")
      .where("churchId", "=", other.id)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it("is closed at once, and erased to the end by the next run when a process is killed in the middle; a further run does nothing", async () => {
    const church = await aFullChurch("Igreja do Vale")
    await askFor(church)
    for (const part of [2, 3, 6, 12]) {
      // So many transactions of the run succeed, then the process is gone.
      let left = part
      const { withSystem } = test.services.database
      const killed = vi.spyOn(test.services.database, "withSystem").mockImplementation((work) => {
        left -= 1
        return left < 0 ? Promise.reject(new Error("killed")) : withSystem(work)
      })
      await (part === 2 ? passDays(test, 30) : runEndChurches(test)).catch(() => undefined)
      killed.mockRestore()
    }
    expect((await callRaw(test.app, account.me, { token: church.token })).statusCode).toBe(401)
    expect((await endedRow(church.id))?.erasedAt ?? null).toBeNull()
    await runEndChurches(test)
    await test.services.afterCommit.finished()
    expect(await rowsOf(church.id)).toEqual({})
    const row = await endedRow(church.id)
    const letters = (await test.emails()).filter(({ subject }) => subject.includes("foi encerrada"))
    expect(letters.map(({ to }) => to).sort()).toEqual([church.email, church.mailbox].sort())
    await Promise.all([runEndChurches(test), runEndChurches(test)])
    expect(await endedRow(church.id)).toEqual(row)
    expect((await verify()).problems).toBe(0)
  })

  it("is erased by two processes at once as by one", async () => {
    const church = await aFullChurch("Igreja do Vale")
    await askFor(church)
    test.clock.pass({ days: 30 })
    await sql`update church_endings set recorded_at = recorded_at - interval '30 days'`.execute(
      test.database.owner,
    )
    await Promise.all([runEndChurches(test), runEndChurches(test)])
    await runEndChurches(test)
    expect(await rowsOf(church.id)).toEqual({})
    expect((await verify()).problems).toBe(0)
  })

  it("is erased too when the operator had disabled it, and stays disabled when it is taken back", async () => {
    const church = await aFullChurch("Igreja do Vale")
    await asOperatorOf(test, ["disable-church", String(church.id), "--reason", "Sem resposta", "--yes"])
    const operator = (...words: string[]) => asOperatorOf(test, words)
    await operator("end-church", String(church.id), "--reason", "Sem resposta", "--yes")
    await operator("keep-church", String(church.id))
    const row = test.database.owner
      .selectFrom("churches")
      .where("id", "=", church.id)
      .select("disabledReason")
    expect((await row.executeTakeFirstOrThrow()).disabledReason).toBe("Sem resposta")
    await operator("end-church", String(church.id), "--reason", "Sem resposta", "--yes")
    await passDays(test, 30)
    expect(await rowsOf(church.id)).toEqual({})
    expect(await endedRow(church.id)).toMatchObject({ byOperator: true, askedById: null })
  })

  it("takes the charges that could still be paid back at the payment provider, also when that does not answer at first", async () => {
    const provider = await startFakePayments()
    const charging = await createTestApp({
      config: { rateLimit: false, payments: provider.settings },
      database: test.database,
    })
    try {
      charging.clock.set(test.clock.now())
      const church = await aFullChurch("Igreja do Vale", charging)
      const {
        id: _,
        txid: __,
        paidAt: ___,
        paidBy: ____,
        ...paid
      } = await test.database.owner
        .selectFrom("invoices")
        .where("churchId", "=", church.id)
        .selectAll()
        .executeTakeFirstOrThrow()
      const unpaid = await test.database.owner
        .insertInto("invoices")
        .values([
          { ...paid, status: "open" },
          { ...paid, status: "expired", closedAt: test.clock.now() },
        ])
        .returning("txid")
        .execute()
      await end(church, charging)
      expect(await rowsOf(church.id)).toEqual({})
      provider.refuse(503)
      await charging.settle()
      await charging.settle()
      expect(provider.cancelled.toSorted()).toEqual(unpaid.map(({ txid }) => txid).sort())
    } finally {
      await charging.close()
      await provider.close()
    }
  })

  it("is deleted from the bucket as well", async () => {
    const store = await startObjectStore()
    const bucketed = await createTestApp({
      config: { rateLimit: false, objectStore: store.settings },
      database: test.database,
    })
    try {
      bucketed.clock.set(test.clock.now())
      const bucket = createBucket(store.settings)
      const church = await aFullChurch("Igreja do Vale", bucketed)
      const [kept] = await bucket.list("")
      expect(kept).toBeDefined()
      await askFor(church, bucketed)
      await passDays(bucketed, 30)
      await bucketed.services.afterCommit.finished()
      expect(await bucket.list("")).toEqual([])
    } finally {
      await bucketed.close()
      await store.close()
    }
  })
})

describe("the 30 days", () => {
  it("cannot be shortened by the roles that serve: the database has a clock of its own", async () => {
    const church = await aFullChurch("Igreja do Vale")
    await askFor(church)
    test.clock.pass({ days: 31 })
    await runEndChurches(test)
    expect(await rowsOf(church.id)).toMatchObject({ churches: 1, members: 1 })
    const asSystem = (statement: ReturnType<typeof sql>) =>
      test.services.database.withSystem((db) => statement.execute(db))
    const refused = { code: "42501" }
    await expect(
      asSystem(sql`update church_endings set recorded_at = now() - interval '40 days'`),
    ).rejects.toMatchObject(refused)
    await expect(asSystem(sql`select app.begin_church_erasure(${church.id}, now())`)).rejects.toMatchObject(
      refused,
    )
    await expect(asSystem(sql`select app.erase_church_rows(${church.id}, 10)`)).rejects.toMatchObject(refused)
    await expect(asSystem(sql`select app.erase_audit_entries(${church.id}, 10)`)).rejects.toMatchObject(
      refused,
    )
    await expect(asSystem(sql`select app.drop_church_jobs(${church.id}, '{}')`)).rejects.toMatchObject(
      refused,
    )
    await expect(
      asSystem(sql`insert into ended_churches (id, begun_at, members, visitors, accounts, pictures)
        values (${church.id}, now(), 0, 0, 0, 0)`),
    ).rejects.toMatchObject(refused)
  })

  it("name every person of a job that may have to be dropped", () => {
    // A job about a church's export, an action on many people, an event or its letter names no other person, and ends once its row is gone.
    const known = [
      "userId",
      "inviterId",
      "invitedId",
      "emailId",
      "churchId",
      "exportId",
      "invoiceId",
      "bulkId",
      "letterId",
      "eventId",
    ]
    const keys = MODULES.flatMap(({ jobs }) => jobs ?? []).flatMap(({ payload }) =>
      payload instanceof z.ZodObject ? Object.keys(payload.shape) : ["unknown"],
    )
    expect(keys.filter((key) => !known.includes(key))).toEqual([])
  })
})

describe("a restore of an older backup", () => {
  const pauseJobs = () =>
    test.database.owner.insertInto("queuePauses").values({ since: test.clock.now() }).execute()
  const resume = () => test.database.owner.deleteFrom("queuePauses").execute()

  it("is followed by the erasing of a church that was erased since, and the trail is intact", async () => {
    const church = await aFullChurch("Igreja do Vale")
    const other = await aFullChurch("Igreja da Serra")
    await chainAll(test.services)
    const before = await rowsOf(other.id)
    // As `finishRestore` leaves it: no process takes jobs.
    await pauseJobs()
    const erasures = [{ kind: "church erased", id: church.id, at: "2026-11-24T00:00:00Z" }]
    expect(await applyErasures(test.services, erasures)).toBe(1)
    expect(await applyErasures(test.services, erasures)).toBe(0)
    await resume()
    await test.services.afterCommit.finished()
    expect(await rowsOf(church.id)).toEqual({})
    expect(await rowsOf(other.id)).toEqual(before)
    expect(await endedRow(church.id)).toMatchObject({ askedAt: null, erasedAt: test.clock.now() })
    expect((await verify()).problems).toBe(0)
  })

  it("gives a church that was to end its 30 days again: that may have been taken back since", async () => {
    const church = await aFullChurch("Igreja do Vale")
    await askFor(church)
    await passDays(test, 29)
    await asJob(test.services, (ctx) => delayEndings(ctx))
    await passDays(test, 29)
    expect((await rowsOf(church.id)).churches).toBe(1)
    await passDays(test, 1)
    expect(await rowsOf(church.id)).toEqual({})
  })

  it("knows the erased church by its number alone, and none of its people one by one", async () => {
    const before = await test.database.owner.selectFrom("erasures").selectAll().execute()
    const church = await aFullChurch("Igreja do Vale")
    await end(church)
    const noted = await test.database.owner
      .selectFrom("erasures")
      .where("id", ">", Math.max(0, ...before.map(({ id }) => id)))
      .select(["kind", "recordId"])
      .execute()
    expect(noted).toEqual([{ kind: "church erased", recordId: church.id }])
  })
})
