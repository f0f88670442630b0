import { MAX_BRANCHES_LISTED } from "@aprisco/contract/branches/fields"
import type { qrCodes } from "@aprisco/contract/branches/qr-codes"
import type { branches } from "@aprisco/contract/branches/routes"
import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { InputOf } from "@aprisco/contract/kit/route"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { inBatches } from "../../../db/batches.ts"
import { sliceOf } from "../../../db/page.ts"
import { beginningRank, hasWords } from "../../../db/search.ts"
import { managedBranches, seesBranchStatistics } from "./policy.ts"

export type BranchQuery = InputOf<typeof branches.list>["query"]
/** The filters and the order of the list. */
export type BranchFilters = Omit<BranchQuery, "page" | "pageSize" | "perPage">
export type BranchRow = Awaited<ReturnType<typeof branchById>>
export type QrCodeRow = Awaited<ReturnType<typeof qrCodeById>>

/** The branches in the caller's reach. */
export function branchesInReach(ctx: Context) {
  const rows = ctx.db
    .selectFrom("branches")
    .innerJoin("churches", "churches.id", "branches.churchId")
    .where("branches.deletedAt", "is", null)
  const managed = managedBranches(ctx)
  return managed === null ? rows : rows.where(sql<SqlBool>`branches.id = any(${[...managed]}::bigint[])`)
}

function matching(ctx: Context, { church, search, state, city, kind }: BranchFilters) {
  let rows = branchesInReach(ctx)
  if (church) rows = rows.where("branches.churchId", "=", church)
  if (state) rows = rows.where("branches.state", "=", state)
  if (city) rows = rows.where(sql<SqlBool>`app.normalize_text(branches.city) = app.normalize_text(${city})`)
  if (kind) rows = rows.where("branches.kind", "=", kind)
  if (search) {
    const words = sql<string>`app.normalize_text(branches.name || ' ' || coalesce(branches.city, ''))`
    rows = rows.where(hasWords(words, search))
  }
  return rows
}

const LINE = sql<string[]>`app.branch_path(branches.church_id, branches.id)`

const ORDER = {
  name: sql`branches.name asc, branches.id asc`,
  "-name": sql`branches.name desc, branches.id desc`,
  tree: sql`churches.name, churches.id, ${LINE} collate "pt-BR-x-icu"`,
} as const satisfies Record<BranchQuery["ordering"], unknown>

/** With the columns of an answer: parent, numbers of people, managers. */
function shown(ctx: Context, rows: ReturnType<typeof branchesInReach>) {
  return rows
    .leftJoin("branches as above", (join) =>
      join
        .onRef("above.churchId", "=", "branches.churchId")
        .onRef("above.id", "=", "branches.parentId")
        .on("above.deletedAt", "is", null),
    )
    .selectAll("branches")
    .select([
      "churches.name as churchName",
      "above.name as parentName",
      sql<number>`cardinality(${LINE}) / 3 - 1`.as("depth"),
      MANAGERS.as("managers"),
      MANAGER_COUNT.as("managerCount"),
    ])
    .select([
      (seesBranchStatistics(ctx) ? TOTAL_MEMBERS : HIDDEN).as("totalMembers"),
      (seesBranchStatistics(ctx) ? TOTAL_VISITORS : HIDDEN).as("totalVisitors"),
    ])
}

const HIDDEN = sql<number | null>`null`
const TOTAL_MEMBERS = sql<number | null>`(select count(*) from members
  where members.church_id = branches.church_id and members.branch_id = branches.id and members.deleted_at is null)`
const TOTAL_VISITORS = sql<number | null>`(select count(*) from visitors
  where visitors.church_id = branches.church_id and visitors.branch_id = branches.id and visitors.deleted_at is null)`

const MANAGING = sql`from branch_managers join users on users.id = branch_managers.user_id
  where branch_managers.branch_id = branches.id and users.deleted_at is null and users.is_active
    and users.role = 'BRANCH_MANAGER'`
const MANAGERS = sql<{ id: number; fullName: string }[]>`coalesce((
  select json_agg(json_build_object('id', manager.id, 'fullName', manager.full_name) order by manager.full_name, manager.id)
  from (select users.id, users.full_name ${MANAGING} order by users.full_name, users.id limit ${sql.lit(MAX_LISTED)}) as manager), '[]')`
const MANAGER_COUNT = sql<number>`(select count(*) ${MANAGING})`

/** One page of the branches that the query asks for. */
export function branchRows(ctx: Context, query: BranchQuery, beginning?: string) {
  const { limit, offset } = sliceOf(query)
  const rows = shown(ctx, matching(ctx, query))
  return (beginning ? rows.orderBy(beginningRank("branches.name", beginning)) : rows)
    .orderBy(ORDER[query.ordering])
    .limit(limit)
    .offset(offset)
    .execute()
}

/** All of them, for a file, a batch at a time. */
export function allBranchRows(ctx: Context, filters: BranchFilters): AsyncGenerator<BranchRow[]> {
  return inBatches(ctx.db, shown(ctx, matching(ctx, filters)).orderBy(ORDER[filters.ordering]))
}

/** How many there are in all. */
export async function branchCount(ctx: Context, query: BranchFilters): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One branch, or 404. */
export async function branchById(ctx: Context, id: number) {
  return found(await shown(ctx, branchesInReach(ctx).where("branches.id", "=", id)).executeTakeFirst())
}

/** The church of a branch; undefined when it is out of reach. */
export function branchPlace(ctx: Context, id: number) {
  return branchesInReach(ctx)
    .where("branches.id", "=", id)
    .select(["branches.id", "branches.churchId"])
    .executeTakeFirst()
}

/** The headquarters, or the oldest of the church's branches when those are out of reach. */
export function firstBranch(ctx: Context, churchId: number) {
  return branchesInReach(ctx)
    .where("branches.churchId", "=", churchId)
    .select(["branches.id", "branches.churchId"])
    .orderBy((eb) => eb("branches.kind", "=", "headquarters"), "desc")
    .orderBy("branches.id")
    .limit(1)
    .executeTakeFirst()
}

/** Locks a branch for a change, or 404. */
export async function branchForUpdate(ctx: Context, id: number) {
  const branch = await branchesInReach(ctx)
    .where("branches.id", "=", id)
    .selectAll("branches")
    .select("churches.privacyContact")
    .forUpdate("branches")
    .executeTakeFirst()
  return found(branch)
}

/**
 * Locks the branch that people are moved to against closing until the transaction ends. Call it before any of them is locked:
 * closing a branch locks the branch first and its people after it.
 */
export async function lockBranch(ctx: Context, id: number): Promise<void> {
  await ctx.db.selectFrom("branches").where("id", "=", id).select("id").forKeyShare().execute()
}

/** The branches in reach that the search finds, by name, each with its code and the number of its visitors. */
export function qrCodeRows(ctx: Context, { search = "", branch }: InputOf<typeof qrCodes.list>["query"]) {
  const rows = withVisitors(ctx).where(hasWords(BRANCH_WORDS, search))
  return (branch ? rows.where("branches.id", "=", branch) : rows)
    .orderBy("branches.name")
    .orderBy("branches.id")
    .limit(MAX_BRANCHES_LISTED)
    .execute()
}

/** The search of a list of several churches. */
const BRANCH_WORDS = sql<string>`app.normalize_text(branches.name || ' ' || churches.name)`

/** The same of one branch, or 404. */
export async function qrCodeById(ctx: Context, id: number) {
  return found(await withVisitors(ctx).where("branches.id", "=", id).executeTakeFirst())
}

function withVisitors(ctx: Context) {
  return branchesInReach(ctx)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("visitors")
          .whereRef("visitors.churchId", "=", "branches.churchId")
          .whereRef("visitors.branchId", "=", "branches.id")
          .where("visitors.deletedAt", "is", null)
          .select(({ fn }) => [
            fn.countAll<number>().as("totalVisitorsRegistered"),
            fn
              .countAll<number>()
              .filterWhere("visitors.registrationSource", "=", "qr_code")
              .as("qrRegistrations"),
          ])
          .as("came"),
      (join) => join.onTrue(),
    )
    .select([
      "branches.id",
      "branches.name",
      "churches.name as churchName",
      "branches.qrCode",
      "branches.qrCodeActive",
      "came.totalVisitorsRegistered",
      "came.qrRegistrations",
    ])
}
