import type { GroupQuery } from "@aprisco/contract/groups/routes"
import { type Expression, type Selectable, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { inBatches } from "../../../db/batches.ts"
import { sliceOf } from "../../../db/page.ts"
import type { Groups } from "../../../db/schema-groups.ts"
import { beginningRank, hasWords } from "../../../db/search.ts"
import { isOfUnit } from "../../ground/branches/public.ts"
import { leadsOnly, seesPublicOnly } from "./policy.ts"

export type GroupRecord = Awaited<ReturnType<typeof groupById>>
export type LockedGroup = Selectable<Groups>

/** How many are in the group of the statement's row, also those whom the caller does not see. */
export const peopleCount = sql<number>`(select count(*) from group_stays as stay
  where stay.church_id = groups.church_id and stay.group_id = groups.id and stay.left_on is null)`

/** Whether one more person fits into the group of the statement's row. */
export const hasRoom = sql<boolean>`(groups.ended_on is null and (groups.capacity is null or groups.capacity > ${peopleCount}))`

/** The groups that the caller may see (docs/product/groups.md#1.2). */
export function groupsInReach(ctx: Context) {
  const rows = ctx.db.selectFrom("groups")
  if (leadsOnly(ctx))
    return rows.where(sql<SqlBool>`groups.id in (select app.groups_led_by(${ctx.actor.userId}))`)
  if (seesPublicOnly(ctx)) return rows.where("groups.isPublic", "=", true).where("groups.endedOn", "is", null)
  return rows
}

/** One page of the groups that the query asks for; with `beginning` those first whose name begins with it. */
export function groupRows(ctx: Context, query: GroupQuery, beginning?: string) {
  const { limit, offset } = sliceOf(query)
  const { key, direction } = orderOf(query)
  const rows = withNames(matching(ctx, query))
  return (beginning ? rows.orderBy(beginningRank("groups.name", beginning)) : rows)
    .orderBy(key, direction)
    .orderBy("groups.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function groupCount(ctx: Context, query: GroupFilters): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One group. Throws 404. */
export async function groupById(ctx: Context, id: number) {
  return found(await withNames(groupsInReach(ctx)).where("groups.id", "=", id).executeTakeFirst())
}

/** Locks a group: its people, its capacity and its leader are changed one call after the other. Throws 404. */
export async function lockGroup(ctx: Context, id: number): Promise<LockedGroup> {
  return found(
    await groupsInReach(ctx).where("groups.id", "=", id).selectAll("groups").forUpdate().executeTakeFirst(),
  )
}

/** A group of the caller's church, of several that may be in reach; undefined where there is none. */
export function groupOfChurch(ctx: Context, id: number) {
  return groupsInReach(ctx)
    .where("groups.id", "=", id)
    .where("groups.churchId", "=", ctx.actor.churchId)
    .select("groups.id")
    .executeTakeFirst()
}

/** Another version of a group: what its record shows has changed. */
export async function touchGroup(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .updateTable("groups")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", id)
    .execute()
}

/** All of them, for a file, a batch at a time. */
export function allGroupRows(ctx: Context, filters: GroupFilters): AsyncGenerator<GroupRecord[]> {
  const { key, direction } = orderOf(filters)
  const rows = withNames(matching(ctx, filters)).orderBy(key, direction).orderBy("groups.id", direction)
  return inBatches(ctx.db, rows)
}

/** The groups of these churches that meet, have room, and that the caller may see, by name: what of them a suggestion needs. */
export function groupsWithRoom(ctx: Context, churchIds: readonly number[]) {
  return groupsInReach(ctx)
    .where("groups.churchId", "in", [...churchIds])
    .where(hasRoom)
    .orderBy("groups.name")
    .orderBy("groups.id")
    .select([
      "groups.id",
      "groups.churchId",
      "groups.branchId",
      "groups.name",
      sql<string | null>`app.normalize_text(groups.neighborhood)`.as("neighborhoodKey"),
      sql<string | null>`app.normalize_text(groups.city)`.as("cityKey"),
    ])
    .execute()
}

type GroupFilters = Omit<GroupQuery, "page" | "pageSize" | "perPage">

function orderOf({ ordering }: Pick<GroupQuery, "ordering">) {
  const keys = { name: sql`groups.name`, people: peopleCount, created_at: sql`groups.created_at` } as const
  return {
    key: keys[ordering.replace("-", "") as keyof typeof keys], // the contract's orders
    direction: ordering.startsWith("-") ? ("desc" as const) : ("asc" as const),
  }
}

function matching(ctx: Context, query: GroupFilters) {
  const { church, branch, below, kind, unit, person, hasRoom: room, ended, search } = query
  let rows = groupsInReach(ctx).where("groups.endedOn", ended ? "is not" : "is", null)
  if (church) rows = rows.where("groups.churchId", "=", church)
  if (branch) rows = rows.where(isOfUnit("groups.branchId", { branch, below }))
  if (kind) rows = rows.where("groups.kind", "=", kind)
  if (unit) rows = rows.where(sql<SqlBool>`groups.unit_id in (${unitsBelow(unit)})`)
  // Who is in a group is not for a caller who sees groups as the public page shows them.
  if (person) rows = rows.where(seesPublicOnly(ctx) ? sql<SqlBool>`false` : hasPerson(person))
  if (typeof room === "boolean") rows = rows.where(room ? hasRoom : sql<SqlBool>`not ${hasRoom}`)
  if (search)
    rows = rows.where(
      hasWords(
        sql<string>`app.normalize_text(groups.name || ' ' || coalesce(groups.neighborhood, ''))`,
        search,
      ),
    )
  return rows
}

const hasPerson = (person: number) => sql<SqlBool>`exists (select from group_stays as stay
  where stay.church_id = groups.church_id and stay.group_id = groups.id and stay.person_id = ${person} and stay.left_on is null)`

/** A unit and those below it. */
function unitsBelow(unit: number) {
  return sql`with recursive line as (
    select id from group_units where id = ${unit}
    union
    select below.id from group_units as below join line on below.parent_id = line.id
  ) select id from line`
}

function withNames(rows: ReturnType<typeof groupsInReach>) {
  return rows
    .innerJoin("churches", "churches.id", "groups.churchId")
    .innerJoin("branches", "branches.id", "groups.branchId")
    .leftJoin("groupUnits", (join) =>
      join.onRef("groupUnits.churchId", "=", "groups.churchId").onRef("groupUnits.id", "=", "groups.unitId"),
    )
    .leftJoin("groupStays as lead", (join) =>
      join
        .onRef("lead.churchId", "=", "groups.churchId")
        .onRef("lead.groupId", "=", "groups.id")
        .on("lead.role", "=", "leader")
        .on("lead.leftOn", "is", null),
    )
    .leftJoin("people as leader", (join) =>
      join
        .onRef("leader.churchId", "=", "lead.churchId")
        .onRef("leader.id", "=", "lead.personId")
        .on("leader.deletedAt", "is", null)
        .on("leader.deceasedOn", "is", null),
    )
    .leftJoin("people as host", (join) =>
      join
        .onRef("host.churchId", "=", "groups.churchId")
        .onRef("host.id", "=", "groups.hostId")
        .on("host.deletedAt", "is", null),
    )
    .selectAll("groups")
    .select([
      "churches.name as churchName",
      "branches.name as branchName",
      "groupUnits.name as unitName",
      "leader.id as leaderId",
      "leader.fullName as leaderName",
      "host.fullName as hostName",
      peopleCount.as("peopleCount"),
      hasRoom.as("hasRoom"),
      sql<boolean>`exists (select from group_stays as stay where stay.church_id = groups.church_id and stay.group_id = groups.id
        and (stay.left_on is not null or stay.role <> 'leader'))`.as("hasHistory"),
    ])
}

/** Values of the groups of the caller's church that meet, in reach and in no order, as `value_0`… */
export function valuesOfMeetingGroups(ctx: Context, values: readonly Expression<unknown>[]) {
  return withNames(
    groupsInReach(ctx).where("groups.churchId", "=", ctx.actor.churchId).where("groups.endedOn", "is", null),
  )
    .clearSelect()
    .select(values.map((value, place) => sql`${value}`.as(`value_${place}`)))
}

/** The groups of a church that meet, in reach, by name: each with its unit, its leader and how many are in it. */
export function groupsOfTree(ctx: Context, churchId: number) {
  return withNames(
    groupsInReach(ctx).where("groups.churchId", "=", churchId).where("groups.endedOn", "is", null),
  )
    .orderBy("groups.name")
    .orderBy("groups.id")
    .execute()
}
