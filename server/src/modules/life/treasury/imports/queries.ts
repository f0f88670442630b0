import type { InputOf } from "@aprisco/contract/kit/route"
import type { ledgerImports } from "@aprisco/contract/treasury/imports"
import type { Flow } from "@aprisco/contract/treasury/labels"
import { type Selectable, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf, unseenOffset } from "../../../../db/page.ts"
import type { LedgerEntries, LedgerImports } from "../../../../db/schema-treasury.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import type { Line } from "../ledger/lines.ts"

export type CategoryRow = Awaited<ReturnType<typeof categoriesOfChurch>>[number]
export type FundRow = Awaited<ReturnType<typeof fundsOfChurch>>[number]

/** The categories of the caller's church, those that take nothing new too. */
export function categoriesOfChurch({ db, actor }: Context) {
  return db
    .selectFrom("treasuryCategories")
    .where("churchId", "=", actor.churchId)
    .orderBy("code")
    .select(["id", "code", "name", "kind", "nature", "deactivatedAt"])
    .execute()
}

/** The funds of the caller's church, locked: two imports cannot both spend the rest of one. */
export function fundsOfChurch({ db, actor }: Context) {
  return db
    .selectFrom("treasuryFunds")
    .where("churchId", "=", actor.churchId)
    .orderBy("id")
    .select(["id", "name", "isDefault", "deactivatedAt"])
    .forNoKeyUpdate()
    .execute()
}

/** The months (`2026-10-01`) of a branch that are closed. */
export async function closedMonths({ db, actor }: Context, branchId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("ledgerPeriods")
    .where("churchId", "=", actor.churchId)
    .where("branchId", "=", branchId)
    .where("closedAt", "is not", null)
    .select("month")
    .execute()
  return new Set(rows.map(({ month }) => month))
}

/** The import that took in these bytes and was not undone, of whatever branch. */
export function sameFile(ctx: Context, sha256: Buffer): Promise<{ createdAt: Date } | undefined> {
  return withoutBranchFilter(ctx.db, (db) =>
    db
      .selectFrom("ledgerImports")
      .where("churchId", "=", ctx.actor.churchId)
      .where("sha256", "=", sha256)
      .where("undoneAt", "is", null)
      .select("createdAt")
      .executeTakeFirst(),
  )
}

/** An entry as a line of a sheet can say it. */
export interface EntryLike {
  readonly date: string
  readonly kind: Flow
  readonly cents: number
  readonly categoryId: number
  readonly description: string | null
}

/**
 * The entries of an account that stand, with one category, on these days with these amounts: what lines of a sheet may repeat. `count`: of those
 * that are alike.
 */
export async function postedLike(
  ctx: Context,
  accountId: number,
  lines: readonly EntryLike[],
): Promise<(EntryLike & { count: number })[]> {
  const keys = new Map(
    lines.map(({ date, kind, cents }) => [`${date} ${kind} ${cents}`, { date, kind, cents }]),
  )
  const sought = [...keys.values()]
  const { rows } = await sql<EntryLike & { count: number }>`
    select alike.date, alike.kind, alike.cents, alike.category_id, alike.description, count(*)::int as count
    from (
      select entry.date, entry.kind, entry.amount_cents as cents, entry.description, min(part.category_id) as category_id
      from unnest(${sought.map(({ date }) => date)}::date[], ${sought.map(({ kind }) => kind)}::text[],
        ${sought.map(({ cents }) => cents)}::bigint[]) as sought (date, kind, cents)
      join ledger_entries as entry on entry.church_id = ${ctx.actor.churchId} and entry.account_id = ${accountId}
        and entry.date = sought.date and entry.kind = sought.kind and entry.amount_cents = sought.cents
      join lateral (
        select posting.category_id from ledger_postings as posting
        join treasury_categories as category
          on category.church_id = posting.church_id and category.id = posting.category_id and category.kind = entry.kind
        where posting.church_id = entry.church_id and posting.entry_id = entry.id
        group by posting.category_id having sum(posting.amount_cents) <> 0
      ) as part on true
      where entry.reversal_of_id is null and not exists (
        select from ledger_entries as reversal where reversal.church_id = entry.church_id and reversal.reversal_of_id = entry.id)
      group by entry.id having count(*) = 1
    ) as alike
    group by 1, 2, 3, 4, 5`.execute(ctx.db)
  return rows
}

/** The one person of the church by each of these names, of those who have exactly one in it: compared without accents, case and apostrophes. */
export async function onlyPeopleNamed(
  ctx: Context,
  names: readonly string[],
): Promise<ReadonlyMap<string, { id: number; fullName: string }>> {
  const distinct = [...new Set(names)]
  if (distinct.length === 0) return new Map()
  const rows = await withoutBranchFilter(ctx.db, async (db) => {
    const answer = await sql<{ name: string; id: number; fullName: string }>`
      with sought as materialized (
        select name, translate(app.normalize_text(name), '''\`´', '') as plain from unnest(${distinct}::text[]) as name)
      select sought.name, min(person.id) as id, min(person.full_name) as full_name
      from sought join people as person on translate(app.normalize_text(person.full_name), '''\`´', '') = sought.plain
      where person.church_id = ${ctx.actor.churchId} and person.deleted_at is null
      group by sought.name having count(*) = 1`.execute(db)
    return answer.rows
  })
  return new Map(rows.map(({ name, ...person }) => [name, person]))
}

function importsOf(ctx: Context) {
  return ctx.db.selectFrom("ledgerImports as import").where("import.churchId", "=", ctx.actor.churchId)
}

type ListQuery = InputOf<(typeof ledgerImports)["list"]>["query"]

/** One page of the imports, newest first. */
export function importRows(ctx: Context, query: ListQuery) {
  const { limit, offset } = sliceOf(query)
  return importsOf(ctx)
    .innerJoin("treasuryAccounts as account", (join) =>
      join.onRef("account.churchId", "=", "import.churchId").onRef("account.id", "=", "import.accountId"),
    )
    .leftJoin("users as author", "author.id", "import.createdById")
    .leftJoin("users as undoer", "undoer.id", "import.undoneById")
    .orderBy("import.id", "desc")
    .limit(limit)
    .offset(unseenOffset(offset))
    .selectAll("import")
    .select([
      "account.name as accountName",
      "author.fullName as createdByName",
      "undoer.fullName as undoneByName",
    ])
    .execute()
}

/** How many imports the caller may see. */
export async function importCount(ctx: Context): Promise<number> {
  const { count } = await importsOf(ctx)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks an import. Throws 404. */
export async function lockImport(ctx: Context, id: number): Promise<Selectable<LedgerImports>> {
  return found(await importsOf(ctx).where("import.id", "=", id).selectAll().forUpdate().executeTakeFirst())
}

/** The entries of an import, locked, whatever branch they have come to since, and which of them are reversed. */
export async function lockEntriesOf(
  ctx: Context,
  importId: number,
): Promise<(Selectable<LedgerEntries> & { isReversed: boolean })[]> {
  return withoutBranchFilter(ctx.db, async (db) => {
    const rows = await db
      .selectFrom("ledgerEntries")
      .where("churchId", "=", ctx.actor.churchId)
      .where("importId", "=", importId)
      .orderBy("id")
      .selectAll()
      .forUpdate()
      .execute()
    // After the locks: what was reversed while they were waited for.
    const reversals = await db
      .selectFrom("ledgerEntries as reversal")
      .innerJoin("ledgerEntries as entry", (join) =>
        join
          .onRef("entry.churchId", "=", "reversal.churchId")
          .onRef("entry.id", "=", "reversal.reversalOfId"),
      )
      .where("entry.churchId", "=", ctx.actor.churchId)
      .where("entry.importId", "=", importId)
      .select("entry.id")
      .execute()
    const reversed = new Set(reversals.map(({ id }) => id))
    return rows.map((row) => ({ ...row, isReversed: reversed.has(row.id) }))
  })
}

/** What the entries of an import come to at present, by the entry. */
export async function presentLinesOf(ctx: Context, importId: number): Promise<ReadonlyMap<number, Line[]>> {
  const { rows } = await sql<Line & { entryId: number }>`
    select posting.entry_id, posting.branch_id, posting.date, posting.competence, posting.account_id, posting.category_id, posting.fund_id,
      sum(posting.amount_cents)::bigint as cents
    from ledger_entries as entry
    join ledger_postings as posting on posting.church_id = entry.church_id and posting.entry_id = entry.id
    where entry.church_id = ${ctx.actor.churchId} and entry.import_id = ${importId}
    group by 1, 2, 3, 4, 5, 6, 7 having sum(posting.amount_cents) <> 0
    order by posting.entry_id, min(posting.id)`.execute(ctx.db)
  const lines = new Map<number, Line[]>()
  for (const { entryId, ...line } of rows) {
    const own = lines.get(entryId)
    if (own === undefined) lines.set(entryId, [line])
    else own.push(line)
  }
  return lines
}
