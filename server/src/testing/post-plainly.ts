import { firstOfNextNumbers } from "../modules/ground/churches/public.ts"
import { ENTRY_SERIES } from "../modules/life/treasury/ledger/number.ts"
import type { TestApp } from "./app.ts"

interface Plain {
  readonly account: number
  readonly category: number
  readonly fund: number
  readonly branchId: number
  readonly date: string
  readonly competence?: string
  /** Above zero: income. */
  readonly cents: number
  readonly expectedOn?: string
}

/** Posts an entry without the product, for tests that need one and are not about how it is made. Returns its id. */
export async function postPlainly(
  test: TestApp,
  church: { id: number },
  {
    account,
    category,
    fund,
    branchId,
    date,
    competence = `${date.slice(0, 7)}-01`,
    cents,
    expectedOn,
  }: Plain,
): Promise<number> {
  const { owner } = test.database
  const churchId = church.id
  const year = Number(date.slice(0, 4))
  return owner.transaction().execute(async (db) => {
    const number = await firstOfNextNumbers(db, { churchId, series: ENTRY_SERIES, year }, 1)
    const { id } = await db
      .insertInto("ledgerEntries")
      .values({
        ...{ churchId, branchId, year, number, date, competence },
        kind: cents > 0 ? "income" : "expense",
        amountCents: Math.abs(cents),
        accountId: account,
        method: "cash",
        expectedOn: expectedOn ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const posting = { churchId, entryId: id, branchId, date, competence, fundId: fund }
    await db
      .insertInto("ledgerPostings")
      .values([
        { ...posting, accountId: account, amountCents: cents },
        { ...posting, categoryId: category, amountCents: -cents },
      ])
      .execute()
    return id
  })
}
