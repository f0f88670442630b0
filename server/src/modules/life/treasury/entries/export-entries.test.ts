import { contract } from "@aprisco/contract"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { BOOKS_NOTICE } from "@aprisco/contract/treasury/labels"
import { parse } from "csv-parse/sync"
import { readXlsx } from "hucre/xlsx"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { type PlainBooks, plainBooks } from "../plain-books.testing.ts"

let test: TestApp
let church: Church
let admin: Caller
let books: PlainBooks
let personId: number

const ROWS = 1_203

beforeAll(async () => {
  test = await sharedTestApp()
  church = await test.make.aChurch({ name: "Igreja da Serra" })
  admin = await test.as("CHURCH_ADMIN", church)
  books = await plainBooks(test, church)
  personId = (await test.make.aMember({ church, fullName: "Rute Dizimista" })).personId
  const account = await books.account("Cofre")
  const other = await books.account("Banco")
  await books.post({
    ...{ kind: "income", date: "2026-02-01", account, amount: 15_000, person: personId, isGiving: true },
    ...{ description: "=SOMA(A1:A9)", documentNumber: "@doc", method: "pix" },
    legs: [
      { account, cents: 10_000 },
      { account, cents: 5_000, fund: "Missões" },
      { category: "1.01", cents: -10_000 },
      { category: "1.03", cents: -5_000, fund: "Missões" },
    ],
  })
  const light = { kind: "expense", account, payee: "+55 Energia" } as const
  const legs = (cents: number) => [
    { account, cents: -cents },
    { category: "2.03", cents },
  ]
  const bill = await books.post({ ...light, date: "2026-02-02", amount: 123_456, legs: legs(123_456) })
  const undone = { ...light, date: "2026-02-03", amount: -123_456, reversalOf: bill }
  await books.post({ ...undone, legs: legs(-123_456) })
  await books.manyTransfers(account, other, { date: "2026-02-04", count: ROWS - 3 })
})
afterAll(() => test.close())

const download = (query: string, token = admin.token) =>
  test.app.inject({
    url: `${BASE_PATH}/treasury/entries/export/?${query}`,
    headers: { authorization: `Token ${token}` },
  })

async function rowsOf(query: string, token?: string): Promise<string[][]> {
  return parse((await download(`${query}&format=csv`, token)).rawPayload, { delimiter: ";", bom: true })
}

it("the file of the entries has every row that the list finds, money as numbers, text that is no formula, and the list's sums", async () => {
  const answer = await download("format=csv")
  expect([answer.statusCode, answer.headers["x-row-count"]]).toEqual([200, String(ROWS)])
  const [head, ...rows] = await rowsOf("")
  expect(head?.slice(0, 3)).toEqual(["Número", "Data", "Competência"])
  const { totals, count } = await admin.call(contract.ledgerEntries.list, {})
  expect([count, totals]).toEqual([ROWS, { income: "150.00", expense: "0.00" }])
  expect(rows).toHaveLength(ROWS + 3)
  expect(rows.at(-1)?.[0]).toBe(BOOKS_NOTICE)
  expect(rows.slice(-3, -1).map((row) => [row[0], row.at(-1)])).toEqual([
    ["Total de entradas", "150,00"],
    ["Total de saídas", "0,00"],
  ])
  const [given, bill, reversal] = rows.slice(-6, -3).toReversed()
  expect(given).toEqual([
    ...[
      "2026/000001",
      "01/02/2026",
      "02/2026",
      "Entrada",
      "Lançado",
      "Rute Dizimista",
      "'=SOMA(A1:A9)",
      "'@doc",
    ],
    ...["Dízimos; Missões", "Geral; Missões", "Cofre", "Sede", "PIX", "150,00"],
  ])
  expect([bill?.[4], bill?.[5], bill?.at(-1)]).toEqual(["Estornado", "'+55 Energia", "1234,56"])
  expect([reversal?.[4], reversal?.at(-1)]).toEqual(["Estorno", "-1234,56"])
  const { sheets } = await readXlsx((await download("format=xlsx")).rawPayload)
  const cells = sheets[0]?.rows.find((row) => row[0] === "2026/000003")
  expect([cells?.[1], cells?.[5], cells?.[13]]).toEqual([new Date("2026-02-03"), "+55 Energia", -1234.56])
  expect(sheets[0]?.rows).toHaveLength(rows.length + 1)
  const { rawPayload } = await download("format=pdf")
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  for (const words of ["Igreja da Serra", BOOKS_NOTICE, "-1.234,56", "2026/001203", "2026/000001"])
    expect(text).toContain(words)
})

it("the file of a category or a fund has what of each entry meets it, as the list's sums count it", async () => {
  const query = `category=${books.category("1.03")}`
  const [head, row, income] = await rowsOf(query)
  expect([head?.at(-1), row?.slice(-2), income?.at(-1)]).toEqual([
    "Valor no filtro",
    ["150,00", "50,00"],
    "50,00",
  ])
  const list = await admin.call(contract.ledgerEntries.list, { query: { category: books.category("1.03") } })
  expect([list.totals.income, list.results[0]?.matchedAmount]).toEqual(["50.00", "50.00"])
})

it("the file of the entries keeps who gave from who may not see it, and is written to the trail and to the person's accesses", async () => {
  const pastor = await test.as("PASTOR", church)
  const hidden = await rowsOf("kind=income", pastor.token)
  expect(hidden[1]?.slice(4, 8)).toEqual(["Lançado", "Contribuinte em sigilo", "", ""])
  expect((await download(`format=csv&person=${personId}`, pastor.token)).statusCode).toBe(403)
  expect((await download("format=csv", (await test.as("SECRETARY", church)).token)).statusCode).toBe(403)
  expect((await download("format=docx")).json()).toEqual({ format: ["Formato inválido"] })
  const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
  expect((await download("format=csv", stranger.token)).headers["x-row-count"]).toBe("0")
  const taken = (userId: number) =>
    Promise.all([
      test.database.owner
        .selectFrom("auditEntries")
        .where("actorId", "=", userId)
        .select(["action", "facts"])
        .execute(),
      test.database.owner
        .selectFrom("personAccesses")
        .where("userId", "=", userId)
        .select(["personId", "what"])
        .execute(),
    ])
  const facts = { count: 1, format: "csv", filters: ["kind"] }
  expect(await taken(pastor.userId)).toEqual([[{ action: "entry.exported", facts }], []])
  const treasurer = await test.as("CHURCH_ADMIN", church)
  await rowsOf("kind=income", treasurer.token)
  expect(await taken(treasurer.userId)).toEqual([
    [{ action: "entry.exported", facts }],
    [{ personId, what: "export" }],
  ])
})
