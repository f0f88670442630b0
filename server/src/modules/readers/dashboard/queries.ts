import type { RecentEntity } from "@aprisco/contract/dashboard/routes"
import { type SqlBool, sql } from "kysely"
import { minutesAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"

/** Older actions are not shown. */
const NEWS_MINUTES = 90 * 24 * 60

interface EntryFilter {
  actions: readonly string[]
  /** Null: no restriction. Else only actions on records of these branches. */
  units: readonly number[] | null
  limit: number
}

/**
 * The newest entries of these actions in the caller's church, with the present names of their records if those exist. One
 * statement; the entries are found before their records are joined.
 */
export function recentEntries(ctx: Context, { actions, units, limit }: EntryFilter) {
  const record = sql<{ id: number; name: string } | null>`case
    when members.deleted_at is null and members.id is not null
      then json_build_object('id', members.id, 'name', members.full_name)
    when visitors.deleted_at is null and visitors.id is not null
      then json_build_object('id', visitors.id, 'name', visitors.full_name)
    when activities.deleted_at is null and activities.id is not null
      then json_build_object('id', activities.id, 'name', activities.name)
    when ministries.deleted_at is null and ministries.id is not null
      then json_build_object('id', ministries.id, 'name', ministries.name)
    when branches.deleted_at is null and branches.id is not null
      then json_build_object('id', branches.id, 'name', branches.name)
    when person.deleted_at is null and person.id is not null
      then json_build_object('id', person.id, 'name', person.full_name)
    end`
  const newest = ctx.db
    .selectFrom("auditEntries")
    .where("churchId", "=", ctx.actor.churchId)
    .where("at", ">=", minutesAfter(ctx.now, -NEWS_MINUTES))
    .where("action", "in", [...actions])
    .$if(units !== null, (entries) => entries.where(isOfUnits(ctx, units ?? [])))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .selectAll()
  return ctx.db
    .selectFrom(newest.as("entry"))
    .leftJoin("users as actor", "actor.id", "entry.actorId")
    .leftJoin("memberRecords as members", (join) => join.on(is("member", "members")))
    .leftJoin("visitorRecords as visitors", (join) => join.on(is("visitor", "visitors")))
    .leftJoin("activities", (join) => join.on(is("activity", "activities")))
    .leftJoin("ministries", (join) => join.on(is("ministry", "ministries")))
    .leftJoin("branches", (join) => join.on(is("branch", "branches")))
    .leftJoin("users as person", (join) => join.on(is("user", "person")))
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .select([
      "entry.id",
      "entry.at",
      "entry.action",
      "entry.entity",
      "entry.facts",
      "actor.fullName as actor",
      record.as("record"),
    ])
    .execute()
}

/** Whether an entry is about a record of these branches. Entries about the church as a whole belong to no branch. */
function isOfUnits({ actor }: Context, units: readonly number[]) {
  const idsOf = (table: string) =>
    sql`select id from ${sql.table(table)} where church_id = ${actor.churchId} and branch_id = any(${units}::bigint[])`
  return sql<SqlBool>`case entity
    when 'member' then entity_id in (${idsOf("members")})
    when 'visitor' then entity_id in (${idsOf("visitors")})
    when 'activity' then entity_id in (${idsOf("activities")})
    when 'ministry' then entity_id in (${idsOf("ministries")})
    when 'branch' then entity_id = any(${units}::bigint[])
    else false end`
}

/** Whether an entry is about this row. */
function is(entity: RecentEntity, table: string) {
  const row = sql.ref(table)
  return sql<SqlBool>`entry.entity = ${entity} and ${row}.church_id = entry.church_id and ${row}.id = entry.entity_id`
}

export interface StepsTaken {
  churchData: boolean
  qrCode: boolean
  firstMember: boolean
  colleague: boolean
  activity: boolean
}

/** Which of the first steps the caller's church has taken, and whether it is new; in one statement. */
export async function firstSteps(ctx: Context, newSince: Date) {
  const { churchId, userId } = ctx.actor
  const { rows } = await sql<StepsTaken & { dismissed: boolean; isNew: boolean }>`
    select exists(select from first_steps_dismissals where user_id = ${userId}) as dismissed,
      churches.created_at >= ${newSince} or not exists(
        select from members where church_id = churches.id and deleted_at is null) as is_new,
      churches.logo is not null or exists(
        select from audit_entries where church_id = churches.id and action = 'church.changed') as church_data,
      exists(select from visitors where church_id = churches.id and registration_source = 'qr_code') as qr_code,
      exists(select from members where church_id = churches.id and deleted_at is null) as first_member,
      exists(select from users where church_id = churches.id and id <> ${userId} and deleted_at is null) as colleague,
      exists(select from activities where church_id = churches.id and deleted_at is null) as activity
    from churches where id = ${churchId}`.execute(ctx.db)
  return found(rows[0])
}
