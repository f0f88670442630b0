import type { MemberQuery } from "@aprisco/contract/members/routes"
import { MEMBERSHIP_STATUSES, MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import { type Expression, type Selectable, type SqlBool, sql } from "kysely"
import type { Context } from "../../core/context.ts"
import { found } from "../../core/errors.ts"
import { sliceOf } from "../../db/page.ts"
import type { Members } from "../../db/schema-people.ts"
import { digitsOf, hasDigits, hasWords } from "../../db/search.ts"
import { isOfUnit } from "../branches/public.ts"
import { readsRegistry } from "./policy.ts"

export type LockedMember = Selectable<Members>

type MemberRecord = Awaited<ReturnType<typeof memberById>>
export type MemberListRow = Awaited<ReturnType<typeof memberRows>>[number]
export type { MemberRecord }

/** One page of the members that the query asks for: all that the table shows, in one statement. */
export function memberRows(ctx: Context, query: MemberQuery) {
  const { limit, offset } = sliceOf(query)
  // Selected first and joined afterwards: ten thousand members are sorted for twenty rows, but not joined for them.
  const page = inOrder(ctx, query, matching(ctx, query)).select("members.id").limit(limit).offset(offset)
  return withNames(inOrder(ctx, query, ctx.db.selectFrom("members").where("members.id", "in", page)))
    .select([
      "members.id",
      "members.fullName",
      "members.photo",
      "members.email",
      "members.phone",
      "members.acceptEmail",
      "members.acceptSms",
      "members.acceptWhatsapp",
      "members.membershipStatus",
      "members.ministerialFunction",
      "members.membershipDate",
      "members.birthDate",
      "members.branchId",
    ])
    .execute()
}

type MemberFilter = Omit<MemberQuery, "page" | "pageSize" | "perPage">

/** All that the query finds, in its order and without a limit: for reading with a cursor. */
export function wholeList(ctx: Context, query: MemberFilter) {
  return withNames(inOrder(ctx, query, matching(ctx, query))).selectAll("members")
}

/** How many there are in all. */
export async function memberCount(ctx: Context, query: MemberFilter): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

function matching(ctx: Context, query: MemberFilter) {
  let rows = ctx.db.selectFrom("members").where("members.deletedAt", "is", null)
  if (query.church) rows = rows.where("members.churchId", "=", query.church)
  const { branch, below } = query
  if (branch) rows = rows.where(isOfUnit("members.branchId", { branch, below }))
  if (query.membershipStatus) rows = rows.where("members.membershipStatus", "=", query.membershipStatus)
  if (query.ministerialFunction)
    rows = rows.where("members.ministerialFunction", "=", query.ministerialFunction)
  const search = query.search
  return search ? rows.where(() => searched(ctx, search)) : rows
}

/** Directory readers search names only: otherwise a search would reveal whose phone or CPF it is. */
function searched(ctx: Context, search: string): Expression<SqlBool> {
  if (!readsRegistry(ctx)) return hasWords(sql<string>`app.normalize_text(members.full_name)`, search)
  const digits = digitsOf(search)
  return digits === null
    ? hasWords(sql.ref<string>("members.searchText"), search)
    : hasDigits(sql.ref<string>("members.searchDigits"), digits)
}

function inOrder(ctx: Context, { ordering }: MemberFilter, rows: ReturnType<typeof matching>) {
  const descending = ordering.startsWith("-")
  const sorted = rows.orderBy(sortKey(ctx, ordering), (order) =>
    (descending ? order.desc() : order.asc()).nullsLast(),
  )
  const byWord = ordering.endsWith("ministerial_function") || ordering.endsWith("membership_status")
  // Hundreds are equal in these, so names break the tie.
  const named = byWord ? sorted.orderBy("members.fullName") : sorted
  return named.orderBy(sql.ref("members.id"), descending ? "desc" : "asc")
}

/** The requested order. For directory readers the order does not depend on the year of birth. */
function sortKey(ctx: Context, ordering: MemberQuery["ordering"]): Expression<string | Date | null> {
  switch (ordering) {
    case "full_name":
    case "-full_name":
      return sql.ref("members.fullName")
    case "membership_date":
    case "-membership_date":
      return sql.ref("members.membershipDate")
    case "created_at":
    case "-created_at":
      return sql.ref("members.createdAt")
    case "birth_date":
    case "-birth_date":
      return readsRegistry(ctx)
        ? sql.ref("members.birthDate")
        : sql<string>`to_char(members.birth_date, 'MM-DD')`
    case "ministerial_function":
    case "-ministerial_function":
      return wordOf("members.ministerialFunction", MINISTERIAL_FUNCTIONS)
    case "membership_status":
    case "-membership_status":
      return wordOf("members.membershipStatus", MEMBERSHIP_STATUSES)
  }
}

/** The value of a closed list as a person reads it, to sort by. */
function wordOf(column: string, words: Record<string, string>): Expression<string> {
  const each = Object.entries(words).map(([value, word]) => sql`when ${sql.lit(value)} then ${sql.lit(word)}`)
  return sql<string>`app.normalize_text(case ${sql.ref(column)} ${sql.join(each, sql` `)} end)`
}

/** With the names of church and branch and the current ministerial status: the columns that row and record share. */
function withNames(rows: ReturnType<typeof matching>) {
  return rows
    .innerJoin("churches", "churches.id", "members.churchId")
    .innerJoin("branches", "branches.id", "members.branchId")
    .leftJoin("ministerialStatuses as current", (join) =>
      join
        .onRef("current.churchId", "=", "members.churchId")
        .onRef("current.memberId", "=", "members.id")
        .on("current.isCurrent", "=", true),
    )
    .select([
      "churches.name as churchName",
      "branches.name as branchName",
      "current.status as currentStatus",
      "current.effectiveDate as currentSince",
    ])
}

/** One member with all that the record shows, or 404. */
export async function memberById(ctx: Context, id: number) {
  const member = await withNames(ctx.db.selectFrom("members").where("members.deletedAt", "is", null))
    .leftJoin("members as spouse", (join) =>
      join
        .onRef("spouse.churchId", "=", "members.churchId")
        .onRef("spouse.id", "=", "members.spouseMemberId")
        .on("spouse.deletedAt", "is", null),
    )
    .where("members.id", "=", id)
    .selectAll("members")
    .select((eb) => [
      "spouse.id as spouseId",
      "spouse.fullName as spouseFullName",
      eb
        .selectFrom("visitors")
        .whereRef("visitors.churchId", "=", "members.churchId")
        .whereRef("visitors.memberId", "=", "members.id")
        .where("visitors.deletedAt", "is", null)
        .select((visitor) => visitor.fn.max("visitors.id").as("id"))
        .as("visitorId"),
    ])
    .executeTakeFirst()
  return found(member)
}

/** Locks a member for a change, or 404. */
export async function memberForUpdate(ctx: Context, id: number): Promise<LockedMember> {
  const [member] = await membersForUpdate(ctx, [id])
  return found(member)
}

/** Locks those of the members that are in reach, lowest id first, so that two transactions cannot deadlock. */
export function membersForUpdate(ctx: Context, ids: readonly number[]): Promise<LockedMember[]> {
  return ctx.db
    .selectFrom("members")
    .where("id", "in", [...ids])
    .where("deletedAt", "is", null)
    .selectAll()
    .orderBy("id")
    .forUpdate()
    .execute()
}

/** Whether a person is a member of this church, in reach of the caller. */
export async function isMemberOf(ctx: Context, churchId: number, id: number): Promise<boolean> {
  const member = await ctx.db
    .selectFrom("members")
    .where("id", "=", id)
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .select("id")
    .executeTakeFirst()
  return member !== undefined
}

/**
 * Throws 404 when the member is out of reach: row-level security restricts the history by church only, so call this before
 * reading it.
 */
export async function requireMember(ctx: Context, id: number): Promise<void> {
  const member = await ctx.db
    .selectFrom("members")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .select("id")
    .executeTakeFirst()
  found(member)
}

/**
 * The counters above the list: of all members in reach. `since`: the first day of the month. A member is new whose membership
 * began in it, or who was entered in it where that day is unknown, as on the dashboard and in the statistics.
 */
export function memberCounts(ctx: Context, since: string) {
  return ctx.db
    .selectFrom("members")
    .where("deletedAt", "is", null)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere("membershipStatus", "=", "active").as("active"),
      eb.fn.countAll<number>().filterWhere("membershipStatus", "=", "inactive").as("inactive"),
      sql<number>`count(*) filter (where app.month_of(app.member_since(membership_date, created_at)) >= ${since})`.as(
        "newThisMonth",
      ),
    ])
    .executeTakeFirstOrThrow()
}
