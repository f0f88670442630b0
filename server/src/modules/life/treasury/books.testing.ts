import type { EntryKind, EntryMethod } from "@aprisco/contract/treasury/labels"
import { sql } from "kysely"
import type { TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

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
  method?: EntryMethod
  reversalOf?: number
}

/** The books of a church, written row by row without the calls that post: for tests of what is read from them. */
export interface Books {
  account(name: string, branch?: number): Promise<number>
  /** Returns the entry's id. */
  post(entry: BookEntry): Promise<number>
  /** Of 0,01, 0,02 … on one day, in one statement each for entries and postings. */
  manyTransfers(from: number, to: number, what: { date: string; count: number }): Promise<void>
  category(code: string): number
  fund(name: string): number
}

export async function booksOf(test: TestApp, church: Church): Promise<Books> {
  const { owner } = test.database
  const churchId = church.id
  const named = await owner
    .selectFrom("treasuryFunds")
    .where("churchId", "=", churchId)
    .select(["id", "name"])
    .execute()
  const funds = new Map(named.map(({ id, name }) => [name, id]))
  const coded = await owner
    .selectFrom("treasuryCategories")
    .where("churchId", "=", churchId)
    .select(["id", "code"])
    .execute()
  const categories = new Map(coded.map(({ id, code }) => [code, id]))
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
    async manyTransfers(from, to, { date, count }) {
      const [last, fund] = [numbers.get(date.slice(0, 4)) ?? 0, known(funds, "Geral")]
      numbers.set(date.slice(0, 4), last + count)
      const year = Number(date.slice(0, 4))
      await sql`with entries as (
          insert into ledger_entries (church_id, branch_id, year, number, kind, date, competence, amount_cents, account_id, to_account_id, to_branch_id)
          select ${churchId}::bigint, ${known(branches, from)}::bigint, ${year}::int, ${last}::int + n, 'transfer', ${date}::date,
            date_trunc('month', ${date}::date), n, ${from}::bigint, ${to}::bigint, ${known(branches, to)}::bigint
          from generate_series(1, ${count}::int) as n returning *
        )
        insert into ledger_postings (church_id, entry_id, branch_id, date, competence, account_id, fund_id, amount_cents)
        select church_id, id, branch_id, date, competence, account_id, ${fund}::bigint, -amount_cents from entries
        union all select church_id, id, to_branch_id, date, competence, to_account_id, ${fund}::bigint, amount_cents from entries`.execute(
        owner,
      )
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
