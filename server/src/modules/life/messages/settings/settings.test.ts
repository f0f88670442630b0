import { passwords } from "@aprisco/contract/auth/passwords"
import { accountMails, messageSettings } from "@aprisco/contract/messages/settings"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../../core/job.ts"
import { RejectedEmail } from "../../../../integrations/mail.ts"
import { type Caller, createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { addressHash } from "../address-hash.ts"
import { aMessageUnderWay } from "../testing/message-factory.ts"
import { holdMessages } from "./hold-messages.ts"

let test: TestApp
let church: Church
let admin: Caller
let fault: Error | null = null

beforeAll(async () => {
  test = await createTestApp({
    config: { rateLimit: false },
    mail: {
      send: async () => {
        if (fault !== null) throw fault
      },
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  fault = null
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const change = (body: object, who = admin) => who.call(messageSettings.update, { body })

describe("the settings of messages", () => {
  it("are the product's at first, and then what the church says", async () => {
    const secretary = await test.as("SECRETARY", church)
    expect(await secretary.call(messageSettings.read)).toEqual({
      quietStart: "21:00",
      quietEnd: "08:00",
      dailyCap: 2,
      emailPerMinute: 60,
      replyTo: null,
      approvalAbove: null,
      held: false,
      updatedAt: null,
    })
    await change({ quietStart: "22:30", approvalAbove: 300 })
    expect(await change({ dailyCap: 3 })).toMatchObject({
      quietStart: "22:30",
      quietEnd: "08:00",
      dailyCap: 3,
      approvalAbove: 300,
    })
    expect(await change({ quietStart: null, quietEnd: null })).toMatchObject({
      quietStart: null,
      quietEnd: null,
    })
  })

  it("refuse quiet hours of no length, with one end, and what is no time", async () => {
    for (const body of [
      { quietStart: "08:00" },
      { quietStart: null },
      { quietStart: "10:00", quietEnd: "10:00" },
      { quietStart: "25:00" },
    ])
      await expect(change(body)).rejects.toMatchObject({
        status: 400,
        body: { quiet_start: ["Horário inválido"] },
      })
  })

  it("are changed by the right alone, and each church has its own", async () => {
    await expect(change({ dailyCap: 5 }, await test.as("SECRETARY", church))).rejects.toMatchObject({
      status: 403,
    })
    await expect((await test.as("LEADER", church)).call(messageSettings.read)).rejects.toMatchObject({
      status: 403,
    })
    await change({ dailyCap: 5 })
    const other = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect(await other.call(messageSettings.read)).toMatchObject({ dailyCap: 2 })
  })

  it("try the mail server with one letter to the caller", async () => {
    expect(await admin.call(messageSettings.test, { body: { channel: "email" } })).toEqual({
      ok: true,
      answer: "outbox",
    })
    await expect(admin.call(messageSettings.test, { body: {} as never })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe("after a restore", () => {
  it("a church with messages under way waits until somebody lets them leave; twice alike", async () => {
    await aMessageUnderWay(test, { church, channel: "email", count: 1 })
    const idle = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await asJob(test.services, (ctx) => holdMessages(ctx))
    expect(await admin.call(messageSettings.read)).toMatchObject({ held: true, quietStart: "21:00" })
    expect(await idle.call(messageSettings.read)).toMatchObject({ held: false })
    const secretary = await test.as("SECRETARY", church)
    await expect(secretary.call(messageSettings.release)).rejects.toMatchObject({ status: 403 })
    for (const _ of [1, 2]) expect(await admin.call(messageSettings.release)).toMatchObject({ held: false })
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "=", "message_settings.released")
      .select("actorId")
      .execute()
    expect(entries).toEqual([{ actorId: admin.userId }])
  })
})

describe("a refused address", () => {
  const suppress = async (address: string) => {
    const { id } = await test.database.owner
      .insertInto("suppressedAddresses")
      .values({
        churchId: church.id,
        channel: "email",
        address,
        addressHash: Buffer.alloc(32, 7),
        answer: "550 unknown",
        since: test.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return id
  }

  it("is listed and lifted, once, by the church's own", async () => {
    const id = await suppress("ana@example.org")
    const lift = (who: Caller) => who.call(messageSettings.lift, { params: { id } })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect((await stranger.call(messageSettings.suppressed)).count).toBe(0)
    await expect(lift(stranger)).rejects.toMatchObject({ status: 404 })
    expect(
      (await admin.call(messageSettings.suppressed, { query: { search: "ana@" } })).results,
    ).toMatchObject([{ id, address: "ana@example.org", answer: "550 unknown" }])
    await expect(lift(await test.as("SECRETARY", church))).rejects.toMatchObject({ status: 403 })
    await lift(admin)
    await expect(lift(admin)).rejects.toMatchObject({ status: 404 })
    expect((await admin.call(messageSettings.suppressed)).count).toBe(0)
  })
})

describe("the e-mails about accounts", () => {
  it("are sent to an address that refused messages too", async () => {
    const user = await test.make.aUser({ church, role: "PASTOR" })
    const hash = addressHash(church.id, sql`${user.email}`).$castTo<Buffer>()
    await test.database.owner
      .insertInto("suppressedAddresses")
      .values({
        churchId: church.id,
        address: user.email,
        addressHash: hash,
        answer: "550",
        since: test.clock.now(),
      })
      .execute()
    await test.anyone.call(passwords.requestReset, { body: { email: user.email } })
    await test.settle()
    const [mail] = (await admin.call(accountMails.list)).results
    expect(mail).toMatchObject({ userName: user.fullName, stateDisplay: "Enviada" })
  })

  it("are told with what became of them, without their links, to who manages the users", async () => {
    const user = await test.make.aUser({ church, role: "PASTOR" })
    const ask = () => test.anyone.call(passwords.requestReset, { body: { email: user.email } })
    const list = async () => (await admin.call(accountMails.list)).results
    await ask()
    await test.settle()
    expect(await list()).toMatchObject([
      {
        kind: "password_reset",
        kindDisplay: "Link para nova senha",
        userName: user.fullName,
        stateDisplay: "Enviada",
        answer: null,
      },
    ])
    const cause = Object.assign(new Error("no"), { response: `550 5.1.1 <${user.email}>: unknown` })
    fault = new RejectedEmail("refused", { cause })
    await ask()
    await test.settle()
    const all = await list()
    expect(all[0]).toMatchObject({ state: "refused", answer: "550 5.1.1 <(endereço)>: unknown" })
    expect(JSON.stringify(all)).not.toMatch(/token|@example/)
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect((await stranger.call(accountMails.list)).count).toBe(0)
    await expect((await test.as("SECRETARY", church)).call(accountMails.list)).rejects.toMatchObject({
      status: 403,
    })
  })
})
