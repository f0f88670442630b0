import type { EntryKind } from "@aprisco/contract/treasury/labels"
import type { TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"

/** A leg of an entry: an account, or the code of a category; the default fund unless named. In signed cents. */
export interface Leg {
  account?: number
  category?: string
  fund?: string
  cents: number
  branch?: number
  /** Where it is not the entry's. */
  date?: string
}

export interface BookEntry {
  kind: EntryKind
  date: string
  account: number
  legs: Leg[]
  toAccount?: number
  competence?: string
  amount?: number
  person?: number
  isGiving?: boolean
  payee?: string
  description?: string
  documentNumber?: string
  reversalOf?: number
}

/** The books of a church, written row by row without the calls that post: for tests of what is read from them. */
export interface Books {
  account(name: string, branch?: number): Promise<number>
  /** Returns the entry's id. */
  post(entry: BookEntry): Promise<number>
  category(code: string): number
  fund(name: string): number
}

export async function booksOf(test: TestApp, church: Church): Promise<Books> {
  const { owner } = test.database
  const churchId = church.id
  const of = <T extends "treasuryFunds" | "treasuryCategories">(table: T) =>
    owner.selectFrom(table).where("churchId", "=", churchId)
  const funds = new Map(
    (await of("treasuryFunds").select(["id", "name"]).execute()).map(({ id, name }) => [name, id]),
  )
  const rows = await of("treasuryCategories").select(["id", "code"]).execute()
  const categories = new Map(rows.map(({ id, code }) => [code, id]))
  const branches = new Map<number, number>()
  const numbers = new Map<string, number>()

  function known<K>(map: Map<K, number>, key: K): number {
    const id = map.get(key)
    if (id === undefined) throw new Error(`these books have no ${key}`)
    return id
  }

  return {
    category: (code) => known(categories, code),
    fund: (name) => known(funds, name),
    async account(name, branchId = church.headquarters.id) {
      const { id } = await owner
        .insertInto("treasuryAccounts")
        .values({ churchId, branchId, name, kind: "bank" })
        .returning("id")
        .executeTakeFirstOrThrow()
      branches.set(id, branchId)
      return id
    },
    async post({ legs, account, toAccount, date, reversalOf, person, amount, ...entry }) {
      const year = date.slice(0, 4)
      const number = (numbers.get(year) ?? 0) + 1
      numbers.set(year, number)
      const branchId = known(branches, account)
      const competence = `${entry.competence ?? date.slice(0, 7)}-01`
      return owner.transaction().execute(async (db) => {
        const { id } = await db
          .insertInto("ledgerEntries")
          .values({
            ...{ ...entry, churchId, branchId, date, competence, accountId: account },
            ...{ year: Number(year), number, amountCents: amount ?? legs[0]?.cents ?? 1 },
            toAccountId: toAccount ?? null,
            toBranchId: toAccount === undefined ? null : known(branches, toAccount),
            personId: person ?? null,
            reversalOfId: reversalOf ?? null,
          })
          .returning("id")
          .executeTakeFirstOrThrow()
        await db
          .insertInto("ledgerPostings")
          .values(
            legs.map((leg) => ({
              ...{ churchId, entryId: id, competence, amountCents: leg.cents },
              date: leg.date ?? date,
              branchId: leg.branch ?? (leg.account === undefined ? branchId : known(branches, leg.account)),
              accountId: leg.account ?? null,
              categoryId: leg.category === undefined ? null : known(categories, leg.category),
              fundId: known(funds, leg.fund ?? "Geral"),
            })),
          )
          .execute()
        return id
      })
    },
  }
}
