import { deflateSync } from "node:zlib"
import { audit } from "@aprisco/contract/audit/routes"
import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { bombGif, photoWithPlace } from "../../../../testing/pictures.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { fileOf, pdf } from "../testing/papers.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const objectStream = (inside: string) => {
  const packed = deflateSync(Buffer.from(`1 0 << /Type /Catalog ${inside} >>`)).toString("latin1")
  const stream = `2 0 obj\n<< /Type /ObjStm /N 1 /Filter /FlateDecode >>\nstream\n${packed}\nendstream\nendobj\n`
  return Buffer.from(`%PDF-1.7\n${stream}%%EOF\n`, "latin1")
}
const attach = (id: number, bytes: Buffer, name?: string, caller = admin) =>
  caller.call(ledgerEntries.attach, { params: { id }, body: { file: fileOf(bytes, name) } })
const read = (id: number, attachment: number, caller: Caller = admin) =>
  callRaw(test.app, ledgerEntries.attachment, { token: caller.token, params: { id, attachment } })
const detach = (id: number, attachment: number, caller: Caller = admin) =>
  callRaw(test.app, ledgerEntries.detach, { token: caller.token, params: { id, attachment } })

/** An expense of R$ 10,00, or what the body says. */
async function anEntry(body: object = {}, code = "2.03") {
  const { results } = await admin.call(treasuryCategories.list, {})
  const accounts = await admin.call(treasuryAccounts.list, {})
  return admin.call(ledgerEntries.create, {
    body: {
      kind: "expense",
      date: "2026-11-10",
      amount: "10.00",
      account: accounts.results[0]?.id ?? 0,
      category: results.find((one) => one.code === code)?.id,
      ...body,
    },
  })
}
const closeMonths = () =>
  test.database.owner
    .updateTable("ledgerPeriods")
    .set({ closedAt: test.clock.now() })
    .where("churchId", "=", church.id)
    .execute()

describe("a receipt", () => {
  it("that is a picture is stored anew without its metadata, a PDF as it came, and only as a download", async () => {
    const { id } = await anEntry()
    const photo = await photoWithPlace()
    expect(photo.includes("Marta")).toBe(true)
    await attach(id, photo, "nota fiscal.jpg")
    const { attachments } = await attach(id, pdf(), "..\\boleto.pdf")
    expect(attachments).toMatchObject([
      { name: "nota fiscal.jpg", contentType: "image/webp" },
      { name: "boleto.pdf", contentType: "application/pdf", size: pdf().length },
    ])
    const [picture, paper] = attachments
    const seen = await read(id, picture?.id ?? 0)
    expect([seen.statusCode, seen.headers["content-type"]]).toEqual([200, "image/webp"])
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: "webp", width: 600, height: 600 })
    expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined()
    const loaded = await read(id, paper?.id ?? 0)
    expect(loaded.rawPayload.equals(pdf())).toBe(true)
    expect(loaded.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename=\"boleto.pdf\"; filename*=UTF-8''boleto.pdf",
      "x-content-type-options": "nosniff",
    })
    expect(new URL(paper?.url ?? "", "http://x").pathname).toBe(loaded.raw.req.url)
  })

  it("of another type, too large, or a PDF with scripts, actions or files in it is refused", async () => {
    const { id } = await anEntry()
    const refused = async (bytes: Buffer, message: string) =>
      expect(attach(id, bytes)).rejects.toMatchObject({ status: 400, fields: { file: [message] } })
    const type = "Tipo de arquivo não permitido. Use JPEG, PNG, WebP ou PDF."
    await refused(Buffer.from("<svg onload='x'/>"), type)
    await refused(bombGif(10, 10), type)
    await refused(Buffer.from("%PDF-1.7 and no end"), type)
    await refused(
      Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024)]),
      "Arquivo muito grande. Tamanho máximo: 5MB.",
    )
    const active = "Este PDF tem scripts ou arquivos dentro. Gere o PDF de novo, com Imprimir, e envie."
    await refused(pdf("/OpenAction 2 0 R"), active)
    await refused(pdf("/Names << /J#61vaScript 3 0 R >>"), active)
    await refused(pdf("/S /Launch /F (cmd.exe)"), active)
    await refused(pdf("/Type /EmbeddedFile"), active)
    await refused(objectStream("/OpenAction << /S /JavaScript >>"), active)
    await expect(
      admin.call(ledgerEntries.attach, { params: { id }, body: { file: "text" } }),
    ).rejects.toMatchObject({ status: 400, fields: { file: ["Escolha um arquivo."] } })
    const { attachments } = await attach(id, objectStream("/Lang (pt-BR)"))
    expect(attachments).toHaveLength(1)
  })

  it("is added also in a closed month and never removed there; elsewhere its name and hash stay in the trail", async () => {
    const { id } = await anEntry()
    await attach(id, pdf(), "conta de luz.pdf")
    const { attachments } = await attach(id, pdf(), "segunda via.pdf")
    const [first, second] = attachments
    expect((await detach(id, first?.id ?? 0)).statusCode).toBe(204)
    expect((await detach(id, first?.id ?? 0)).statusCode).toBe(404)
    expect((await read(id, first?.id ?? 0)).statusCode).toBe(404)
    const trail = await admin.call(audit.list, { query: { action: "entry.file_removed" } })
    expect(trail.results.map(({ summary }) => summary)).toEqual([
      expect.stringMatching(
        /^Removeu o arquivo «conta de luz\.pdf» \(SHA-256 [0-9a-f]{64}\) do lançamento 2026\/000001$/,
      ),
    ])
    await closeMonths()
    expect((await attach(id, pdf(), "recibo.pdf")).attachments).toHaveLength(2)
    const refused = await detach(id, second?.id ?? 0)
    expect([refused.statusCode, refused.json()]).toEqual([409, { detail: "O mês 11/2026 está fechado." }])
    const left = await test.database.owner
      .selectFrom("uploads")
      .where("churchId", "=", church.id)
      .where("replacedAt", "is", null)
      .select("name")
      .execute()
    expect(left).toHaveLength(2)
  })

  it("is one of ten at most, also when two are sent at once", async () => {
    const { id } = await anEntry()
    for (let count = 0; count < 9; count += 1) await attach(id, pdf())
    const both = await Promise.allSettled([attach(id, pdf()), attach(id, pdf())])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    await expect(attach(id, pdf())).rejects.toMatchObject({
      fields: { file: ["No máximo 10 arquivos por lançamento."] },
    })
  })

  it("of who gave is unknown to who may not see them, and of others read by the rights of the entry", async () => {
    const gift = await anEntry({ kind: "income" }, "1.01")
    const { attachments: given } = await attach(gift.id, pdf(), "dízimo de Ana.pdf")
    const bill = await anEntry()
    const { attachments: paid } = await attach(bill.id, pdf())
    const pastor = await test.as("PASTOR", church)
    expect((await read(gift.id, given[0]?.id ?? 0, pastor)).statusCode).toBe(404)
    expect((await read(bill.id, paid[0]?.id ?? 0, pastor)).statusCode).toBe(200)
    // Under the address of another entry.
    expect((await read(bill.id, given[0]?.id ?? 0)).statusCode).toBe(404)
    expect((await read(bill.id, paid[0]?.id ?? 0, await test.as("SECRETARY", church))).statusCode).toBe(403)
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect((await read(bill.id, paid[0]?.id ?? 0, stranger)).statusCode).toBe(404)
    await expect(attach(bill.id, Buffer.from("no file"), "x.pdf", stranger)).rejects.toMatchObject({
      status: 404,
    })
    const manager = await test.as("BRANCH_MANAGER", church, [await test.make.aBranch({ church })])
    expect((await detach(bill.id, paid[0]?.id ?? 0, manager)).statusCode).toBe(404)
    const trail = await admin.call(audit.list, { query: { action: "entry.file_added" } })
    expect(trail.results.map(({ summary }) => summary).join("; ")).not.toContain("Ana")
  })
})
