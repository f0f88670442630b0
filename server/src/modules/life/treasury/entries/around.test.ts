import { personMerges } from "@aprisco/contract/merges/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { treasuryBills } from "@aprisco/contract/treasury/bills"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { ledgerIntegrity } from "@aprisco/contract/treasury/integrity"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { anOfficeInside, type Books, booksOf } from "../../../../testing/treasurer.ts"

let test: TestApp
let church: Church
let books: Books
let admin: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch({ affiliation: "approved" })
  books = await booksOf(test, church)
  admin = await test.as("CHURCH_ADMIN", church)
})

/** A gift of a closed month. */
async function aGift(personId: number, code = "1.06") {
  const { id } = await admin.call(ledgerEntries.create, {
    body: {
      ...{ kind: "income", date: "2026-10-05", amount: "150.00", account: books.cash },
      ...{ category: books.category(code), personId, payee: "Rute Prado", description: "Gratidão" },
    },
  })
  await books.close(church.headquarters, "2026-10-01")
  return id
}
const read = (id: number, who = admin) => who.call(ledgerEntries.detail, { params: { id } })
const copyOf = async (id: number, who = admin) => {
  const file = await who.call(personPrivacy.data, { params: { id }, query: { as: "json" } })
  return JSON.parse(await file.text())
}

it("gives the entries of a merged person to the one who is kept, also in a closed month", async () => {
  const [keep, merge] = [
    await test.make.aMember({ church, fullName: "Rute Prado" }),
    await test.make.aVisitor({ church, fullName: "Rute Prado" }),
  ]
  const id = await aGift(merge.personId)
  await admin.call(personMerges.create, {
    body: { keepId: keep.personId, mergeId: merge.personId },
  })
  expect(await read(id)).toMatchObject({ personId: keep.personId, personName: "Rute Prado" })
  const { results } = await admin.call(ledgerEntries.list, { query: { person: keep.personId } })
  expect(results.map((row) => row.id)).toEqual([id])
})

it("takes an anonymised person out of the entries and the bills, whose amounts stay, hidden as before", async () => {
  const { personId } = await test.make.aVisitor({ church, fullName: "Rute Prado" })
  const id = await aGift(personId)
  const owed = { kind: "payable", amount: "80.00", personId, payee: "Rute Prado" } as const
  const bill = await admin.call(treasuryBills.create, {
    body: { ...owed, category: books.category("2.03"), dueDate: "2026-12-05" },
  })
  await admin.call(personPrivacy.anonymise, { params: { id: personId } })
  expect(await read(id)).toMatchObject({ personId: null, personName: null, payee: null, amount: "150.00" })
  expect(await read(id, await test.as("PASTOR", church))).toMatchObject({
    donorHidden: true,
    description: null,
  })
  expect(await admin.call(treasuryBills.detail, { params: { id: bill.id } })).toMatchObject({
    ...{ personId: null, personName: null, payee: null, amount: "80.00" },
  })
  expect(await admin.call(ledgerIntegrity.read)).toMatchObject({ balanced: true, gaps: [] })
})

it("tells what a person gave in the copy of the data, unless whoever makes it may not see that", async () => {
  const { personId } = await test.make.aMember({ church, fullName: "Rute Prado" })
  await aGift(personId, "1.01")
  expect((await copyOf(personId)).giving).toEqual([
    {
      ...{ number: "2026/000001", kind: "Entrada", date: "2026-10-05", amount: "150.00" },
      ...{ categories: ["Dízimos"], payee: "Rute Prado", description: "Gratidão", document_number: null },
    },
  ])
  const office = await anOfficeInside(test, church)
  expect((await copyOf(personId, office)).giving).toEqual([])
})
