import type { EntryQuery } from "@aprisco/contract/treasury/entries"
import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { bareName, hasEach, searchWords } from "../../../../db/search.ts"
import { isOfUnit } from "../../../ground/branches/public.ts"
import { donorSight, isDonorHidden } from "../donors.ts"

/** What a list, its sums or its file are narrowed to. */
export type EntryFilters = Omit<EntryQuery, "page" | "pageSize" | "perPage" | "ordering">

/** The conditions of the filters on an entry of the statement, `entry`. */
export function conditionsOf(ctx: Context, filters: EntryFilters): Expression<SqlBool>[] {
  const { kind, account, branch, below, person, method, status, dateFrom, dateTo, search } = filters
  const where: Expression<SqlBool>[] = []
  if (kind) where.push(sql`entry.kind = ${kind}`)
  if (account) where.push(sql`(entry.account_id = ${account} or entry.to_account_id = ${account})`)
  if (branch)
    where.push(
      sql`(${isOfUnit("entry.branchId", { branch, below })} or ${isOfUnit("entry.toBranchId", { branch, below })})`,
    )
  if (person) where.push(sql`entry.person_id = ${person}`)
  if (method) where.push(sql`entry.method = ${method}`)
  if (status) where.push(STANDS[status])
  if (dateFrom) where.push(sql`entry.date >= ${dateFrom}`)
  if (dateTo) where.push(sql`entry.date <= ${dateTo}`)
  if (filters.category || filters.fund) where.push(hasPart(filters))
  if (search) where.push(isSought(ctx, search))
  return where
}

/** The conditions of the filters that a posting of the statement, `posting`, meets or not. */
export function conditionsOnPosting({
  category,
  fund,
}: Pick<EntryFilters, "category" | "fund">): Expression<SqlBool> {
  const ofCategory = category
    ? sql<SqlBool>`posting.category_id = any(array(${categoriesBelow(category)}))`
    : sql`true`
  return sql<SqlBool>`(${ofCategory} and ${fund ? sql`posting.fund_id = ${fund}` : sql`true`})`
}

const REVERSED = sql<SqlBool>`exists (select from ledger_entries as reversal
  where reversal.church_id = entry.church_id and reversal.reversal_of_id = entry.id)`

const STANDS = {
  posted: sql<SqlBool>`(entry.reversal_of_id is null and not ${REVERSED})`,
  reversed: REVERSED,
  reversal: sql<SqlBool>`entry.reversal_of_id is not null`,
} as const

/** Whether an entry has a part in the category, or one below it, and in the fund. A changed entry has postings of former parts too, which come to nothing. */
function hasPart(filters: EntryFilters): Expression<SqlBool> {
  const ofKind = filters.category ? sql`posting.category_id is not null` : sql`true`
  return sql<SqlBool>`entry.id in (
    select posting.entry_id from ledger_postings as posting
    where ${ofKind} and ${conditionsOnPosting(filters)}
    group by posting.entry_id, posting.account_id, posting.category_id, posting.fund_id having sum(posting.amount_cents) <> 0)`
}

/** A category and those below it. */
function categoriesBelow(category: number) {
  return sql`with recursive line as (
    select id from treasury_categories where id = ${category}
    union
    select below.id from treasury_categories as below join line on below.parent_id = line.id
  ) select id from line`
}

/** By the number, the words of the entry, or the person's name; of an entry whose giver is hidden by the number alone. */
function isSought(ctx: Context, search: string): Expression<SqlBool> {
  const words = searchWords(search)
  const ofPerson = sql<SqlBool>`entry.person_id in (select people.id from people
    where ${hasEach(sql`people.search_text`, words)} and ${hasEach(bareName("people.fullName"), words)})`
  const readable = sql<SqlBool>`(not ${isDonorHidden(donorSight(ctx), "entry")} and (${hasEach(sql`entry.search_text`, words)} or ${ofPerson}))`
  const numbered = /^(?:(\d{4})\/)?0*(\d{1,7})$/.exec(search.trim())
  if (numbered === null) return readable
  const [, year, number] = numbered
  const ofYear = year === undefined ? sql`true` : sql`entry.year = ${Number(year)}`
  return sql<SqlBool>`((entry.number = ${Number(number)} and ${ofYear}) or ${readable})`
}
