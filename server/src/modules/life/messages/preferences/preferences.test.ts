import { personMerges } from "@aprisco/contract/merges/routes"
import { messageConsents } from "@aprisco/contract/messages/consents"
import type { MessagePurpose } from "@aprisco/contract/messages/labels"
import { messagePreferences, type PreferencesChange } from "@aprisco/contract/messages/preferences"
import { personConsents } from "@aprisco/contract/people/consents"
import { people } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { type SqlBool, sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { asJob, asJobOf } from "../../../../core/job.ts"
import { type Caller, createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { csv, importFile } from "../../../../testing/sheets.ts"
import { addressHash } from "../address-hash.ts"
import { makePreferencesLink } from "./make-link.ts"
import { optedOut } from "./opted-out.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-29T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

/** An address of its own, so that what it spends is not missed elsewhere. */
const ELSEWHERE = { remoteAddress: "203.0.113.9" }
const UNKNOWN = "x".repeat(43)
const DEAD = { status: 404, message: "Link inválido ou expirado." }
const aPerson = async (body: object = {}) =>
  (
    await admin.call(people.create, {
      body: { fullName: "Rute Moabe", birthDate: "1980-01-01", email: "rute@example.org", ...body },
    })
  ).id
const hashOf = async (address: string) => {
  const hash = addressHash(church.id, sql`${address}`)
  const { rows } = await sql<{ hash: Buffer }>`select ${hash} as hash`.execute(test.database.owner)
  return rows[0]?.hash ?? null
}
/** The link in a letter to a person. */
const linkOf = async (
  personId: number | null,
  purpose: MessagePurpose = "notices",
  address = "rute@example.org",
) => {
  const hash = await hashOf(address)
  return asJob(test.services, (ctx) =>
    makePreferencesLink(ctx, { churchId: church.id, personId, channel: "email", purpose, addressHash: hash }),
  )
}
const ownLink = async (id: number, by = admin) => {
  const { url } = await by.call(messageConsents.link, { params: { id } })
  return url.split("/").at(-1) ?? ""
}
const post = (
  token: string,
  rest: { headers?: Record<string, string>; payload?: string; slash?: string; remoteAddress?: string } = {},
) =>
  test.app.inject({
    method: "POST",
    url: `/api/v1/messages/public/unsubscribe/${token}${rest.slash ?? "/"}`,
    headers: rest.headers ?? {},
    ...(rest.remoteAddress !== undefined && { remoteAddress: rest.remoteAddress }),
    ...(rest.payload !== undefined && { payload: rest.payload }),
  })
const read = (token: string) => test.anyone.call(messagePreferences.read, { params: { token } })
const change = (token: string, body: Partial<PreferencesChange>) =>
  test.anyone.call(messagePreferences.change, { params: { token }, body })
const consentsOf = async (id: number) => {
  const { current, history } = await admin.call(personConsents.list, { params: { id } })
  return { state: current.find(({ purpose }) => purpose === "email")?.state, history }
}
/** Whether a person gets nothing for a purpose at an address: what each delivery asks. */
const gone = async (personId: number, address: string, purpose: MessagePurpose = "notices") => {
  const hash = await hashOf(address)
  return asJobOf(test.services, church.id, async ({ db }) => {
    const asked = optedOut(sql`${personId}::bigint`, sql`${hash}::bytea`, sql`${purpose}::text`)
    const { rows } = await sql<{ gone: SqlBool }>`select ${asked} as gone`.execute(db)
    return rows[0]?.gone
  })
}

describe("what users of other systems lost: one click out of a letter", () => {
  it("is taken from every mail program: any type of body, none at all, with and without the last slash, never redirected", async () => {
    const token = await linkOf(await aPerson())
    const form = "List-Unsubscribe=One-Click"
    const ways: NonNullable<Parameters<typeof post>[1]>[] = [
      {},
      { slash: "" },
      { headers: { "content-type": "application/x-www-form-urlencoded" }, payload: form },
      { headers: { "content-type": "multipart/form-data; boundary=xyz" }, payload: form },
      { headers: { "content-type": "multipart/form-data" }, payload: form },
      { headers: { "content-type": "text/plain" }, payload: form },
      { headers: { "content-type": "application/json" }, payload: "{no json" },
      { headers: { "content-type": "application/json" } },
      { headers: { "content-type": "no type at all" }, payload: form },
      { headers: { "content-type": "application/octet-stream", "content-encoding": "gzip" }, payload: form },
      { headers: { "content-length": "0" } },
    ]
    for (const way of ways) {
      const answer = await post(token, way)
      expect([answer.statusCode, answer.json().message], JSON.stringify(way)).toEqual([
        200,
        `Pronto: você não recebe mais Avisos de ${church.name}.`,
      ])
    }
    const rows = await test.database.owner
      .selectFrom("messageOptOuts")
      .where("churchId", "=", church.id)
      .select("id")
      .execute()
    expect(rows).toHaveLength(2)
  })

  it("has no limit for links that exist; only unknown ones are counted", async () => {
    const token = await linkOf(await aPerson())
    for (let call = 0; call < 70; call++)
      expect((await post(UNKNOWN, ELSEWHERE)).statusCode).toBe(call < 60 ? 404 : 429)
    for (let call = 0; call < 5; call++) expect((await post(token, ELSEWHERE)).statusCode).toBe(200)
    await expect(read(token)).resolves.toMatchObject({ purpose: "notices" })
  })

  it("opening the link changes nothing: a mail program's preview leaves nobody out", async () => {
    const id = await aPerson()
    const token = await linkOf(id)
    const answer = await test.app.inject({ url: `/api/v1/messages/public/unsubscribe/${token}/` })
    expect(answer.statusCode).not.toBe(200)
    await read(token)
    expect(await gone(id, "rute@example.org")).toBe(false)
  })

  it("works after the person was deleted, merged and anonymised", async () => {
    const deleted = await aPerson({ email: "a@example.org" })
    const ofDeleted = await linkOf(deleted, "notices", "a@example.org")
    await admin.call(people.remove, { params: { id: deleted } })
    expect((await post(ofDeleted)).statusCode).toBe(200)
    expect(await gone(deleted, "new@example.org")).toBe(true)

    const kept = await aPerson({ fullName: "Fica Aqui", email: "b@example.org" })
    const other = await aPerson({ fullName: "Vai Embora", email: "c@example.org" })
    const ofMerged = await linkOf(other, "notices", "c@example.org")
    await admin.call(personMerges.create, { body: { keepId: kept, mergeId: other, fields: {} } })
    expect((await post(ofMerged)).statusCode).toBe(200)
    expect(await gone(kept, "b@example.org")).toBe(true)

    const forgotten = await aPerson({ email: "d@example.org" })
    const ofForgotten = await linkOf(forgotten, "notices", "d@example.org")
    await admin.call(personPrivacy.anonymise, { params: { id: forgotten } })
    expect((await post(ofForgotten)).statusCode).toBe(200)
    expect(await gone(0, "d@example.org")).toBe(true)
    expect(await read(ofForgotten)).toMatchObject({
      firstName: null,
      address: null,
      channels: {},
      mayGrant: false,
    })
  })

  it("leaves that purpose alone, at that address, also written in capitals", async () => {
    const id = await aPerson()
    await post(await linkOf(id, "campaigns"))
    expect(await gone(id, "rute@example.org", "campaigns")).toBe(true)
    expect(await gone(0, " RUTE@example.org", "campaigns")).toBe(true)
    expect(await gone(id, "rute@example.org", "notices")).toBe(false)
    const elsewhere = await test.make.aChurch()
    const { personId } = await test.make.aMember({ church: elsewhere, email: "rute@example.org" })
    expect(await gone(personId, "other@example.org", "campaigns")).toBe(false)
  })

  it("gives one and the same answer to a mistyped, a cut off and an unknown link", async () => {
    const token = await linkOf(await aPerson())
    for (const wrong of [UNKNOWN, "nonsense", token.slice(1), `${token}x`, token.toUpperCase()]) {
      await expect(read(wrong)).rejects.toMatchObject(DEAD)
      await expect(change(wrong, { purposes: { notices: false } })).rejects.toMatchObject(DEAD)
      expect((await post(wrong)).json()).toEqual({ detail: DEAD.message })
    }
  })
})

describe("what users of other systems lost: who left stays away", () => {
  it("a corrected e-mail does not bring the person back, nor the others who had the address then", async () => {
    const wife = await aPerson()
    const husband = await aPerson({ fullName: "Boaz Belém" })
    await post(await linkOf(wife))
    for (const id of [wife, husband]) {
      await admin.call(people.update, { params: { id }, body: { email: `${id}@example.org` } })
      expect(await gone(id, `${id}@example.org`)).toBe(true)
    }
  })

  it("an import does not bring them back, nor anybody who is entered with the address later", async () => {
    await post(await linkOf(await aPerson()))
    const heads = ["Nome completo", "Data de nascimento", "E-mail"]
    const file = csv(heads, ["Orfa Belém", "01/02/1981", "RUTE@example.org"])
    expect(await importFile(admin, file)).toMatchObject({ created: 1 })
    const { id } = await test.database.owner
      .selectFrom("people")
      .where("churchId", "=", church.id)
      .where("fullName", "=", "Orfa Belém")
      .select("id")
      .executeTakeFirstOrThrow()
    expect(await gone(id, "RUTE@example.org")).toBe(true)
    expect(await gone(id, "RUTE@example.org", "events")).toBe(false)
  })

  it("a merge does not bring them back: the kept person has left what either of the two left", async () => {
    const kept = await aPerson({ email: "b@example.org" })
    const other = await aPerson({ fullName: "Rute de Moabe" })
    await post(await linkOf(other))
    await post(await linkOf(kept, "notices", "b@example.org"))
    await post(await linkOf(kept, "events", "b@example.org"))
    await admin.call(personMerges.create, { body: { keepId: kept, mergeId: other, fields: {} } })
    expect(await gone(kept, "z@example.org")).toBe(true)
    expect(await gone(kept, "z@example.org", "events")).toBe(true)
  })

  it("their own grant brings them back, and nobody else who had the address", async () => {
    const wife = await aPerson()
    const husband = await aPerson({ fullName: "Boaz Belém" })
    const token = await linkOf(wife)
    await post(token)
    expect((await read(token)).purposes.notices).toBe(false)
    expect((await change(token, { purposes: { notices: true } })).purposes.notices).toBe(true)
    expect(await gone(wife, "rute@example.org")).toBe(false)
    expect(await gone(husband, "rute@example.org")).toBe(true)
  })
})

describe("a person's own page", () => {
  it("says what they receive, and takes a yes and a no into the ledger, by the internet and by themselves", async () => {
    const id = await aPerson()
    const token = await ownLink(id)
    expect(await read(token)).toMatchObject({
      churchName: church.name,
      firstName: "Rute",
      address: "r•••@e•••.org",
      purpose: null,
      channels: { email: false, whatsapp: false },
      purposes: { notices: true, campaigns: true },
      mayGrant: true,
    })
    expect((await change(token, { channels: { email: true } })).channels).toEqual({
      email: true,
      whatsapp: false,
    })
    const given = await consentsOf(id)
    expect(given.state).toBe("granted")
    expect(given.history[0]).toMatchObject({ channelDisplay: "Pela internet", recordedByName: null })
    await change(token, { channels: { email: true } })
    expect((await consentsOf(id)).history).toHaveLength(1)
    for (let time = 0; time < 2; time++)
      expect((await change(token, { channels: { email: false } })).channels.email).toBe(false)
    const taken = await consentsOf(id)
    expect([taken.state, taken.history.length]).toEqual(["withdrawn", 2])
  })

  it("switching off works for ever, switching on for thirty days; a change with both is refused as a whole", async () => {
    const id = await aPerson()
    const token = await ownLink(id)
    await change(token, { channels: { email: true } })
    test.clock.pass({ days: 30 })
    expect((await read(token)).mayGrant).toBe(true)
    test.clock.pass({ seconds: 1 })
    expect((await read(token)).mayGrant).toBe(false)
    await expect(
      change(token, { channels: { whatsapp: true }, purposes: { notices: false } }),
    ).rejects.toMatchObject(DEAD)
    expect((await read(token)).purposes.notices).toBe(true)
    // What is on already may be sent along.
    const after = await change(token, {
      channels: { email: true },
      purposes: { notices: false, events: true },
    })
    expect(after).toMatchObject({ channels: { email: true }, purposes: { notices: false, events: true } })
    expect((await change(token, { channels: { email: false } })).channels.email).toBe(false)
    await expect(change(token, { purposes: { notices: true } })).rejects.toMatchObject(DEAD)
  })

  it("is stored as a hash alone", async () => {
    const token = await ownLink(await aPerson())
    const { rows } = await sql<{ row: string }>`
      select message_links::text as row from message_links where church_id = ${church.id}`.execute(
      test.database.owner,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it("is made by who may record the person's consents, in their church, for somebody who is still there", async () => {
    const id = await aPerson({ phone: "(11) 91234-5678" })
    const made = await admin.call(messageConsents.link, { params: { id } })
    expect(made.url).toMatch(/\/preferencias\/[\w-]{43}$/)
    const wa = new URL(made.waUrl ?? "")
    expect(wa.origin + wa.pathname).toBe("https://wa.me/5511912345678")
    expect(wa.searchParams.get("text")).toBe(
      `Olá, Rute! Escolha aqui o que você quer receber da ${church.name}: ${made.url}`,
    )
    const landline = await aPerson({ fullName: "Fixo Apenas", email: null, phone: "(11) 3123-4567" })
    expect((await admin.call(messageConsents.link, { params: { id: landline } })).waUrl).toBeNull()
    const member = await test.as("MEMBER", church)
    await expect(ownLink(id, member)).rejects.toMatchObject({ status: expect.toBeOneOf([403, 404]) })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(ownLink(id, stranger)).rejects.toMatchObject({ status: 404 })
    await admin.call(personPrivacy.anonymise, { params: { id } })
    await expect(ownLink(id)).rejects.toMatchObject({ status: 409 })
  })
})
