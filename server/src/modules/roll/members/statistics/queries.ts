import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { InputOf } from "@aprisco/contract/kit/route"
import type { memberStatistics } from "@aprisco/contract/members/statistics"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { sliceOf } from "../../../../db/page.ts"
import { isOfUnit } from "../../../ground/branches/public.ts"

type Scope = InputOf<(typeof memberStatistics)["statistics"]>["query"]

/** The roll in reach that is counted. */
function roll(ctx: Context, { church, branch, below }: Scope) {
  let rows = ctx.db.selectFrom("members").where("members.deletedAt", "is", null)
  if (church) rows = rows.where("members.churchId", "=", church)
  if (branch) rows = rows.where(isOfUnit("members.branchId", { branch, below }))
  return rows
}

type Column = "membershipStatus" | "ministerialFunction" | "gender" | "maritalStatus"

/** The value under which those are counted that have none; a gender has it itself. */
export const UNKNOWN = "N"

/** How many there are of each value of a closed list. */
export async function countsBy(ctx: Context, scope: Scope, column: Column): Promise<Map<string, number>> {
  const rows = await roll(ctx, scope)
    .groupBy(`members.${column}`)
    .select([`members.${column} as value`, sql<number>`count(*)`.as("count")])
    .execute()
  return new Map(rows.map(({ value, count }) => [value ?? UNKNOWN, count]))
}

/** How many members each branch has: the largest first, with the number of such branches. */
export function countsByBranch(ctx: Context, scope: Scope) {
  return roll(ctx, scope)
    .innerJoin("branches", "branches.id", "members.branchId")
    .innerJoin("churches", "churches.id", "members.churchId")
    .groupBy(["branches.id", "branches.name", "churches.name"])
    .orderBy(sql`count(*)`, "desc")
    .orderBy("churches.name")
    .orderBy("branches.name")
    .orderBy("branches.id")
    .limit(MAX_LISTED)
    .select([
      "branches.id",
      "branches.name",
      "churches.name as churchName",
      sql<number>`count(*)`.as("count"),
      sql<number>`count(*) over ()`.as("inAll"),
    ])
    .execute()
}

/**
 * How many there are of each decade of age and gender; `band` is the decade's first year, null where the birth date is
 * unknown.
 */
export function countsByAge(ctx: Context, scope: Scope) {
  // least() ignores a null: an unknown birth date would count as eighty.
  const band = sql<number | null>`case when members.birth_date is not null then least(
    floor(extract(year from age(${ctx.today}::date, members.birth_date)) / 10) * 10, 80)::integer end`
  return (
    roll(ctx, scope)
      // By position: the day is a parameter, and the database treats two of them as two expressions.
      .groupBy(sql`1, 2`)
      .select([band.as("band"), "members.gender", sql<number>`count(*)`.as("count")])
      .execute()
  )
}

/** Changes from active to another status, and back. */
const LEFT = sql<number>`count(*) filter (where change.from_status = 'active' and change.status <> 'active')`
const BACK = sql<number>`count(*) filter (where change.from_status <> 'active' and change.status = 'active')`

interface Arrivals {
  arrivals: number
  /** Of those, the members who were active when they were entered: an import adds others as well. */
  active: number
}

/** The new members of each month since `since` (YYYY-MM-DD, a first of a month). */
export async function arrivals(ctx: Context, scope: Scope, since: string): Promise<Map<string, Arrivals>> {
  const joined = sql<string>`app.month_of(app.member_since(members.membership_date, members.created_at))`
  const turns = ctx.db
    .selectFrom("membershipStatusChanges as change")
    .groupBy(["change.churchId", "change.memberId"])
    .select(["change.churchId", "change.memberId", LEFT.as("left"), BACK.as("back")])
    .as("turned")
  const months = await roll(ctx, scope)
    .leftJoin(turns, (join) =>
      join.onRef("turned.churchId", "=", "members.churchId").onRef("turned.memberId", "=", "members.id"),
    )
    .where(sql<boolean>`${joined} >= ${since}::date`)
    .groupBy(sql`1`)
    .select([
      sql<string>`to_char(${joined}, 'YYYY-MM')`.as("month"),
      sql<number>`count(*)`.as("arrivals"),
      // The first status of a member: the present one with each change undone.
      sql<number>`(count(*) filter (where members.membership_status = 'active')
        + sum(coalesce(turned."left" - turned.back, 0)))::bigint`.as("active"),
    ])
    .execute()
  return new Map(months.map(({ month, ...counts }) => [month, counts]))
}

/** By month since `since`: who left (inactive, transferred, deceased), and who came back. */
export async function departures(ctx: Context, scope: Scope, since: string) {
  // A departure is never before the arrival: without a day of membership the arrival is the day of entry.
  const turned = sql<string>`greatest(change.effective_date,
    (app.member_since(members.membership_date, members.created_at) at time zone 'America/Sao_Paulo')::date)`
  const months = await roll(ctx, scope)
    .innerJoin("membershipStatusChanges as change", (join) =>
      join.onRef("change.churchId", "=", "members.churchId").onRef("change.memberId", "=", "members.id"),
    )
    .where(sql<boolean>`${turned} >= ${since}::date`)
    .groupBy(sql`1`)
    .select([sql<string>`to_char(${turned}, 'YYYY-MM')`.as("month"), LEFT.as("left"), BACK.as("back")])
    .execute()
  return new Map(months.map(({ month, ...counts }) => [month, counts]))
}

/** Birthdays (`MM-DD`, the directory's way: no year), each with the civil day on which it falls. */
type KeptOn = ReadonlyMap<string, string>

type BirthdayQuery = InputOf<(typeof memberStatistics)["birthdays"]>["query"]

function born(ctx: Context, keptOn: KeptOn, { branch, below }: Scope) {
  const kept = sql<{
    birthday: string
    nextOn: string
  }>`unnest(${[...keptOn.keys()]}::text[], ${[...keptOn.values()]}::text[])`
  const rows = ctx.db
    .selectFrom("members")
    .innerJoin(kept.as<"kept">(sql`kept (birthday, next_on)`), (join) =>
      join.on(sql`to_char(members.birth_date, 'MM-DD')`, "=", sql.ref("kept.birthday")),
    )
    .where("members.deletedAt", "is", null)
    .where("members.membershipStatus", "=", "active")
  return branch ? rows.where(isOfUnit("members.branchId", { branch, below })) : rows
}

/** One page of the active members whose birthday is one of these, in the order of the days on which it falls. */
export function bornOn(ctx: Context, keptOn: KeptOn, query: BirthdayQuery) {
  const { limit, offset } = sliceOf(query)
  return born(ctx, keptOn, query)
    .innerJoin("branches", "branches.id", "members.branchId")
    .innerJoin("churches", "churches.id", "members.churchId")
    .innerJoin("people", (join) =>
      join.onRef("people.churchId", "=", "members.churchId").onRef("people.id", "=", "members.personId"),
    )
    .orderBy("kept.nextOn")
    .orderBy("members.fullName")
    .orderBy("members.id")
    .limit(limit)
    .offset(offset)
    .select([
      "members.id",
      "members.personId",
      "members.fullName",
      "members.birthDate",
      "people.photo",
      "people.phone",
      "people.acceptEmail",
      "people.acceptSms",
      "people.acceptWhatsapp",
      "branches.name as branchName",
      "churches.name as churchName",
      "kept.nextOn",
    ])
    .execute()
}

/** How many there are in all. */
export async function bornOnCount(ctx: Context, keptOn: KeptOn, scope: Scope): Promise<number> {
  const { count } = await born(ctx, keptOn, scope)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}
