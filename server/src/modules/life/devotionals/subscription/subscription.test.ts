import { audit } from "@aprisco/contract/audit/routes"
import { devotionalPage } from "@aprisco/contract/devotionals/public-page"
import { devotionals } from "@aprisco/contract/devotionals/routes"
import { devotionalSubscription } from "@aprisco/contract/devotionals/subscription"
import { messagePreferences } from "@aprisco/contract/messages/preferences"
import { people } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../../core/job.ts"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { stampFor } from "../../../roll/visitors/public.ts"
import { makeLinks } from "../../messages/public.ts"
import { aDevotional } from "../devotionals.testing.ts"
import { hashOfSubscriber, subscribers } from "./subscribers.ts"

let test: TestApp
let church: Church
let member: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  await test.forgetEmails()
  church = await test.make.aChurch({ name: "Igreja Esperança" })
  member = await test.as("MEMBER", church)
})

const own = (caller = member) => caller.call(devotionalSubscription.read, {})
const choose = (channels: ("email" | "bell")[], caller = member) =>
  caller.call(devotionalSubscription.change, { body: { channels } })
const rows = () =>
  test.database.owner
    .selectFrom("devotionalSubscriptions")
    .where("churchId", "=", church.id)
    .selectAll()
    .execute()
const ask = (email = "leitora@example.org", more: object = {}, churchSlug = church.slug) =>
  test.anyone.call(devotionalPage.subscribe, {
    params: { churchSlug },
    body: { email, consent: true, ...more },
  })
const letters = async () => (await test.emails()).filter(({ subject }) => subject.includes("devocionais"))
const tokenOf = (text: string) => /\/assinatura\/([\w-]+)/.exec(text)?.[1] ?? ""
const confirm = (token: string) => test.anyone.call(devotionalPage.confirm, { params: { token } })

/** Leaves by the link of a letter of devotionals to this subscription. */
async function leaveByLetter() {
  const [token = ""] = await asJob(test.services, async (ctx) => {
    const { rows: found } = await sql<{ personId: number | null; addressHash: Buffer | null }>`
      select person.id as person_id, ${hashOfSubscriber()} as address_hash from ${subscribers()} where line.church_id = ${church.id}`.execute(
      ctx.db,
    )
    return makeLinks(
      ctx,
      found.map((row) => ({
        churchId: church.id,
        ...row,
        channel: "email" as const,
        purpose: "devotionals" as const,
      })),
    )
  })
  await test.anyone.call(messagePreferences.unsubscribe, { params: { token } })
}

describe("the own subscription", () => {
  it("is by e-mail, by the bell or by none, and a second click changes nothing", async () => {
    expect(await own()).toEqual({ channels: [] })
    expect(await choose(["bell", "email"])).toEqual({ channels: ["email", "bell"] })
    expect(await choose(["bell", "email"])).toEqual({ channels: ["email", "bell"] })
    expect(await rows()).toHaveLength(2)
    expect(await own(await test.as("PASTOR", church))).toEqual({ channels: [] })
    expect(await choose(["bell"])).toEqual({ channels: ["bell"] })
    expect(await choose([])).toEqual({ channels: [] })
    expect(await rows()).toEqual([])
  })

  it("is refused for a way that is none, and without an account", async () => {
    await expect(choose(["sms" as "bell"])).rejects.toMatchObject({ status: 400 })
    expect((await callRaw(test.app, devotionalSubscription.read)).statusCode).toBe(401)
  })

  it("ends by one click in a letter, and begins again by the own choice", async () => {
    await choose(["email", "bell"])
    await leaveByLetter()
    expect(await own()).toEqual({ channels: [] })
    expect(await choose(["email"])).toEqual({ channels: ["email"] })
  })

  it("leaves a line in the audit trail for each change, and none for a second click", async () => {
    for (const channels of [["bell", "email"], ["email", "bell"], []] as const) await choose([...channels])
    const admin = await test.as("CHURCH_ADMIN", church)
    const trail = await admin.call(audit.list, { query: { action: "user.devotionals_chosen" } })
    expect(trail.results.map(({ summary }) => summary)).toEqual([
      "Escolheu como recebe os devocionais (de nenhum modo)",
      "Escolheu como recebe os devocionais (e-mail, sino)",
    ])
  })

  it("leaves a line in the audit trail too when it begins again after one click in a letter", async () => {
    await choose(["email"])
    await leaveByLetter()
    await choose(["email"])
    const admin = await test.as("CHURCH_ADMIN", church)
    const trail = await admin.call(audit.list, { query: { action: "user.devotionals_chosen" } })
    expect(trail.count).toBe(2)
  })
})

describe("a stranger's subscription", () => {
  it("is confirmed by the link of a letter, twice alike", async () => {
    const answer = await ask()
    const [letter] = await letters()
    expect(letter).toMatchObject({
      to: "leitora@example.org",
      subject: "Confirme a assinatura dos devocionais de Igreja Esperança",
      text: expect.stringContaining(`/devocional/${church.slug}/assinatura/`),
    })
    expect(await rows()).toMatchObject([{ email: "leitora@example.org", confirmedAt: null }])
    const token = tokenOf(letter?.text ?? "")
    expect(await confirm(token)).toEqual({ churchName: "Igreja Esperança" })
    expect(await confirm(token)).toEqual({ churchName: "Igreja Esperança" })
    expect(await rows()).toMatchObject([{ confirmedAt: test.clock.now() }])
    test.clock.pass({ hours: 2 })
    expect(await ask("Leitora@example.org")).toEqual(answer)
    expect(await letters()).toHaveLength(1)
  })

  it("gets the same answer from an unknown church, for a second request, and for a robot, and no letter", async () => {
    const answer = await ask()
    expect(await ask()).toEqual(answer)
    expect(await ask("b@example.org", {}, "nenhuma")).toEqual(answer)
    expect(await ask("c@example.org", { website: "http://spam.example" })).toEqual(answer)
    const stamp = stampFor({ services: test.services, now: test.clock.now() }, church.slug)
    expect(await ask("d@example.org", { stamp })).toEqual(answer)
    expect(await letters()).toHaveLength(1)
    test.clock.pass({ hours: 2 })
    expect(await ask("d@example.org", { stamp })).toEqual(answer)
    expect(await ask()).toEqual(answer)
    expect(await letters()).toHaveLength(3)
  })

  it("needs an address and consent", async () => {
    await expect(ask("")).rejects.toMatchObject({ status: 400, fields: { email: ["E-mail é obrigatório"] } })
    await expect(ask("a@example.org", { consent: false })).rejects.toMatchObject({ status: 400 })
  })

  it("is not confirmed by an unknown link, by one older than seven days, nor in a closed church", async () => {
    const dead = { status: 404, body: { detail: "Link inválido ou expirado." } }
    await expect(confirm("x".repeat(43))).rejects.toMatchObject(dead)
    await ask()
    const token = tokenOf((await letters())[0]?.text ?? "")
    const { owner } = test.database
    const close = (disabledAt: Date | null) =>
      owner
        .updateTable("churches")
        .set({ disabledAt, disabledReason: disabledAt && "teste" })
        .where("id", "=", church.id)
        .execute()
    await close(test.clock.now())
    await expect(confirm(token)).rejects.toMatchObject(dead)
    await close(null)
    test.clock.pass({ days: 8 })
    await expect(confirm(token)).rejects.toMatchObject(dead)
  })
})

describe("a person who is anonymised", () => {
  it("leaves no subscription of a stranger with the same address, and takes nobody else's", async () => {
    for (const email of ["Leitora@example.org", "outra@example.org"]) {
      await ask(email)
      await confirm(tokenOf((await letters()).at(-1)?.text ?? ""))
    }
    const elsewhere = await test.make.aChurch()
    await ask("leitora@example.org", {}, elsewhere.slug)
    const admin = await test.as("CHURCH_ADMIN", church)
    const { id } = await admin.call(people.create, {
      body: { fullName: "Lia Prado", email: "leitora@example.org" },
    })
    await admin.call(personPrivacy.anonymise, { params: { id } })
    expect(await rows()).toMatchObject([{ email: "outra@example.org" }])
    const kept = test.database.owner
      .selectFrom("devotionalSubscriptions")
      .where("churchId", "=", elsewhere.id)
    expect(await kept.select("email").execute()).toEqual([{ email: "leitora@example.org" }])
  })
})

describe("a reading", () => {
  it("is a sum of the church's day, and of an unknown page nothing", async () => {
    const pastor = await test.as("PASTOR", church)
    const { id } = await pastor.call(devotionals.create, { body: aDevotional() })
    const read = async (dateSlug: string, churchSlug = church.slug) => {
      const answer = await callRaw(test.app, devotionalPage.read, { params: { churchSlug, dateSlug } })
      return [answer.statusCode, answer.headers["set-cookie"]]
    }
    expect(await read("2026-11-18-o-amor-de-deus")).toEqual([204, undefined])
    const { slug } = await pastor.call(devotionals.publish, { params: { id } })
    for (const there of [slug ?? "", slug ?? ""]) expect(await read(there)).toEqual([204, undefined])
    expect(await read("outro")).toEqual([204, undefined])
    expect(await read(slug ?? "", "outra")).toEqual([204, undefined])
    test.clock.set("2026-11-19T02:59:00Z")
    await read(slug ?? "")
    test.clock.set("2026-11-19T03:00:00Z")
    await read(slug ?? "")
    const sums = await test.database.owner
      .selectFrom("devotionalReads")
      .where("devotionalId", "=", id)
      .orderBy("day")
      .select(["day", "reads"])
      .execute()
    expect(sums).toEqual([
      { day: "2026-11-18", reads: 3 },
      { day: "2026-11-19", reads: 1 },
    ])
    expect(await pastor.call(devotionals.detail, { params: { id } })).toMatchObject({ reads: 4 })
  })
})
