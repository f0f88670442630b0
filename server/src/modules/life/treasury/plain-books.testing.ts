import type { EntryKind, EntryMethod } from "@aprisco/contract/treasury/labels"
import { sql } from "kysely"
import type { TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { firstOfNextNumbers } from "../../ground/churches/public.ts"
import { ENTRY_SERIES } from "./ledger/number.ts"

/** A leg of an entry: an account, or the code of a category; the default fund unless named. In signed cents. */
interface Leg {
  account?: number
  category?: string
  fund?: string
  cents: number
  branch?: number
  /** Where it is not the entry's. */
  date?: string
}

interface BookEntry {
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
export interface PlainBooks {
  account(name: string, branch?: number): Promise<number>
  /** Returns the entry's id. */
  post(entry: BookEntry): Promise<number>
  /** Of 0,01, 0,02 … on one day, in one statement; something is posted in that year already. */
  manyTransfers(from: number, to: number, what: { date: string; count: number }): Promise<void>
  category(code: string): number
  fund(name: string): number
}

export async function plainBooks(test: TestApp, church: Church): Promise<PlainBooks> {
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
      const [year, fund] = [Number(date.slice(0, 4)), known(funds, "Geral")]
      await sql`with series as (
          update number_series set last = last + ${count}::int where church_id = ${churchId}::bigint and series = ${ENTRY_SERIES} and year = ${year}::int
          returning last - ${count}::int as before
        ), entries as (
          insert into ledger_entries (church_id, branch_id, year, number, kind, date, competence, amount_cents, account_id, to_account_id, to_branch_id)
          select ${churchId}::bigint, ${known(branches, from)}::bigint, ${year}::int, before + n, 'transfer', ${date}::date,
            date_trunc('month', ${date}::date), n, ${from}::bigint, ${to}::bigint, ${known(branches, to)}::bigint
          from series, generate_series(1, ${count}::int) as n returning *
        )
        insert into ledger_postings (church_id, entry_id, branch_id, date, competence, account_id, fund_id, amount_cents)
        select church_id, id, branch_id, date, competence, account_id, ${fund}::bigint, -amount_cents from entries
        union all select church_id, id, to_branch_id, date, competence, to_account_id, ${fund}::bigint, amount_cents from entries`.execute(
        owner,
      )
    },
    async post({ legs, account, toAccount, date, reversalOf, person, amount, ...entry }) {
      const year = Number(date.slice(0, 4))
      const branchId = known(branches, account)
      const competence = `${entry.competence ?? date.slice(0, 7)}-01`
      return owner.transaction().execute(async (db) => {
        const number = await firstOfNextNumbers(db, { churchId, series: ENTRY_SERIES, year }, 1)
        const { id } = await db
          .insertInto("ledgerEntries")
          .values({
            ...{ ...entry, churchId, branchId, date, competence, accountId: account },
            ...{ year, number, amountCents: amount ?? legs[0]?.cents ?? 1 },
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
