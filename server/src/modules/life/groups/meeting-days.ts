import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import type { GroupKind } from "@aprisco/contract/groups/labels"
import { type RawBuilder, sql } from "kysely"
import type { AnyContext, Context } from "../../../core/context.ts"
import { isOfUnit } from "../../ground/branches/public.ts"
import { formerRuleOfGroup } from "./former-rules.ts"
import { groupsInReach } from "./queries.ts"

/** A meeting of a group: `startTime` is `HH:MM:SS` on the clock of the church's state. */
export interface MeetingDay {
  id: number
  name: string
  kind: GroupKind
  branchId: number
  branchName: string
  day: string
  startTime: string | null
}

/** The civil day on which the row of `groups` was entered. */
const enteredOn = sql`(groups.created_at at time zone ${sql.lit(TIME_ZONE)})::date`

/** The days on which the row of `groups` meets, between two, both included: it repeats as an activity does. */
export function daysOfGroup(from: RawBuilder<unknown>, to: RawBuilder<unknown>) {
  return sql<{
    day: string
  }>`app.repeating_days(groups.weekday, '{}', groups.repeat_interval, groups.week_of_month, null, null,
    groups.starts_on, groups.ended_on, ${enteredOn}, (${from})::date, (${to})::date)`
}

/** What a list of one day needs to know of a group, by the rule that held on that day; undefined where the caller sees no such group. */
export function groupForDay(ctx: Context, id: number, day: string) {
  return ofDay(groupsInReach(ctx), id, day)
}

/** The same for a job, which has no caller: undefined where the group has ended. */
export function groupForJob({ db }: AnyContext, id: number, day: string) {
  return ofDay(db.selectFrom("groups").where("groups.endedOn", "is", null), id, day)
}

function ofDay(groups: ReturnType<typeof groupsInReach>, id: number, day: string) {
  const byFormerRule = sql`exists (select from app.repeating_days(former.weekday, '{}', former.repeat_interval, former.week_of_month, null, null,
    former.starts_on, groups.ended_on, ${enteredOn}, ${day}::date, ${day}::date) as taken)`
  const byPresentRule = sql`exists (select from ${daysOfGroup(sql`${day}`, sql`${day}`)} as taken)`
  return groups
    .leftJoinLateral(formerRuleOfGroup(day).as("former"), (join) => join.onTrue())
    .where("groups.id", "=", id)
    .select(["groups.id", "groups.churchId", "groups.branchId", "groups.name", "groups.kind"])
    .select([
      sql<
        string | null
      >`case when former.last_day is null then groups.start_time else former.start_time end`.as("startTime"),
      sql<boolean>`case when former.last_day is null then ${byPresentRule} else ${byFormerRule} end`.as(
        "meets",
      ),
      sql<boolean>`coalesce(${day}::date <= groups.ended_on, true)`.as("goesOn"),
    ])
    .executeTakeFirst()
}

/** The days between two, both included, on which a group meets. */
export async function meetingDaysOfGroup(
  ctx: Context,
  id: number,
  from: string,
  to: string,
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("groups")
    .innerJoinLateral(daysOfGroup(sql`${from}`, sql`${to}`).as("taken"), (join) => join.onTrue())
    .where("groups.id", "=", id)
    .select(sql<string>`taken.day::text`.as("day"))
    .orderBy("day")
    .execute()
  return rows.map(({ day }) => day)
}

/** The meetings of the groups of a church that the caller sees, between two days, both included. */
export function meetingsBetween(
  ctx: Context,
  { church, from, to, branch, below }: MeetingQuery,
): Promise<MeetingDay[]> {
  let rows = groupsInReach(ctx).where("groups.churchId", "=", church)
  if (branch) rows = rows.where(isOfUnit("groups.branchId", { branch, below }))
  return rows
    .innerJoin("branches", "branches.id", "groups.branchId")
    .innerJoinLateral(daysOfGroup(sql`${from}`, sql`${to}`).as("taken"), (join) => join.onTrue())
    .select(["groups.id", "groups.name", "groups.kind", "groups.branchId", "branches.name as branchName"])
    .select(["groups.startTime", sql<string>`taken.day::text`.as("day")])
    .orderBy("day")
    .orderBy("groups.startTime")
    .orderBy("groups.id")
    .execute()
}

interface MeetingQuery {
  church: number
  from: string
  to: string
  branch?: number | null | undefined
  below?: boolean | null | undefined
}
