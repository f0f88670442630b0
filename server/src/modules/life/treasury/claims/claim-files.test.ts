import { audit } from "@aprisco/contract/audit/routes"
import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { expenseClaims } from "@aprisco/contract/treasury/claims"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { photoWithPlace } from "../../../../testing/pictures.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { fileOf, pdf } from "../testing/papers.ts"

let test: TestApp
let church: Church
let admin: Caller
let member: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  member = await test.as("MEMBER", church)
})

const DECIDED = { detail: "Este pedido já foi decidido." }
const aClaim = async (caller = member) => {
  const [category] = await caller.call(expenseClaims.options)
  return caller.call(expenseClaims.create, {
    body: { amount: "45.90", date: "2026-11-15", category: category?.id ?? 0, description: "Lâmpadas" },
  })
}
const attach = (id: number, bytes = pdf(), name?: string, caller = member) =>
  caller.call(expenseClaims.attach, { params: { id }, body: { file: fileOf(bytes, name) } })
const read = (id: number, attachment: number, caller = member) =>
  callRaw(test.app, expenseClaims.attachment, { token: caller.token, params: { id, attachment } })
const detach = (id: number, attachment: number, caller = member) =>
  callRaw(test.app, expenseClaims.detach, { token: caller.token, params: { id, attachment } })
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode
const authorise = (id: number) => admin.call(expenseClaims.authorise, { params: { id } })
const pay = async (id: number) => {
  const { results } = await admin.call(treasuryAccounts.list, {})
  return admin.call(expenseClaims.pay, {
    params: { id },
    body: { account: results[0]?.id ?? 0, date: "2026-11-18" },
  })
}
const storedFiles = async () => {
  const files = await test.database.owner
    .selectFrom("uploads")
    .where("churchId", "=", church.id)
    .where("replacedAt", "is", null)
    .select("name")
    .execute()
  return files.length
}

describe("a file of a claim", () => {
  it("is added and removed by who asked until the claim is decided, and goes when it is withdrawn", async () => {
    const { id, attachments } = await aClaim()
    expect(attachments).toEqual([])
    await attach(id, await photoWithPlace(), "nota fiscal.jpg")
    const { attachments: both } = await attach(id, pdf(), "recibo.pdf")
    expect(both).toMatchObject([
      { name: "nota fiscal.jpg", contentType: "image/webp" },
      { name: "recibo.pdf", contentType: "application/pdf" },
    ])
    const [photo, paper] = both.map((file) => file.id)
    const seen = await read(id, paper ?? 0)
    expect(seen.headers["content-disposition"]).toBe(
      "attachment; filename=\"recibo.pdf\"; filename*=UTF-8''recibo.pdf",
    )
    expect(new URL(both[1]?.url ?? "", "http://x").pathname).toBe(seen.raw.req.url)
    const twice = await Promise.all([detach(id, photo ?? 0), detach(id, photo ?? 0)])
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
    expect(await statusOf(read(id, photo ?? 0))).toBe(404)
    await authorise(id)
    await expect(attach(id)).rejects.toMatchObject({ status: 409, body: DECIDED })
    const refused = await detach(id, paper ?? 0)
    expect([refused.statusCode, refused.json()]).toEqual([409, DECIDED])
    const other = await aClaim()
    await attach(other.id)
    expect(await storedFiles()).toBe(2)
    await member.call(expenseClaims.remove, { params: { id: other.id } })
    expect(await storedFiles()).toBe(1)
    const trail = await admin.call(audit.list, { query: { action: "expense_claim.file_removed" } })
    expect(trail.results.map(({ summary }) => summary)).toEqual([
      expect.stringMatching(/^Removeu o arquivo «nota fiscal\.jpg» \(SHA-256 [0-9a-f]{64}\) de um pedido/),
    ])
  })

  it("is read by who sees the claim alone, under its own address, and given by nobody else", async () => {
    const { id } = await aClaim()
    const { attachments } = await attach(id)
    const file = attachments[0]?.id ?? 0
    const other = await aClaim()
    expect(await statusOf(read(id, file, admin))).toBe(200)
    expect(await statusOf(read(id, file, await test.as("PASTOR", church)))).toBe(200)
    expect(await statusOf(read(other.id, file))).toBe(404)
    await expect(attach(id, pdf(), "x.pdf", admin)).rejects.toMatchObject({ status: 403 })
    expect(await statusOf(detach(id, file, admin))).toBe(403)
    const strangers = [
      await test.as("SECRETARY", church),
      await test.as("MEMBER", church),
      await test.as("BRANCH_MANAGER", church, [await test.make.aBranch({ church })]),
      await test.as("CHURCH_ADMIN", await test.make.aChurch()),
    ]
    for (const stranger of strangers) {
      expect(await statusOf(read(id, file, stranger))).toBe(404)
      expect(await statusOf(detach(id, file, stranger))).toBe(404)
      // Not what is wrong with the file: that would tell that the claim is there.
      await expect(attach(id, Buffer.from("no file"), "x.pdf", stranger)).rejects.toMatchObject({
        status: 404,
      })
    }
  })

  it("of another type, or one more than ten, is refused, also when two are sent at once", async () => {
    const { id } = await aClaim()
    const refused = (message: string) => ({ status: 400, fields: { file: [message] } })
    await expect(attach(id, Buffer.from("<svg onload='x'/>"))).rejects.toMatchObject(
      refused("Tipo de arquivo não permitido. Use JPEG, PNG, WebP ou PDF."),
    )
    for (let count = 0; count < 9; count += 1) await attach(id)
    const both = await Promise.allSettled([attach(id), attach(id)])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    await expect(attach(id)).rejects.toMatchObject(refused("No máximo 10 arquivos por pedido."))
    expect(await storedFiles()).toBe(10)
  })

  it("is shown by the entry that paid the claim, beside the entry's own, and stays with the claim", async () => {
    const { id } = await aClaim()
    await attach(id, pdf(), "nota.pdf")
    await authorise(id)
    const entry = await pay(id)
    const params = { id: entry.id }
    expect(entry).toMatchObject({ claim: id, attachments: [{ name: "nota.pdf", isOfClaim: true }] })
    const { attachments } = await admin.call(ledgerEntries.attach, {
      params,
      body: { file: fileOf(pdf(), "pix.pdf") },
    })
    expect(attachments).toMatchObject([
      { name: "nota.pdf", isOfClaim: true },
      { name: "pix.pdf", isOfClaim: false },
    ])
    const of = (attachment = attachments[0]?.id ?? 0) => ({ ...params, attachment })
    const raw = (route: typeof ledgerEntries.attachment | typeof ledgerEntries.detach, { token }: Caller) =>
      callRaw(test.app, route, { token, params: of() })
    const shown = await raw(ledgerEntries.attachment, admin)
    expect([shown.statusCode, shown.raw.req.url]).toEqual([
      200,
      new URL(attachments[0]?.url ?? "", "http://x").pathname,
    ])
    const kept = await raw(ledgerEntries.detach, admin)
    expect([kept.statusCode, kept.json()]).toEqual([409, DECIDED])
    expect((await raw(ledgerEntries.attachment, member)).statusCode).toBe(403)
    const { results } = await admin.call(ledgerEntries.list, {})
    expect(results).toMatchObject([{ id: entry.id, hasAttachments: true }])
    // Reversed and paid again: both entries show what they were paid for.
    await admin.call(ledgerEntries.reverse, { params, body: { reason: "Conta errada" } })
    expect(await pay(id)).toMatchObject({ claim: id, attachments: [{ name: "nota.pdf" }] })
    expect((await admin.call(ledgerEntries.detail, { params })).attachments).toHaveLength(2)
    expect(await storedFiles()).toBe(2)
  })
})
