import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import {
  BOOKS_NOTICE,
  ENTRY_KINDS,
  ENTRY_STATUSES,
  type EntryKind,
  type EntryStatus,
} from "@aprisco/contract/treasury/labels"
import { REPORTS } from "@aprisco/contract/treasury/report-labels"
import type { treasuryReports } from "@aprisco/contract/treasury/reports"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { Period } from "../../../../core/period.ts"
import { eachOf, inBatches } from "../../../../db/batches.ts"
import { donorSight, isDonorHidden } from "../donors.ts"
import { CONFIDENTIAL, type FileColumn, type FileTable, periodInWords } from "../files/book-file.ts"
import { shownNumber } from "../ledger/number.ts"
import { type Books, isInBooks, postedBefore } from "./ledger-sums.ts"

/** Whose book it is. */
export interface CashScope {
  books: Books
  period: Period
  /** Null: of all accounts. */
  account: number | null
}

/** An entry that changed the balance, in cents: above zero where money came in. */
interface CashRow {
  churchId: number
  id: number
  year: number
  number: number
  date: string
  kind: EntryKind
  status: EntryStatus
  accountId: number | null
  accountName: string | null
  categoryId: number | null
  categoryName: string | null
  personId: number | null
  personName: string | null
  donorHidden: boolean
  payee: string | null
  description: string | null
  documentNumber: string | null
  cents: number
  balance: number
}

interface CashSums {
  opening: number
  count: number
  cameIn: number
  wentOut: number
}

/** What the accounts had before the period, and what came and went in it. */
export async function cashSums(ctx: Context, scope: CashScope): Promise<CashSums> {
  const { rows } = await sql<CashSums>`
    select ${openingOf(scope)} as opening, count(*) as count, coalesce(sum(cents) filter (where cents > 0), 0)::bigint as came_in,
      coalesce(-sum(cents) filter (where cents < 0), 0)::bigint as went_out
    from (${movedIn(scope)}) as moved`.execute(ctx.db)
  const [sums] = rows
  if (sums === undefined) throw new Error("an aggregate without a row")
  return sums
}

/** The rows by date and number, each with the balance after it; all of them, or a slice. Who gave is left out for who may not see it. */
export function cashRows(
  ctx: Context,
  scope: CashScope,
  slice: { limit: number; offset: number } | null,
): RawBuilder<CashRow> {
  const unlessHidden = (value: RawBuilder<unknown>) => sql`case when not book.donor_hidden then ${value} end`
  return sql<CashRow>`
    select book.church_id, book.id, book.year, book.number, book.date, book.kind, book.donor_hidden, book.cents, book.balance,
      case when book.reversal_of_id is not null then 'reversal'
        when exists (select from ledger_entries as reversal where reversal.church_id = book.church_id and reversal.reversal_of_id = book.id)
        then 'reversed' else 'posted' end as status,
      account.id as account_id, account.name as account_name, category.id as category_id, category.name as category_name,
      ${unlessHidden(sql`book.person_id`)} as person_id, ${unlessHidden(sql`person.full_name`)} as person_name,
      ${unlessHidden(sql`book.payee`)} as payee, ${unlessHidden(sql`book.description`)} as description,
      ${unlessHidden(sql`book.document_number`)} as document_number
    from (
      select entry.*, moved.cents, moved.account_id as moved_account, ${isDonorHidden(donorSight(ctx), "entry")} as donor_hidden,
        (${openingOf(scope)} + sum(moved.cents) over (order by entry.date, entry.year, entry.number))::bigint as balance
      from (${movedIn(scope)}) as moved
      join ledger_entries as entry on entry.church_id = moved.church_id and entry.id = moved.entry_id
      order by entry.date, entry.year, entry.number
      ${slice === null ? sql`` : sql`limit ${slice.limit} offset ${slice.offset}`}
    ) as book
    left join treasury_accounts as account on account.church_id = book.church_id and account.id = book.moved_account
    left join people as person on person.church_id = book.church_id and person.id = book.person_id
    left join lateral (${categoryOfEntry}) as its_category on true
    left join treasury_categories as category on category.church_id = book.church_id and category.id = its_category.category_id
    order by book.date, book.year, book.number`
}

/** The people whom a file of the book names, each once. */
export function peopleInBook(
  ctx: Context,
  scope: CashScope,
): RawBuilder<{ churchId: number; personId: number }> {
  return sql`select distinct entry.church_id, entry.person_id from (${movedIn(scope)}) as moved
    join ledger_entries as entry on entry.church_id = moved.church_id and entry.id = moved.entry_id
    where entry.person_id is not null and not ${isDonorHidden(donorSight(ctx), "entry")}`
}

/**
 * What each entry changed. One that leaves the balance as it was, as a transfer between two of these accounts, is none of its rows; an account that a
 * change has taken out of an entry is not the entry's any more.
 */
function movedIn({ books, period, account }: CashScope): RawBuilder<unknown> {
  const isOfAccount = account === null ? sql`account_id is not null` : sql`account_id = ${account}::bigint`
  return sql`
    select church_id, entry_id, sum(cents)::bigint as cents, case when count(*) = 1 then min(account_id) end as account_id
    from (
      select church_id, entry_id, account_id, sum(amount_cents) as cents from ledger_postings
      where date between ${period.from}::date and ${period.to}::date and ${isOfAccount} and ${isInBooks(books)}
      group by church_id, entry_id, account_id having sum(amount_cents) <> 0
    ) as of_account
    group by church_id, entry_id having sum(cents) <> 0`
}

function openingOf({ books, period, account }: CashScope): RawBuilder<number> {
  const isOfAccount = account === null ? sql`account_id is not null` : sql`account_id = ${account}::bigint`
  return sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from (${postedBefore(books, period.from)}) as before where ${isOfAccount})`
}

/** The one category of an entry's own kind; a card's fee beside it is none. */
const categoryOfEntry = sql`
  select case when count(*) = 1 then min(category_id) end as category_id
  from (
    select posting.category_id from ledger_postings as posting
    join treasury_categories as used on used.church_id = posting.church_id and used.id = posting.category_id
    where posting.church_id = book.church_id and posting.entry_id = book.id
      and used.kind = case book.kind when 'income' then 'income' when 'expense' then 'expense' else 'system' end
    group by posting.category_id having sum(posting.amount_cents) <> 0
  ) as used`

/** A page of the cash book as the API answers it. */
export function presentCashBook(
  period: Period,
  { opening, count, cameIn, wentOut }: CashSums,
  rows: readonly CashRow[],
): ReplyOf<typeof treasuryReports.cashBook> {
  return {
    ...period,
    opening: amountOf(opening),
    count,
    rows: rows.map(
      ({ year, number, accountId, accountName, categoryId, categoryName, cents, balance, ...row }) => ({
        ...row,
        number: shownNumber({ year, number }),
        kindDisplay: ENTRY_KINDS[row.kind],
        statusDisplay: ENTRY_STATUSES[row.status],
        account: accountId === null || accountName === null ? null : { id: accountId, name: accountName },
        category:
          categoryId === null || categoryName === null ? null : { id: categoryId, name: categoryName },
        in: amountOf(Math.max(cents, 0)),
        out: amountOf(Math.max(-cents, 0)),
        balance: amountOf(balance),
      }),
    ),
    totalIn: amountOf(cameIn),
    totalOut: amountOf(wentOut),
    closing: amountOf(opening + cameIn - wentOut),
    notice: BOOKS_NOTICE,
  }
}

const COLUMNS: readonly FileColumn[] = [
  { header: "Número", width: 16, kind: "text" },
  { header: "Data", width: 15, kind: "day" },
  { header: "Tipo", width: 14, kind: "text" },
  { header: "Situação", width: 12, kind: "text" },
  { header: "Pessoa ou favorecido", width: 26, kind: "text" },
  { header: "Descrição", width: 30, kind: "text" },
  { header: "Documento", width: 16, kind: "text", notOnPaper: true },
  { header: "Categoria", width: 20, kind: "text" },
  { header: "Conta", width: 18, kind: "text" },
  { header: "Entrada", width: 20, kind: "money" },
  { header: "Saída", width: 20, kind: "money" },
  { header: "Saldo", width: 20, kind: "money" },
]

/** The cash book as the rows of a file: every entry, read while it is sent. */
export function cashBookTable(
  whose: string,
  scope: CashScope,
  { opening, count, cameIn, wentOut }: CashSums,
): FileTable {
  const around = (name: string, cells: (number | null)[]) => [
    name,
    ...Array.from({ length: 8 }, () => null),
    ...cells,
  ]
  return {
    title: REPORTS["cash-book"],
    name: `livro-caixa-${scope.period.from}-${scope.period.to}`,
    lines: [
      `${whose} · ${periodInWords(scope.period)} · ${count} ${count === 1 ? "lançamento" : "lançamentos"}`,
    ],
    columns: COLUMNS,
    rows: count + 2,
    read: async function* (reading) {
      yield [around("Saldo anterior", [null, null, opening])]
      yield* eachOf(inBatches(reading.db, cashRows(reading, scope, null)), cellsOf)
      yield [around("Saldo final", [cameIn, wentOut, opening + cameIn - wentOut])]
    },
  }
}

function cellsOf(row: CashRow): (string | number | null)[] {
  return [
    ...[shownNumber(row), row.date, ENTRY_KINDS[row.kind], ENTRY_STATUSES[row.status]],
    row.donorHidden ? CONFIDENTIAL : (row.personName ?? row.payee),
    ...[row.description, row.documentNumber, row.categoryName, row.accountName],
    ...[row.cents > 0 ? row.cents : null, row.cents < 0 ? -row.cents : null, row.balance],
  ]
}
