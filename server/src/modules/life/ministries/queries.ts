import type { MinistryQuery } from "@aprisco/contract/ministries/routes"
import { type Selectable, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { type Slice, sliceOf } from "../../../db/page.ts"
import type { Ministries } from "../../../db/schema-activities.ts"
import { beginningRank, hasWords } from "../../../db/search.ts"
import { isOfUnit } from "../../ground/branches/public.ts"
import { seesActiveOnly } from "../../people/people/public.ts"

export type MinistryRecord = Awaited<ReturnType<typeof ministryById>>
export type TeamRow = Awaited<ReturnType<typeof ministryTeam>>[number]
export type LockedMinistry = Selectable<Ministries>

/** One page of the ministries that the query asks for, in one statement. */
export function ministryRows(ctx: Context, query: MinistryQuery, beginning?: string) {
  const { limit, offset } = sliceOf(query)
  const direction = query.ordering.startsWith("-") ? "desc" : "asc"
  const key = query.ordering.endsWith("created_at") ? "ministries.createdAt" : "ministries.name"
  const rows = withNames(ctx, matching(ctx, query))
  return (beginning ? rows.orderBy(beginningRank("ministries.name", beginning)) : rows)
    .orderBy(key, direction)
    .orderBy("ministries.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function ministryCount(ctx: Context, query: MinistryQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One ministry, or 404. */
export async function ministryById(ctx: Context, id: number) {
  return found(await withNames(ctx, existing(ctx)).where("ministries.id", "=", id).executeTakeFirst())
}

/** Locks a ministry for a change, or 404. */
export async function ministryForUpdate(ctx: Context, id: number): Promise<LockedMinistry> {
  const ministry = await existing(ctx)
    .where("ministries.id", "=", id)
    .selectAll("ministries")
    .forUpdate()
    .executeTakeFirst()
  return found(ministry)
}

/** A page of the team of a ministry, the leader first, then by role and name. */
export function ministryTeam(ctx: Context, ministryId: number, { limit, offset }: Slice, search = "") {
  return serving(ctx, ministryId, search)
    .select(["team.memberId", "team.role", "team.since", "members.fullName", "members.photo"])
    .orderBy(
      sql`array_position(array['leader', 'vice_leader', 'secretary', 'treasurer', 'member'], team.role)`,
    )
    .orderBy("members.fullName")
    .orderBy("members.id")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function teamCount(ctx: Context, ministryId: number, search: string): Promise<number> {
  const { count } = await serving(ctx, ministryId, search)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** Members out of the caller's reach are left out. */
function serving(ctx: Context, ministryId: number, search: string) {
  return ctx.db
    .selectFrom("ministryMembers as team")
    .innerJoin("memberRecords as members", (join) =>
      join.onRef("members.churchId", "=", "team.churchId").onRef("members.id", "=", "team.memberId"),
    )
    .where("team.ministryId", "=", ministryId)
    .where("members.deletedAt", "is", null)
    .where(mayBeSeen(ctx, "members"))
    .where(hasWords(sql<string>`app.normalize_text(members.full_name)`, search))
}

/** Whether a member serves, and the caller may know of it: an ordinary member sees active ones only. The dead keep their place and do not serve. */
function mayBeSeen(ctx: Context, table: "members" | "leader") {
  const status = sql.ref(`${table}.membershipStatus`)
  return seesActiveOnly(ctx) ? sql<SqlBool>`${status} = 'active'` : sql<SqlBool>`${status} <> 'deceased'`
}

/** The church and branch of a ministry; undefined when it is out of reach or deleted. */
export function ministryPlace(ctx: Context, id: number) {
  return existing(ctx)
    .where("ministries.id", "=", id)
    .select(["ministries.id", "ministries.churchId"])
    .executeTakeFirst()
}

function existing(ctx: Context) {
  return ctx.db.selectFrom("ministries").where("ministries.deletedAt", "is", null)
}

function matching(ctx: Context, { church, branch, below, isActive, search }: MinistryQuery) {
  let rows = existing(ctx)
  if (church) rows = rows.where("ministries.churchId", "=", church)
  if (branch) rows = rows.where(isOfUnit("ministries.branchId", { branch, below }))
  if (typeof isActive === "boolean") rows = rows.where("ministries.isActive", "=", isActive)
  if (search) rows = rows.where(hasWords(sql<string>`app.normalize_text(ministries.name)`, search))
  return rows
}

function withNames(ctx: Context, rows: ReturnType<typeof existing>) {
  return rows
    .innerJoin("churches", "churches.id", "ministries.churchId")
    .innerJoin("branches", "branches.id", "ministries.branchId")
    .leftJoin("ministryMembers as lead", (join) =>
      join
        .onRef("lead.churchId", "=", "ministries.churchId")
        .onRef("lead.ministryId", "=", "ministries.id")
        .on("lead.role", "=", "leader"),
    )
    .leftJoin("memberRecords as leader", (join) =>
      join
        .onRef("leader.churchId", "=", "lead.churchId")
        .onRef("leader.id", "=", "lead.memberId")
        .on("leader.deletedAt", "is", null)
        .on(mayBeSeen(ctx, "leader")),
    )
    .selectAll("ministries")
    .select((eb) => [
      "churches.name as churchName",
      "branches.name as branchName",
      "leader.id as leaderId",
      "leader.fullName as leaderName",
      eb
        .selectFrom("ministryMembers as team")
        .innerJoin("members", (join) =>
          join.onRef("members.churchId", "=", "team.churchId").onRef("members.id", "=", "team.memberId"),
        )
        .whereRef("team.churchId", "=", "ministries.churchId")
        .whereRef("team.ministryId", "=", "ministries.id")
        .where("members.deletedAt", "is", null)
        .where(mayBeSeen(ctx, "members"))
        .select((team) => team.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("memberCount"),
      eb
        .selectFrom("activities")
        .whereRef("activities.churchId", "=", "ministries.churchId")
        .whereRef("activities.ministryId", "=", "ministries.id")
        .where("activities.deletedAt", "is", null)
        .where("activities.isActive", "=", true)
        .select((activity) => activity.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("activityCount"),
    ])
}
