import type { branches } from "@aprisco/contract/branches"
import type { InputOf } from "@aprisco/contract/kit/route"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../core/context.ts"
import { found } from "../../core/errors.ts"
import { sliceOf } from "../../db/page.ts"
import { hasWords } from "../../db/search.ts"
import { managedBranches } from "./policy.ts"

export type BranchQuery = InputOf<typeof branches.list>["query"]
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

function matching(ctx: Context, { church, search }: BranchQuery) {
  let rows = branchesInReach(ctx)
  if (church) rows = rows.where("branches.churchId", "=", church)
  if (search) {
    const words = sql<string>`app.fold(branches.name || ' ' || coalesce(branches.city, ''))`
    rows = rows.where(hasWords(words, search))
  }
  return rows
}

/** One page of the branches that the query asks for. */
export function branchRows(ctx: Context, query: BranchQuery) {
  const { limit, offset } = sliceOf(query)
  const direction = query.ordering === "-name" ? "desc" : "asc"
  return matching(ctx, query)
    .selectAll("branches")
    .select("churches.name as churchName")
    .orderBy("branches.name", direction)
    .orderBy("branches.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function branchCount(ctx: Context, query: BranchQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One branch, or 404. */
export async function branchById(ctx: Context, id: number) {
  const branch = await branchesInReach(ctx)
    .where("branches.id", "=", id)
    .selectAll("branches")
    .select("churches.name as churchName")
    .executeTakeFirst()
  return found(branch)
}

/** Where a branch is; nothing when it is out of reach. */
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

/** Every branch in reach with its code and the number of its visitors, in one statement. */
export function qrCodeRows(ctx: Context) {
  return withVisitors(ctx).orderBy("branches.name").orderBy("branches.id").execute()
}

/** The same of one branch, or 404. */
export async function qrCodeById(ctx: Context, id: number) {
  return found(await withVisitors(ctx).where("branches.id", "=", id).executeTakeFirst())
}

function withVisitors(ctx: Context) {
  return branchesInReach(ctx).select((eb) => [
    "branches.id",
    "branches.name",
    "branches.qrCode",
    "branches.qrCodeActive",
    eb
      .selectFrom("visitors")
      .whereRef("visitors.churchId", "=", "branches.churchId")
      .whereRef("visitors.branchId", "=", "branches.id")
      .where("visitors.deletedAt", "is", null)
      .select((visitor) => visitor.fn.countAll<number>().as("visitors"))
      .$asScalar()
      .$notNull()
      .as("totalVisitorsRegistered"),
  ])
}
