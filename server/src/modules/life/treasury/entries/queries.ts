import type { EntryQuery } from "@aprisco/contract/treasury/entries"
import { type Selectable, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { compileOnce } from "../../../../db/compile-once.ts"
import { sliceOf, unseenOffset } from "../../../../db/page.ts"
import type { LedgerEntries } from "../../../../db/schema-treasury.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { isOfUnit } from "../../../ground/branches/public.ts"
import { type ClaimReach, claimOfEntry, claimReach } from "../claims/queries.ts"
import { type DonorSight, donorSight, isDonorHidden } from "../donors.ts"
import { ENTRY_SERIES } from "../ledger/number.ts"
import { conditionsOf, conditionsOnPosting, type EntryFilters } from "./filters.ts"
import { FUNDS_OF_ENTRY, PARTS_OF_ENTRY } from "./parts.ts"

export type EntryRecord = Awaited<ReturnType<typeof entryRows>>[number]
export type WholeEntry = Awaited<ReturnType<typeof entryById>>
export type LockedEntry = Selectable<LedgerEntries>

/** The entries of the caller's church. It is named so that they are found in the order of an index. */
function entriesOf(db: Db, churchId: number) {
  return db.selectFrom("ledgerEntries as entry").where("entry.churchId", "=", churchId)
}

function matching(ctx: Context, filters: EntryFilters) {
  return conditionsOf(ctx, filters).reduce(
    (rows, condition) => rows.where(condition),
    entriesOf(ctx.db, ctx.actor.churchId),
  )
}

const ORDER = {
  date: ["entry.date", "entry.id"],
  number: ["entry.year", "entry.number"],
  amount: ["entry.amountCents", "entry.id"],
} as const

/** One page of the entries that the query asks for. Its rows are found first, so that names are looked up for these alone. */
export function entryRows(ctx: Context, query: EntryQuery) {
  const { limit, offset } = sliceOf(query)
  const [first, second, direction] = orderOf(query.ordering)
  const page = matching(ctx, query)
    .orderBy(first, direction)
    .orderBy(second, direction)
    .limit(limit)
    .offset(unseenOffset(offset))
    .select("entry.id")
  const rows = entriesOf(ctx.db, ctx.actor.churchId).where("entry.id", "in", page)
  return ordered(withNames(donorSight(ctx), rows, query), query.ordering).execute()
}

/** All of them, in the order of the query, for a file. */
export function allEntryRows(
  ctx: Context,
  filters: EntryFilters,
  ordering: EntryQuery["ordering"] = "-date",
) {
  return ordered(withNames(donorSight(ctx), matching(ctx, filters), filters), ordering)
}

/** The people whom a file of the entries names, each once. */
export function peopleOfEntries(ctx: Context, filters: EntryFilters) {
  return matching(ctx, filters)
    .where("entry.personId", "is not", null)
    .where(sql<SqlBool>`not ${isDonorHidden(donorSight(ctx), "entry")}`)
    .distinct()
    .select(["entry.churchId", sql<number>`entry.person_id`.as("personId")])
}

function ordered(rows: ReturnType<typeof withNames>, ordering: EntryQuery["ordering"]) {
  const [first, second, direction] = orderOf(ordering)
  return rows.orderBy(first, direction).orderBy(second, direction)
}

function orderOf(ordering: EntryQuery["ordering"]) {
  const direction = ordering.startsWith("-") ? "desc" : "asc"
  return [...ORDER[ordering.replace("-", "") as keyof typeof ORDER], direction] as const // the contract's orders
}

/** How many there are in all: without filters as many as the last numbers of the years say, which have no gaps. */
export async function entryCount(ctx: Context, filters: EntryFilters): Promise<number> {
  if (isUnfiltered(filters) && ctx.actor.branchIds === null) {
    const { rows } = await sql<{
      count: number
    }>`select coalesce(sum(last), 0)::bigint as count from number_series
      where church_id = ${ctx.actor.churchId} and series = ${ENTRY_SERIES}`.execute(ctx.db)
    return rows[0]?.count ?? 0
  }
  const { count } = await matching(ctx, filters)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

export interface EntrySums {
  readonly income: number
  readonly expense: number
}

/**
 * What the entries that the filters find come to: of those that a filter of category or fund meets in part, the parts that meet it. Without filters
 * from the kept sums.
 */
export async function entrySums(ctx: Context, filters: EntryFilters): Promise<EntrySums> {
  const sums = sql<EntrySums>`select
    coalesce(-sum(posting.amount_cents) filter (where category.kind = 'income'), 0)::bigint as income,
    coalesce(sum(posting.amount_cents) filter (where category.kind = 'expense'), 0)::bigint as expense`
  const { branch, below, dateFrom, dateTo, category, fund, ...ofEntry } = filters
  const isOfDays = Boolean(dateFrom || dateTo)
  const table = isOfDays || !isUnfiltered(ofEntry) ? sql.table("ledgerPostings") : sql.table("ledgerTotals")
  const where = [
    sql<SqlBool>`posting.church_id = ${ctx.actor.churchId}`,
    conditionsOnPosting({ category, fund }),
    ...(branch ? [isOfUnit("posting.branchId", { branch, below })] : []),
    ...(dateFrom ? [sql<SqlBool>`posting.date >= ${dateFrom}`] : []),
    ...(dateTo ? [sql<SqlBool>`posting.date <= ${dateTo}`] : []),
    ...(isUnfiltered(ofEntry)
      ? []
      : [sql<SqlBool>`posting.entry_id in (${matching(ctx, filters).select("entry.id")})`]),
  ]
  const { rows } = await sql<EntrySums>`${sums}
    from ${table} as posting
    join treasury_categories as category on category.church_id = posting.church_id and category.id = posting.category_id
    where ${sql.join(where, sql` and `)}`.execute(ctx.db)
  return rows[0] ?? { income: 0, expense: 0 }
}

function isUnfiltered(filters: Partial<EntryFilters>): boolean {
  return Object.values(filters).every((value) => value === undefined || value === null || value === "")
}

/** The parts that the filters meet, where they ask for a part; of the entry's own kind, or of the fee where that alone meets them. */
function matchedCents({ category, fund }: EntryFilters) {
  if (!category && !fund) return sql<number | null>`null::bigint`
  const own = sql`sum(posting.amount_cents) filter (where category.kind = entry.kind) * case when entry.kind = 'income' then -1 else 1 end`
  return sql<number | null>`(select coalesce(${own}, sum(posting.amount_cents))::bigint
    from ledger_postings as posting
    join treasury_categories as category on category.church_id = entry.church_id and category.id = posting.category_id
    where posting.church_id = entry.church_id and posting.entry_id = entry.id and entry.kind in ('income', 'expense')
      and ${conditionsOnPosting({ category, fund })})`
}

function withNames(sight: DonorSight, rows: ReturnType<typeof entriesOf>, filters: EntryFilters = {}) {
  return rows
    .leftJoin("treasuryAccounts as account", (join) =>
      join.onRef("account.churchId", "=", "entry.churchId").onRef("account.id", "=", "entry.accountId"),
    )
    .leftJoin("treasuryAccounts as target", (join) =>
      join.onRef("target.churchId", "=", "entry.churchId").onRef("target.id", "=", "entry.toAccountId"),
    )
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "entry.churchId").onRef("branches.id", "=", "entry.branchId"),
    )
    .leftJoin("people as person", (join) =>
      join.onRef("person.churchId", "=", "entry.churchId").onRef("person.id", "=", "entry.personId"),
    )
    .leftJoin("ledgerEntries as reversal", (join) =>
      join.onRef("reversal.churchId", "=", "entry.churchId").onRef("reversal.reversalOfId", "=", "entry.id"),
    )
    .selectAll("entry")
    .select([
      "account.name as accountName",
      "target.name as toAccountName",
      "branches.name as branchName",
      "person.fullName as personName",
      "reversal.id as reversedById",
      "reversal.year as reversedByYear",
      "reversal.number as reversedByNumber",
      PARTS_OF_ENTRY.as("parts"),
      FUNDS_OF_ENTRY.as("funds"),
      sql<boolean>`${isDonorHidden(sight, "entry")}`.as("donorHidden"),
      matchedCents(filters).as("matchedCents"),
      HAS_ATTACHMENTS.as("hasAttachments"),
    ])
}

/** Its own files, and those of the claim that it paid. */
const ATTACHMENTS = sql<
  { id: number; name: string; contentType: string; size: number; isOfClaim: boolean }[]
>`(
  select coalesce(json_agg(json_build_object('id', attachment.id, 'name', attachment.name, 'contentType', attachment.content_type,
    'size', attachment.size, 'isOfClaim', attachment.claim_id is not null) order by attachment.id), '[]')
  from ledger_attachments as attachment where attachment.church_id = entry.church_id
    and (attachment.entry_id = entry.id or attachment.claim_id in (select payment.claim_id from expense_claim_payments as payment
      where payment.church_id = entry.church_id and payment.entry_id = entry.id)))`

const HAS_ATTACHMENTS = sql<boolean>`(exists (select from ledger_attachments as attachment
    where attachment.church_id = entry.church_id and attachment.entry_id = entry.id)
  or entry.origin = 'claim' and exists (select from expense_claim_payments as payment
    join ledger_attachments as attachment on attachment.church_id = payment.church_id and attachment.claim_id = payment.claim_id
    where payment.church_id = entry.church_id and payment.entry_id = entry.id))`

/** One entry with all that is known of it. Throws 404. */
export async function entryById(ctx: Context, id: number) {
  const [row] = await wholeEntry.run(
    ctx.db,
    { id, churchId: ctx.actor.churchId, ...claimReach(ctx) },
    donorSight(ctx),
  )
  return found(row)
}

type Asked = ClaimReach & { id: number; churchId: number }

const wholeEntry = compileOnce((db, { id, churchId, ...reach }: Asked, sight: DonorSight) =>
  withNames(sight, entriesOf(db, churchId).where("entry.id", "=", id))
    .leftJoin("ledgerEntries as original", (join) =>
      join.onRef("original.churchId", "=", "entry.churchId").onRef("original.id", "=", "entry.reversalOfId"),
    )
    .leftJoin("users as author", "author.id", "entry.createdById")
    .select([
      "original.year as originalYear",
      "original.number as originalNumber",
      "author.fullName as createdByName",
      ATTACHMENTS.as("attachments"),
      claimOfEntry(reach).as("claimId"),
      sql<boolean>`exists (select from ledger_periods as period
        where period.church_id = entry.church_id and period.branch_id in (entry.branch_id, entry.to_branch_id)
          and period.month in (date_trunc('month', entry.date)::date, entry.competence) and period.closed_at is not null)`.as(
        "isClosed",
      ),
    ]),
)

/** Locks an entry: it is changed and reversed one call after the other. Throws 404. */
export async function lockEntry(ctx: Context, id: number): Promise<LockedEntry> {
  return found(
    await ctx.db.selectFrom("ledgerEntries").where("id", "=", id).selectAll().forUpdate().executeTakeFirst(),
  )
}

/** Whether an entry was reversed. */
export async function isReversed(ctx: Context, id: number): Promise<boolean> {
  const reversal = await ctx.db
    .selectFrom("ledgerEntries")
    .where("reversalOfId", "=", id)
    .select("id")
    .executeTakeFirst()
  return reversal !== undefined
}

/** The postings of an entry in the order in which they were made, with their names. */
export function postingRows(ctx: Context, entryId: number) {
  return ctx.db
    .selectFrom("ledgerPostings as posting")
    .innerJoin("treasuryFunds as fund", (join) =>
      join.onRef("fund.churchId", "=", "posting.churchId").onRef("fund.id", "=", "posting.fundId"),
    )
    .leftJoin("treasuryAccounts as account", (join) =>
      join.onRef("account.churchId", "=", "posting.churchId").onRef("account.id", "=", "posting.accountId"),
    )
    .leftJoin("treasuryCategories as category", (join) =>
      join
        .onRef("category.churchId", "=", "posting.churchId")
        .onRef("category.id", "=", "posting.categoryId"),
    )
    .where("posting.entryId", "=", entryId)
    .orderBy("posting.id")
    .limit(1000)
    .select([
      "posting.accountId",
      "account.name as accountName",
      "posting.categoryId",
      "category.name as categoryName",
      "posting.fundId",
      "fund.name as fundName",
      "posting.date",
      "posting.amountCents",
      "posting.createdAt",
    ])
    .execute()
}
