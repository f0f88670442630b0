import type { InputOf } from "@aprisco/contract/kit/route"
import type { ledgerImports } from "@aprisco/contract/treasury/imports"
import type { Flow } from "@aprisco/contract/treasury/labels"
import { type Selectable, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf, unseenOffset } from "../../../../db/page.ts"
import type { LedgerEntries, LedgerImports } from "../../../../db/schema-treasury.ts"
import { type Db, withoutBranchFilter } from "../../../../db/tenant-scope.ts"
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
  const { rows: alike } = await sql<Omit<EntryLike, "categoryId"> & { id: number }>`
    select entry.id, entry.date, entry.kind, entry.amount_cents as cents, entry.description
    from unnest(${sought.map(({ date }) => date)}::date[], ${sought.map(({ kind }) => kind)}::text[],
      ${sought.map(({ cents }) => cents)}::bigint[]) as sought (date, kind, cents)
    join ledger_entries as entry on entry.church_id = ${ctx.actor.churchId} and entry.account_id = ${accountId}
      and entry.date = sought.date and entry.kind = sought.kind and entry.amount_cents = sought.cents
    where entry.reversal_of_id is null`.execute(ctx.db)
  const ids = alike.map(({ id }) => id)
  const reversed = await reversedAmong(ctx.db, ctx.actor.churchId, ids)
  const present = await linesOfEntries(ctx.db, ctx.actor.churchId, ids)
  const kinds = new Map((await categoriesOfChurch(ctx)).map(({ id, kind }) => [id, kind]))
  const counts = new Map<string, EntryLike & { count: number }>()
  for (const { id, ...entry } of alike) {
    const own = (present.get(id) ?? []).flatMap(({ categoryId }) => categoryId ?? [])
    const [categoryId, ...others] = new Set(own.filter((category) => kinds.get(category) === entry.kind))
    if (categoryId === undefined || others.length > 0 || reversed.has(id)) continue
    const like = { ...entry, categoryId }
    const key = JSON.stringify(like)
    counts.set(key, { ...like, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
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
export function entryImportRows(ctx: Context, query: ListQuery) {
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
export async function entryImportCount(ctx: Context): Promise<number> {
  const { count } = await importsOf(ctx)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks an import. Throws 404. */
export async function lockEntryImport(ctx: Context, id: number): Promise<Selectable<LedgerImports>> {
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
    const reversed = await reversedAmong(
      db,
      ctx.actor.churchId,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, isReversed: reversed.has(row.id) }))
  })
}

/** So many entries are looked up at once. By their ids and not by a join: entries that were just imported have no statistics. */
const AT_ONCE = 1000

/** Those of the entries that are reversed. */
async function reversedAmong(db: Db, churchId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const reversed = new Set<number>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const { rows } = await sql<{ id: number }>`select reversal_of_id as id from ledger_entries
      where church_id = ${churchId} and reversal_of_id = any(${ids.slice(from, from + AT_ONCE)}::bigint[])`.execute(
      db,
    )
    for (const { id } of rows) reversed.add(id)
  }
  return reversed
}

/** What entries come to at present, by the entry. */
export async function linesOfEntries(
  db: Db,
  churchId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Line[]>> {
  const all = new Map<number, Line[]>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const { rows } = await sql<Line & { entryId: number }>`
      select entry_id, branch_id, date, competence, account_id, category_id, fund_id, sum(amount_cents)::bigint as cents
      from ledger_postings
      where church_id = ${churchId} and entry_id = any(${ids.slice(from, from + AT_ONCE)}::bigint[])
      group by 1, 2, 3, 4, 5, 6, 7 having sum(amount_cents) <> 0
      order by entry_id, min(id)`.execute(db)
    for (const { entryId, ...line } of rows) {
      const own = all.get(entryId)
      if (own === undefined) all.set(entryId, [line])
      else own.push(line)
    }
  }
  return all
}
