import { bulkMessages } from "@aprisco/contract/messages/bulk"
import { notifications } from "@aprisco/contract/notifications/routes"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { startSmtpServer, type TestSmtpServer } from "../../../../testing/smtp-server.ts"
import { queueEmail } from "../../../ground/emails/public.ts"
import { aMessageUnderWay, somePeople, stateOf } from "../testing/message-factory.ts"
import { deliver } from "./deliver-messages.ts"

/** Noon in São Paulo, a day at which nothing of the product's own changes. */
const NOON = "2026-06-10T15:00:00Z"

let server: TestSmtpServer
let test: TestApp
let church: Church

beforeAll(async () => {
  server = await startSmtpServer()
  test = await createTestApp({ config: { rateLimit: false, smtpUrl: server.url, smtpTlsRequired: false } })
})
afterAll(async () => {
  await test.close()
  await server.close()
})
beforeEach(async () => {
  test.clock.set(NOON)
  server.letters.length = 0
  server.answer(null)
  church = await test.make.aChurch({ name: "Igreja Esperança" })
  // Without the church's own rate: it has a test of its own.
  await settings({ emailPerMinute: 600 })
})
afterEach(async () => {
  await test.database.owner.updateTable("messages").set({ state: "cancelled" }).execute()
})

const settings = (values: object) => {
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
    .values({ churchId: church.id, ...row })
    .onConflict((known) => known.column("churchId").doUpdateSet(row))
    .execute()
}
const run = (app = test) => deliver(app.services)
const aMessage = (values: Partial<Parameters<typeof aMessageUnderWay>[1]> = {}) =>
  aMessageUnderWay(test, { church, channel: "email", ...values })
const readers = () => server.letters.map(({ to }) => to).toSorted()

describe("a message under way", () => {
  it("reaches each of its people once, with their name and a link out of its purpose, and is done", async () => {
    const { id } = await aMessage({ count: 5 })
    await run()
    await run()
    expect(await stateOf(test, id)).toMatchObject({ state: "done", counts: { sent: 5 } })
    expect(new Set(readers()).size).toBe(5)
    expect(server.letters).toHaveLength(5)
    const raw = server.letters.find(({ to }) => to.startsWith("pessoa1."))?.raw ?? ""
    expect(raw).toContain("Subject: Aviso para Pessoa1")
    expect(raw).toContain("Reply-To: igreja")
    const [, token = ""] =
      /^List-Unsubscribe: <http:\/\/aprisco\.test\/api\/v1\/messages\/public\/unsubscribe\/([\w-]+)\/>/m.exec(
        raw,
      ) ?? []
    expect(token.length).toBeGreaterThan(30)
    const { links } = await test.database.owner
      .selectFrom("messageLinks")
      .where("churchId", "=", church.id)
      .select(({ fn }) => fn.countAll<number>().as("links"))
      .executeTakeFirstOrThrow()
    expect(links).toBe(5)
  })

  it("of two processes at once reaches nobody twice", async () => {
    const { id } = await aMessage({ count: 60 })
    const other = await createTestApp({
      config: { rateLimit: false, smtpUrl: server.url, smtpTlsRequired: false },
      database: test.database,
    })
    test.clock.set(NOON)
    other.clock.set(NOON)
    await Promise.all([run(test), run(other), run(test), run(other)])
    await run()
    expect(await stateOf(test, id)).toMatchObject({ state: "done", counts: { sent: 60 } })
    expect(server.letters).toHaveLength(60)
    expect(new Set(readers()).size).toBe(60)
    await other.close()
  })

  it("asks again at the delivery who may be written to", async () => {
    const people = await somePeople(test, church, 6)
    const [withdrew, died, gone, left, refused] = people
    const { id } = await aMessage({ people })
    const { owner } = test.database
    await owner
      .updateTable("people")
      .set({ acceptEmail: false })
      .where("id", "=", withdrew?.id ?? 0)
      .execute()
    await owner
      .updateTable("people")
      .set({ deceasedOn: "2026-06-09" })
      .where("id", "=", died?.id ?? 0)
      .execute()
    await owner
      .updateTable("people")
      .set({ deletedAt: test.clock.now() })
      .where("id", "=", gone?.id ?? 0)
      .execute()
    await owner
      .insertInto("messageOptOuts")
      .values({ churchId: church.id, purpose: "notices", personId: left?.id ?? 0, since: test.clock.now() })
      .execute()
    const hashes = await owner
      .selectFrom("messageRecipients")
      .where("messageId", "=", id)
      .where("personId", "=", refused?.id ?? 0)
      .select("addressHash")
      .executeTakeFirstOrThrow()
    await owner
      .insertInto("suppressedAddresses")
      .values({
        churchId: church.id,
        channel: "email",
        addressHash: hashes.addressHash ?? Buffer.alloc(32),
        answer: "550",
        since: test.clock.now(),
      })
      .execute()
    await run()
    const { rows, state } = await stateOf(test, id)
    expect(rows.map((row) => row.reason ?? row.state)).toEqual([
      "no_consent",
      "deceased",
      "deleted",
      "unsubscribed",
      "suppressed",
      "sent",
    ])
    expect(state).toBe("done")
    expect(server.letters).toHaveLength(1)
  })

  it("goes to the guardian of children, who are named, by the guardian's consent", async () => {
    const [mother, ana, davi] = await somePeople(test, church, 3)
    const { id } = await aMessage({ people: mother === undefined ? [] : [mother] })
    const { owner } = test.database
    const children = [
      { child: ana, state: "queued" as const, reason: null },
      { child: davi, state: "skipped" as const, reason: "duplicate" as const },
    ]
    await owner.deleteFrom("messageRecipients").where("messageId", "=", id).execute()
    for (const { child, state, reason } of children)
      await owner
        .insertInto("messageRecipients")
        .values({
          churchId: church.id,
          messageId: id,
          personId: child?.id ?? 0,
          guardianPersonId: mother?.id ?? 0,
          channel: "email",
          address: state === "queued" ? (mother?.email ?? null) : null,
          addressHash: state === "queued" ? Buffer.alloc(32, 1) : null,
          state,
          reason,
          dueAt: test.clock.now(),
        })
        .execute()
    await run()
    expect(readers()).toEqual([mother?.email])
    const quoted = server.letters[0]?.raw.replaceAll("=\r\n", "").replaceAll("=C3=A1", "á") ?? ""
    expect(quoted).toContain("responsável por Pessoa2 e Pessoa3")
  })

  it("leaves nobody of a disabled church, of a paused message, or since a restore", async () => {
    const disabled = await aMessage({ count: 2 })
    await test.database.owner
      .updateTable("churches")
      .set({ disabledAt: test.clock.now(), disabledReason: "Um teste" })
      .where("id", "=", church.id)
      .execute()
    await run()
    expect((await stateOf(test, disabled.id)).counts).toEqual({ queued: 2 })
    await test.database.owner
      .updateTable("churches")
      .set({ disabledAt: null, disabledReason: null })
      .where("id", "=", church.id)
      .execute()
    await settings({ heldAt: test.clock.now() })
    await run()
    expect((await stateOf(test, disabled.id)).counts).toEqual({ queued: 2 })
    await settings({ heldAt: null })
    await test.database.owner
      .updateTable("messages")
      .set({ state: "paused" })
      .where("id", "=", disabled.id)
      .execute()
    await run()
    expect(server.letters).toEqual([])
  })

  it("is not done while a WhatsApp contact is left", async () => {
    const { id } = await aMessage({ count: 1 })
    const [person] = await somePeople(test, church, 1)
    await test.database.owner
      .insertInto("messageRecipients")
      .values({
        churchId: church.id,
        messageId: id,
        personId: person?.id ?? 0,
        channel: "whatsapp_assisted",
        address: "11910000000",
        state: "queued",
        dueAt: test.clock.now(),
      })
      .execute()
    await run()
    expect(await stateOf(test, id)).toMatchObject({ state: "sending", counts: { sent: 1, queued: 1 } })
  })
})

describe("an answer of the mail server", () => {
  it("that is about the address suppresses it; another final one suppresses nobody", async () => {
    const { id } = await aMessage({ count: 3 })
    server.answer((step, to) => {
      if (step !== "RCPT") return null
      if (to.startsWith("pessoa1.")) return `550 5.1.1 <${to}>: unknown`
      return to.startsWith("pessoa2.") ? "552 5.2.2 mailbox full" : null
    })
    await run()
    const { rows, counts, state } = await stateOf(test, id)
    expect([counts, state]).toEqual([{ bounced: 1, failed: 1, sent: 1 }, "done"])
    expect(rows.map(({ answer }) => answer)).toEqual([
      "550 5.1.1 <(endereço)>: unknown",
      "552 5.2.2 mailbox full",
      "250 taken",
    ])
    const suppressed = await test.database.owner
      .selectFrom("suppressedAddresses")
      .where("churchId", "=", church.id)
      .select("address")
      .execute()
    expect(suppressed).toEqual([{ address: `pessoa1.${church.id}@example.org` }])
  })

  it("that is none after the end was written leaves it uncertain, and nothing repeats it", async () => {
    const { id } = await aMessage({ count: 1 })
    server.answer((step) => (step === "end" ? "drop" : null))
    await run()
    expect((await stateOf(test, id)).counts).toEqual({ uncertain: 1 })
    server.answer(null)
    for (const minutes of [1, 10, 60, 180]) {
      test.clock.pass({ minutes })
      await run()
    }
    expect(server.letters).toHaveLength(1)
    expect(await stateOf(test, id)).toMatchObject({ state: "done", counts: { uncertain: 1 } })
  })

  it("for now is tried again after 1, 5, 30 and 120 minutes, then it has failed", async () => {
    const { id } = await aMessage({ count: 1 })
    server.answer((step) => (step === "RCPT" ? "451 4.3.0 later" : null))
    for (const minutes of [1, 5, 30, 120]) {
      const before = test.clock.now()
      await run()
      const { rows } = await stateOf(test, id)
      expect(rows[0]).toMatchObject({ state: "queued", dueAt: new Date(before.getTime() + minutes * 60_000) })
      // Before its time it stays.
      test.clock.pass({ minutes: minutes - 1, seconds: 59 })
      await run()
      expect((await stateOf(test, id)).rows[0]?.attempts).toBe(rows[0]?.attempts)
      test.clock.pass({ seconds: 1 })
    }
    await run()
    expect((await stateOf(test, id)).rows[0]).toMatchObject({
      state: "failed",
      attempts: 5,
      answer: "451 4.3.0 later",
    })
  })

  it("three failures running pause the message, with the server's words; a success between them counts anew", async () => {
    const { id } = await aMessage({ count: 30 })
    server.answer((step) => (step === "DATA" ? "554 5.7.1 spam" : null))
    await run()
    const paused = await stateOf(test, id)
    expect(paused).toMatchObject({
      state: "paused",
      pausedReason: "Três e-mails seguidos não saíram. O servidor de e-mail respondeu: 554 5.7.1 spam",
    })
    // Those that were on the wire at that moment were not called back.
    expect(paused.counts.failed).toBeLessThanOrEqual(6)
    expect(paused.counts.queued).toBeGreaterThanOrEqual(24)
  })

  it("ten refused addresses running pause it", async () => {
    const { id } = await aMessage({ count: 30 })
    server.answer((step) => (step === "RCPT" ? "550 5.1.1 unknown" : null))
    await run()
    expect(await stateOf(test, id)).toMatchObject({
      state: "paused",
      pausedReason: expect.stringMatching(/^Dez endereços seguidos foram recusados\./),
    })
  })

  it("that does not come since no server is there is tried later, and the others are given back", async () => {
    const away = await createTestApp({
      config: { rateLimit: false, smtpUrl: "smtp://127.0.0.1:1", smtpTlsRequired: false },
      database: test.database,
    })
    test.clock.set(NOON)
    away.clock.set(NOON)
    const { id } = await aMessage({ count: 20 })
    await run(away)
    const { rows, counts } = await stateOf(test, id)
    expect(counts).toEqual({ queued: 20 })
    expect(rows.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(3)
    test.clock.pass({ minutes: 1 })
    await run()
    expect((await stateOf(test, id)).counts).toEqual({ sent: 20 })
    await away.close()
  })

  it("after a crash is not known: what was on the way is uncertain, what was only taken leaves later", async () => {
    const { id, recipients } = await aMessage({ count: 2 })
    const [onTheWay, taken] = recipients
    const soon = new Date(test.clock.now().getTime() + 5 * 60_000)
    const { owner } = test.database
    await owner
      .updateTable("messageRecipients")
      .set({ state: "sending", attempts: 1, claimedUntil: soon })
      .where("id", "=", onTheWay?.id ?? 0)
      .execute()
    await owner
      .updateTable("messageRecipients")
      .set({ claimedUntil: soon })
      .where("id", "=", taken?.id ?? 0)
      .execute()
    await run()
    expect(await stateOf(test, id)).toMatchObject({ state: "sending", counts: { sending: 1, queued: 1 } })
    test.clock.pass({ minutes: 5 })
    await run()
    expect(await stateOf(test, id)).toMatchObject({ state: "done", counts: { uncertain: 1, sent: 1 } })
    expect(server.letters).toHaveLength(1)
  })
})

describe("what leaves at a time", () => {
  it("is no more in a minute than the church's rate", async () => {
    await settings({ emailPerMinute: 3 })
    const { id } = await aMessage({ count: 8 })
    const left = async () => (await stateOf(test, id)).counts.sent
    await run()
    await run()
    expect(await left()).toBe(3)
    test.clock.pass({ minutes: 1 })
    await run()
    expect(await left()).toBe(6)
    test.clock.pass({ minutes: 1 })
    await run()
    expect(await stateOf(test, id)).toMatchObject({ state: "done", counts: { sent: 8 } })
  })

  it("is no more in a minute than the installation's rate, of all churches and processes", async () => {
    const slow = await createTestApp({
      config: { rateLimit: false, smtpUrl: server.url, smtpTlsRequired: false, mailPerMinute: 5 },
      database: test.database,
    })
    const later = "2026-08-10T15:00:00Z"
    slow.clock.set(later)
    test.clock.set(later)
    await aMessage({ count: 4 })
    church = await test.make.aChurch()
    await aMessage({ count: 4 })
    await Promise.all([run(slow), run(slow)])
    expect(server.letters).toHaveLength(5)
    slow.clock.pass({ minutes: 1 })
    await run(slow)
    expect(server.letters).toHaveLength(8)
    await slow.close()
    test.clock.set(NOON)
  })

  it("waits while mail about accounts does", async () => {
    await aMessage({ count: 1 })
    const email = { to: "ana@example.org", subject: "Convite", text: "…", html: "…" }
    await asJob(test.services, (ctx) => queueEmail(ctx, email, "account-owner"))
    await run()
    expect(server.letters).toEqual([])
    await test.settle()
    await test.settle()
    expect(server.letters).toHaveLength(1)
  })

  it("is at most two a day for a person, greetings first; the rest leaves the next morning", async () => {
    const people = await somePeople(test, church, 1)
    const campaign = await aMessage({ people, purpose: "campaigns" })
    const rest = { people, consented: false }
    const notice = await aMessage({ ...rest, purpose: "notices" })
    const greeting = await aMessage({ ...rest, purpose: "greetings" })
    await run()
    const states = async () =>
      Promise.all(
        [greeting, notice, campaign].map(async ({ id }) => (await stateOf(test, id)).rows[0]?.state),
      )
    expect(await states()).toEqual(["sent", "sent", "held"])
    test.clock.set("2026-06-11T10:59:00Z")
    await run()
    expect(await states()).toEqual(["sent", "sent", "held"])
    test.clock.set("2026-06-11T11:00:00Z")
    await run()
    expect(await states()).toEqual(["sent", "sent", "sent"])
  })

  it("counts no bell and no test as one of the two of the day", async () => {
    const person = await test.as("SECRETARY", church)
    const people = await somePeople(test, church, 1)
    await test.database.owner
      .updateTable("people")
      .set({ userId: person.userId })
      .where("id", "=", people[0]?.id ?? 0)
      .execute()
    for (const _ of [1, 2, 3]) await aMessage({ people, channel: "bell" })
    const letters = []
    for (const consented of [true, false]) letters.push(await aMessage({ people, consented }))
    await person.call(bulkMessages.test, { params: { id: letters[0]?.id ?? 0 } })
    await test.settle()
    await run()
    for (const { id } of letters) expect((await stateOf(test, id)).counts).toEqual({ sent: 1 })
  })

  it("is skipped when it waited for more than three days, and a greeting after its day", async () => {
    const notice = await aMessage({ count: 1 })
    const greeting = await aMessage({
      count: 0,
      purpose: "greetings",
      people: await somePeople(test, church, 1),
    })
    await settings({ heldAt: test.clock.now() })
    test.clock.set("2026-06-13T15:00:01Z")
    await settings({ heldAt: null })
    await run()
    for (const { id } of [notice, greeting])
      expect((await stateOf(test, id)).rows[0]).toMatchObject({ state: "skipped", reason: "too_late" })
    expect(server.letters).toEqual([])
  })
})

describe("the quiet hours", () => {
  it("go over midnight: what is due in them leaves in the morning", async () => {
    test.clock.set("2026-06-11T00:30:00Z") // 21:30 in São Paulo
    const { id } = await aMessage({ count: 2 })
    await run()
    expect(await stateOf(test, id)).toMatchObject({ state: "sending", counts: { held: 2 } })
    test.clock.set("2026-06-11T10:59:59Z")
    await run()
    expect((await stateOf(test, id)).counts).toEqual({ held: 2 })
    test.clock.set("2026-06-11T11:00:00Z")
    await run()
    expect(await stateOf(test, id)).toMatchObject({ state: "done", counts: { sent: 2 } })
  })

  it("are those of the church's own clock: two hours later in Acre", async () => {
    church = await test.make.aChurch({ state: "AC", city: "Rio Branco" })
    test.clock.set("2026-06-11T00:30:00Z") // 19:30 in Rio Branco
    const evening = await aMessage({ count: 1 })
    await run()
    expect((await stateOf(test, evening.id)).counts).toEqual({ sent: 1 })
    test.clock.set("2026-06-11T11:30:00Z") // 06:30
    const morning = await aMessage({ people: await somePeople(test, church, 1) })
    await run()
    expect((await stateOf(test, morning.id)).counts).toEqual({ held: 1 })
    test.clock.set("2026-06-11T13:00:00Z")
    await run()
    expect((await stateOf(test, morning.id)).counts).toEqual({ sent: 1 })
  })

  it("are none where the church wants none", async () => {
    await settings({ quietStart: null, quietEnd: null, emailPerMinute: 600 })
    test.clock.set("2026-06-11T04:00:00Z")
    const { id } = await aMessage({ count: 1 })
    await run()
    expect((await stateOf(test, id)).counts).toEqual({ sent: 1 })
  })
})

describe("the bell", () => {
  it("rings once for who has an account, without any consent or e-mail", async () => {
    const person = await test.as("SECRETARY", church)
    const [known, stranger] = await somePeople(test, church, 2)
    await test.database.owner
      .updateTable("people")
      .set({ userId: person.userId })
      .where("id", "=", known?.id ?? 0)
      .execute()
    const people = [known, stranger].flatMap((one) => one ?? [])
    const { id } = await aMessage({ channel: "bell", people, consented: false })
    await run()
    await run()
    const { results } = await person.call(notifications.list)
    expect(results).toMatchObject([
      { kind: "message", title: "Mensagem de Igreja Esperança", text: "Olá, Pessoa1!", href: null },
    ])
    const { rows, state } = await stateOf(test, id)
    expect([rows.map((row) => row.reason ?? row.state), state]).toEqual([["sent", "no_address"], "done"])
    expect((await test.emails()).map(({ subject }) => subject)).not.toContain("Mensagem de Igreja Esperança")
  })
})
