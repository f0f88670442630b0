import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { InputOf } from "@aprisco/contract/kit/route"
import type { memberStatistics } from "@aprisco/contract/members/statistics"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { sliceOf } from "../../../../db/page.ts"
import { isOfUnit } from "../../../ground/branches/public.ts"
import { ageBandOf } from "../reports/age-bands.ts"
import { staysOnRoll } from "../reports/stays.ts"
import type { KeptOn } from "./kept-on.ts"

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

/** How many there are of each age band and gender. */
export function countsByAge(ctx: Context, scope: Scope) {
  return (
    roll(ctx, scope)
      // By position: the day is a parameter, and the database treats two of them as two expressions.
      .groupBy(sql`1, 2`)
      .select([
        ageBandOf(sql`members.birth_date`, ctx.today).as("band"),
        "members.gender",
        sql<number>`count(*)`.as("count"),
      ])
      .execute()
  )
}

export interface MonthOfRoll {
  month: string
  arrivals: number
  departures: number
  total: number
}

/** Who came and left in each of these months (`YYYY-MM`), and who was active at its end, by the stays on the roll (docs/product/reports.md#3.3). */
export async function countsByMonth(
  ctx: Context,
  scope: Scope,
  months: readonly string[],
): Promise<MonthOfRoll[]> {
  const entries = roll(ctx, scope).selectAll("members")
  const { rows } = await sql<MonthOfRoll>`
    with stay as materialized (${staysOnRoll(sql`${entries}`, ctx.today)})
    select month.key as month,
      count(stay.began) filter (where to_char(stay.began, 'YYYY-MM') = month.key) as arrivals,
      count(stay.began) filter (where to_char(stay.ended, 'YYYY-MM') = month.key) as departures,
      count(stay.began) filter (where to_char(stay.began, 'YYYY-MM') <= month.key
        and (stay.ended is null or to_char(stay.ended, 'YYYY-MM') > month.key)) as total
    from unnest(${[...months]}::text[]) as month (key) left join stay on true
    group by month.key order by month.key`.execute(ctx.db)
  return rows
}

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
    .leftJoin("birthdayGreetings as greeting", (join) =>
      join
        .onRef("greeting.churchId", "=", "members.churchId")
        .onRef("greeting.personId", "=", "members.personId")
        .on("greeting.birthday", "=", sql<string>`kept.next_on::date`),
    )
    .leftJoin("users as greeter", (join) =>
      join
        .onRef("greeter.churchId", "=", "members.churchId")
        .onRef("greeter.id", "=", "greeting.greetedById"),
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
      "greeting.greetedAt",
      "greeter.fullName as greetedByName",
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
