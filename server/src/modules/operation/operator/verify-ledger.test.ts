import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { asOperatorOf } from "../../../testing/operator.ts"
import { LedgerBroken } from "./verify-ledger.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())

it("says in one line that all books are whole, or whose are not and why", async () => {
  const church = await test.make.aChurch()
  const admin = await test.as("CHURCH_ADMIN", church)
  const { owner } = test.database
  const idOf = async (table: "treasuryAccounts" | "treasuryCategories", name: string) => {
    const row = owner
      .selectFrom(table)
      .where("churchId", "=", church.id)
      .where("name", "=", name)
      .select("id")
    return (await row.executeTakeFirstOrThrow()).id
  }
  const body = {
    ...{ kind: "income" as const, date: "2026-01-05", amount: "10.00" },
    ...{
      account: await idOf("treasuryAccounts", "Caixa"),
      category: await idOf("treasuryCategories", "Ofertas"),
    },
  }
  for (const _ of [1, 2, 3]) await admin.call(ledgerEntries.create, { body })
  const verify = () => asOperatorOf(test, ["verify-ledger"])
  expect(await verify()).toBe("Livros conferidos: igrejas 1, lançamentos 3. Todos conferem.\n")
  await owner.updateTable("ledgerTotals").set({ amountCents: 1 }).execute()
  await owner.updateTable("ledgerEntries").where("number", "=", 2).set({ number: 5 }).execute()
  await expect(verify()).rejects.toThrow(
    new LedgerBroken(
      `livros que não conferem: igreja ${church.id}: as somas não conferem, faltam números (2026/000002, 2026/000004)`,
    ),
  )
})
