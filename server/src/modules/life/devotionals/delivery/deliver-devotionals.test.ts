import { devotionals } from "@aprisco/contract/devotionals/routes"
import { messageSettings } from "@aprisco/contract/messages/settings"
import { notifications } from "@aprisco/contract/notifications/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../../core/job.ts"
import { type Caller, createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { startSmtpServer, type TestSmtpServer } from "../../../../testing/smtp-server.ts"
import { aDevotional } from "../devotionals.testing.ts"
import { publishDue } from "../publishing/publish-due.ts"
import { sendDevotionals } from "./deliver-devotionals.ts"
import { holdDevotionals } from "./hold-devotionals.ts"
import { takeDeliveries } from "./take-letters.ts"

/** Noon in São Paulo. */
const NOON = "2026-06-10T15:00:00Z"
const MAIL = { rateLimit: false, smtpTlsRequired: false, mailPerMinute: 100_000 }

let server: TestSmtpServer
let test: TestApp
let church: Church
let pastor: Caller

beforeAll(async () => {
  server = await startSmtpServer()
  test = await createTestApp({ config: { ...MAIL, smtpUrl: server.url } })
})
afterAll(async () => {
  await test.close()
  await server.close()
})
beforeEach(async () => {
  // What an earlier test left is over.
  await test.database.owner.deleteFrom("devotionals").execute()
  test.clock.set(NOON)
  server.answer(null)
  church = await test.make.aChurch({ name: "Igreja Esperança" })
  await settings({ emailPerMinute: 600 })
  pastor = await test.as("PASTOR", church)
  await test.settle()
  server.letters.length = 0
})

const settings = (values: object, of = church) => {
  const row = {
    quietStart: "21:00",
    quietEnd: "08:00",
    dailyCap: 2,
    emailPerMinute: 60,
    heldAt: null,
    ...values,
  }
  return test.database.owner
    .insertInto("messageSettings")
    .values({ churchId: of.id, ...row })
    .onConflict((known) => known.column("churchId").doUpdateSet(row))
    .execute()
}

let serial = 0
/** So many strangers who have confirmed their addresses. */
async function strangers(count: number, of = church) {
  const now = test.clock.now()
  const lines = Array.from({ length: count }, () => {
    serial += 1
    const email = `leitor${serial}@example.org`
    return {
      churchId: of.id,
      userId: null,
      email,
      channel: "email" as const,
      tokenHash: null,
      askedAt: now,
      confirmedAt: now,
    }
  })
  return test.database.owner
    .insertInto("devotionalSubscriptions")
    .values(lines)
    .returning(["id", "email"])
    .execute()
}

/** A user who has subscribed in this way. */
async function subscriber(channel: "email" | "bell", of = church) {
  const user = await test.as("MEMBER", of)
  const now = test.clock.now()
  await test.database.owner
    .insertInto("devotionalSubscriptions")
    .values({
      churchId: of.id,
      userId: user.userId,
      email: null,
      channel,
      tokenHash: null,
      askedAt: now,
      confirmedAt: now,
    })
    .execute()
  return user
}

type Body = NonNullable<Parameters<typeof aDevotional>[0]>
async function publish(body: Body = {}, caller = pastor) {
  const { id } = await caller.call(devotionals.create, { body: aDevotional(body) })
  return caller.call(devotionals.publish, { params: { id } })
}

async function run(app = test) {
  await publishDue(app.services)
  await sendDevotionals(app.services)
}

/** How many deliveries of a devotional are in each state. */
async function counts(id: number) {
  const rows = await test.database.owner
    .selectFrom("devotionalDeliveries")
    .where("devotionalId", "=", id)
    .select("state")
    .execute()
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, alike]) => [state, alike.length]),
  )
}
const readers = () => server.letters.map(({ to }) => to).toSorted()
const stored = (id: number) =>
  test.database.owner.selectFrom("devotionals").where("id", "=", id).selectAll().executeTakeFirstOrThrow()
const bells = async (caller: Caller) =>
  (await caller.call(notifications.list, {})).results
    .map(({ text }) => text)
    .filter((text) => text.includes("Paz"))

describe("a devotional that is published", () => {
  it("reaches each subscriber once, with the church's name, its words and one click out", async () => {
    const reader = await subscriber("email")
    const rung = await subscriber("bell")
    const [stranger] = await strangers(1)
    const { id } = await publish({
      title: "Paz",
      bibleReference: "Jo 14,27",
      body: "<p>A minha paz vos dou.</p>",
    })
    await run()
    await run()
    const { email } = await test.database.owner
      .selectFrom("users")
      .where("id", "=", reader.userId)
      .select("email")
      .executeTakeFirstOrThrow()
    expect(readers()).toEqual([email, stranger?.email].toSorted())
    expect(await bells(rung)).toEqual(["Paz"])
    const [bell] = (await rung.call(notifications.list, {})).results
    expect([bell?.title, bell?.href]).toEqual(["Novo devocional", `/devocionais/${id}`])
    expect(await counts(id)).toEqual({ sent: 3 })
    const raw = server.letters[0]?.raw ?? ""
    for (const part of [
      "Subject: Paz",
      "From: =?UTF-8?Q?Igreja_Esperan=C3=A7a?=",
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ])
      expect(raw).toContain(part)
    expect(raw).toMatch(
      /^List-Unsubscribe: <http:\/\/aprisco\.test\/api\/v1\/messages\/public\/unsubscribe\/[\w-]+\/>/m,
    )
  })

  it("§4 is mailed and rung once ever, whatever unpublish/, publish/ or a new day do, and keeps its first publication", async () => {
    const rung = await subscriber("bell")
    await strangers(3)
    const { id } = await publish({ title: "Paz" })
    await run()
    const first = await stored(id)
    expect(first.publishedAt).toEqual(test.clock.now())
    test.clock.pass({ days: 1 })
    await pastor.call(devotionals.unpublish, { params: { id } })
    await run()
    await pastor.call(devotionals.update, {
      params: { id },
      body: { publishOn: "2026-06-12", title: "Paz outra vez" },
    })
    await pastor.call(devotionals.publish, { params: { id } })
    test.clock.pass({ days: 2 })
    await strangers(1)
    await run()
    expect(server.letters).toHaveLength(3)
    expect(await bells(rung)).toHaveLength(1)
    expect((await stored(id)).publishedAt).toEqual(first.publishedAt)
    expect((await stored(id)).slug).toBe(first.slug)
  })

  it("waits while it is a draft again, and goes on when it is published", async () => {
    await strangers(3)
    const { id } = await publish()
    await pastor.call(devotionals.unpublish, { params: { id } })
    await run()
    expect(server.letters).toHaveLength(0)
    await pastor.call(devotionals.publish, { params: { id } })
    await run()
    await run()
    expect(server.letters).toHaveLength(3)
  })

  it.each([
    ["AC", "2026-06-11T10:59:59Z", "2026-06-11T11:00:00Z"],
    ["PE", "2026-06-11T08:59:59Z", "2026-06-11T09:00:00Z"],
  ])("for 06:00 leaves at 06:00 by the clock of %s", async (state, before, after) => {
    const there = await test.make.aChurch({ state })
    await settings({ emailPerMinute: 600 }, there)
    await strangers(2, there)
    const { id } = await publish(
      { publishOn: "2026-06-11", publishTime: "06:00" },
      await test.as("PASTOR", there),
    )
    test.clock.set(before)
    await run()
    expect([server.letters.length, (await stored(id)).publishedAt]).toEqual([0, null])
    test.clock.set(after)
    await run()
    expect([server.letters.length, (await stored(id)).publishedAt]).toEqual([2, new Date(after)])
  })

  it("without an hour waits for the end of the quiet hours", async () => {
    await strangers(2)
    const { id } = await publish({ publishOn: "2026-06-11" })
    test.clock.set("2026-06-11T03:00:00Z")
    await run()
    expect([(await stored(id)).publishedAt, server.letters.length]).toEqual([test.clock.now(), 0])
    test.clock.set("2026-06-11T11:00:00Z")
    await run()
    expect(server.letters).toHaveLength(2)
  })

  it("§4 found a civil day late is published under its day and sent to nobody", async () => {
    await strangers(2)
    const { id } = await publish({ publishOn: "2026-06-11", publishTime: "06:00" })
    test.clock.set("2026-06-12T03:00:00Z")
    await run()
    expect(await stored(id)).toMatchObject({ publishedAt: new Date("2026-06-11T09:00:00Z"), mailedAt: null })
    const old = await publish({ publishOn: "2026-05-01" })
    expect(await stored(old.id)).toMatchObject({
      publishedAt: new Date("2026-05-01T03:00:00Z"),
      mailedAt: null,
    })
    await run()
    expect(server.letters).toHaveLength(0)
  })

  it("lets the mail of accounts go first, and is looked at again a moment later", async () => {
    const { owner } = test.database
    const soon = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
        where task_identifier = 'send-devotionals' and run_at < now() + interval '10 seconds'`.execute(owner)
      return rows[0]?.count
    }
    await strangers(2)
    await publish()
    const mail = { encryptedMessage: Buffer.from("mail"), onBehalfOfId: null, createdAt: test.clock.now() }
    await owner
      .insertInto("outgoingEmails")
      .values({ id: 1, ...mail })
      .execute()
    await sql`delete from graphile_worker._private_jobs`.execute(owner)
    await run()
    expect([server.letters.length, await soon()]).toEqual([0, 1])
    await owner.deleteFrom("outgoingEmails").execute()
    await run()
    expect(server.letters).toHaveLength(2)
  })

  it("that strangers may not read goes to users alone", async () => {
    await strangers(2)
    await subscriber("email")
    const { id } = await publish({ isPublic: false })
    await run()
    expect(await counts(id)).toEqual({ sent: 1 })
    expect(server.letters[0]?.raw).not.toContain(`/devocional/${church.slug}/`)
  })

  it("reaches nobody who has left, was refused, is not confirmed or has no account any more", async () => {
    const [left, refused, open, unconfirmed] = await strangers(4)
    const gone = await subscriber("email")
    const { owner } = test.database
    await owner
      .updateTable("devotionalSubscriptions")
      .set({ confirmedAt: null })
      .where("id", "=", unconfirmed?.id ?? 0)
      .execute()
    server.answer((step, to) => (step === "RCPT" && to === refused?.email ? "550 5.1.1 unknown" : null))
    const first = await publish({ title: "Primeiro" })
    await owner.updateTable("users").set({ isActive: false }).where("id", "=", gone.userId).execute()
    await run()
    expect(await counts(first.id)).toEqual({ sent: 2, failed: 1, skipped: 1 })
    const raw = server.letters.find(({ to }) => to === left?.email)?.raw ?? ""
    const [path = ""] = /\/api\/v1\/messages\/public\/unsubscribe\/[\w-]+\//.exec(raw) ?? []
    expect(
      (await test.app.inject({ method: "POST", url: path, payload: "List-Unsubscribe=One-Click" }))
        .statusCode,
    ).toBe(200)
    server.letters.length = 0
    await publish({ title: "Segundo" })
    await run()
    expect(readers()).toEqual([open?.email])
  })

  it("of a disabled church leaves not at all", async () => {
    await strangers(2)
    const { id } = await publish({ publishOn: "2026-06-10", publishTime: "13:00" })
    await test.database.owner
      .updateTable("churches")
      .set({ disabledAt: test.clock.now(), disabledReason: "teste" })
      .where("id", "=", church.id)
      .execute()
    test.clock.set("2026-06-10T16:30:00Z")
    await run()
    expect([await counts(id), server.letters.length]).toEqual([{}, 0])
  })

  it("leaves at the church's rate, which its messages share", async () => {
    await settings({ emailPerMinute: 3 })
    await strangers(5)
    const { id } = await publish()
    await run()
    expect(await counts(id)).toEqual({ sent: 3, queued: 2 })
    test.clock.pass({ minutes: 1, seconds: 1 })
    await run()
    expect(await counts(id)).toEqual({ sent: 5 })
  })
})

describe("a mailing that is interrupted", () => {
  it("reaches each of fifty subscribers once, over two processes and a restart", () => onceEach(50))

  it(
    "reaches each of 5,000 subscribers once, over two processes and a restart",
    { tags: "full", timeout: 600_000 },
    () => onceEach(5_000),
  )

  it("leaves what was on the wire as uncertain, and never repeats it by itself", async () => {
    await strangers(3)
    const { id } = await publish()
    let dropped = false
    server.answer((step) => {
      if (step !== "end" || dropped) return null
      dropped = true
      return "drop"
    })
    await run()
    test.clock.pass({ hours: 1 })
    await run()
    expect(await counts(id)).toEqual({ sent: 2, uncertain: 1 })
    expect(server.letters).toHaveLength(3)
  })

  it("by a process that was killed goes on, without what that had on the wire", async () => {
    await strangers(30)
    const { id } = await publish()
    const { letters } = await takeDeliveries(test.services, church.id)
    const [onTheWire] = letters
    await test.database.owner
      .updateTable("devotionalDeliveries")
      .set({ state: "sending" })
      .where("devotionalId", "=", id)
      .where("subscriptionId", "=", onTheWire?.subscriptionId ?? 0)
      .execute()
    test.clock.pass({ minutes: 6 })
    await run()
    expect(await counts(id)).toEqual({ sent: 29, uncertain: 1 })
    expect(new Set(readers()).size).toBe(29)
  })

  it("tries again what the server puts off", async () => {
    await strangers(1)
    const { id } = await publish()
    server.answer((step) => (step === "RCPT" ? "451 4.3.0 later" : null))
    await run()
    expect(await counts(id)).toEqual({ queued: 1 })
    server.answer(null)
    await run()
    expect(server.letters).toHaveLength(0)
    test.clock.pass({ minutes: 2 })
    await run()
    expect(await counts(id)).toEqual({ sent: 1 })
  })
})

describe("§8, restore", () => {
  it("leaves devotional mailings paused until «Retomar envios», and what fell due before never leaves", async () => {
    await strangers(2)
    const before = await publish({ title: "Antes" })
    const meanwhile = await publish({ title: "Durante", publishOn: "2026-06-10", publishTime: "14:00" })
    const after = await publish({ title: "Depois", publishOn: "2026-06-10", publishTime: "16:00" })
    await asJob(test.services, (ctx) => holdDevotionals(ctx))
    test.clock.set("2026-06-10T17:30:00Z")
    await run()
    expect([await counts(before.id), await counts(meanwhile.id)]).toEqual([{ skipped: 2 }, {}])
    expect((await stored(meanwhile.id)).publishedAt).toEqual(new Date("2026-06-10T17:00:00Z"))
    await pastor.call(messageSettings.release, {})
    test.clock.set("2026-06-10T19:00:00Z")
    await run()
    expect(await counts(after.id)).toEqual({ sent: 2 })
    expect(server.letters).toHaveLength(2)
  })
})

/** Sends to so many, cut off in the middle, with two processes after that. */
async function onceEach(count: number) {
  // Each church may send at least 500 a day, and more by the number of its people.
  for (let made = 0; made * 10 < count; made += 1) await test.make.aMember({ church })
  for (let left = count; left > 0; left -= 1_000) await strangers(Math.min(1_000, left))
  const { id } = await publish()
  const config = { ...MAIL, smtpUrl: server.url }
  const first = await createTestApp({ config, database: test.database })
  first.clock.set(NOON)
  server.answer((step) => {
    if (step === "end" && server.letters.length >= count / 2) first.services.lifecycle.isEnding = true
    return null
  })
  while (!first.services.lifecycle.isEnding) await nextMinute([first])
  await first.close()
  server.answer(null)
  const cut = server.letters.length
  expect(cut).toBeGreaterThan(0)
  expect(cut).toBeLessThan(count)
  const second = await createTestApp({ config, database: test.database })
  for (let { queued } = await counts(id); queued !== undefined; { queued } = await counts(id))
    await nextMinute([test, second])
  await second.close()
  expect(await counts(id)).toEqual({ sent: count })
  expect(new Set(readers()).size).toBe(count)
  expect(server.letters).toHaveLength(count)
}

/** Runs these processes at once, a minute later: the church's rate lets so many letters leave in each. */
async function nextMinute(processes: readonly TestApp[]) {
  test.clock.pass({ minutes: 1, seconds: 1 })
  for (const { clock } of processes) clock.set(test.clock.now())
  await Promise.all(processes.map((process) => run(process)))
}
