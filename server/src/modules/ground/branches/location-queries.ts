import { MAX_CITIES } from "@aprisco/contract/brazil/ufs"
import { MAX_LISTED } from "@aprisco/contract/kit/page"
import { type SqlBool, sql } from "kysely"
import { minutesAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { hasWords } from "../../../db/search.ts"
import { managedBranches } from "./policy.ts"
import { branchesInReach } from "./queries.ts"

const DAY = 24 * 60

/** Every branch of a church that is not deleted, as a node of the tree. */
export function treeOf(ctx: Context, churchId: number) {
  return ctx.db
    .selectFrom("branches")
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .select(["id", "parentId", "kind"])
    .execute()
}

/** Records that belong to a branch and would be lost with it. */
export async function branchContents(ctx: Context, branchId: number) {
  const { rows } = await sql<{ members: number; visitors: number; people: number; branches: number }>`select
    (select count(*) from members where branch_id = ${branchId} and deleted_at is null) as members,
    (select count(*) from visitors where branch_id = ${branchId} and deleted_at is null) as visitors,
    (select count(*) from people where branch_id = ${branchId} and deleted_at is null and standalone
      and not exists (select from members
        where members.church_id = people.church_id and members.person_id = people.id and members.deleted_at is null)
      and not exists (select from visitors
        where visitors.church_id = people.church_id and visitors.person_id = people.id and visitors.deleted_at is null)) as people,
    (select count(*) from branches where parent_id = ${branchId} and deleted_at is null) as branches`.execute(
    ctx.db,
  )
  return found(rows[0])
}

/** The numbers of people of a branch only, and with all below it in the caller's reach. */
export async function peopleCountsOf(ctx: Context, branch: { id: number; churchId: number }) {
  const managed = managedBranches(ctx)
  const inReach =
    managed === null ? sql<SqlBool>`true` : sql<SqlBool>`below.id = any(${[...managed]}::bigint[])`
  const { rows } = await sql<Record<"members" | "activeMembers" | "visitors" | "branches", number>>`
    with recursive unit (id) as (
      select ${branch.id}::bigint
      union
      select branches.id from unit join branches
        on branches.church_id = ${branch.churchId} and branches.parent_id = unit.id and branches.deleted_at is null
    ), seen (ids) as (select array_agg(below.id) from unit as below where ${inReach}),
    scopes (place, ids) as (values (1, array[${branch.id}::bigint]), (2, (select ids from seen)))
    select
      (select count(*) from members where deleted_at is null and branch_id = any(ids)) as members,
      (select count(*) from members
        where deleted_at is null and membership_status = 'active' and branch_id = any(ids)) as active_members,
      (select count(*) from visitors where deleted_at is null and branch_id = any(ids)) as visitors,
      case place
        when 2 then cardinality(ids) - 1
        else (select count(*) from branches as below
          where below.parent_id = ${branch.id} and below.deleted_at is null and ${inReach})
      end as branches
    from scopes order by place`.execute(ctx.db)
  return { unit: found(rows[0]), withBelow: found(rows[1]) }
}

/** The visitor counts of one branch. */
export function visitorsOf(ctx: Context, branchId: number) {
  const since = (days: number) => minutesAfter(ctx.now, -days * DAY)
  return ctx.db
    .selectFrom("visitors")
    .where("deletedAt", "is", null)
    .where("branchId", "=", branchId)
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhere("createdAt", ">", since(7)).as("last7Days"),
      fn.countAll<number>().filterWhere("createdAt", ">", since(30)).as("last30Days"),
      fn.countAll<number>().filterWhere("registrationSource", "=", "qr_code").as("byQrCode"),
      fn.countAll<number>().filterWhere("convertedAt", "is not", null).as("convertedToMembers"),
      fn
        .countAll<number>()
        .filterWhere((eb) => eb.and([eb("followUpStatus", "=", "pending"), eb("anonymisedAt", "is", null)]))
        .as("followUpNeeded"),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * The branch managers of a church by name: those of this branch, or those of the others that the search finds; with how many
 * there are in all.
 */
export function managersOf(
  ctx: Context,
  branch: { id: number; churchId: number },
  filter: { managed: true } | { managed: false; search: string; byEmail: boolean },
) {
  const words = sql<string>`app.normalize_text(users.full_name || ' ' || ${!filter.managed && filter.byEmail ? sql`coalesce(users.invited_email, users.email)` : sql`''`})`
  const rows = filter.managed
    ? managersIn(ctx, branch).where("theirs.branchId", "is not", null)
    : managersIn(ctx, branch).where("theirs.branchId", "is", null).where(hasWords(words, filter.search))
  return rows
    .select(["users.id", "users.fullName"])
    .select([
      sql<string>`coalesce(users.invited_email, users.email)`.as("email"),
      sql<boolean>`users.password_hash is null`.as("invited"),
      sql<number>`count(*) over ()`.as("inAll"),
    ])
    .orderBy("users.fullName")
    .orderBy("users.id")
    .limit(MAX_LISTED)
    .execute()
}

function managersIn(ctx: Context, branch: { id: number; churchId: number }) {
  return ctx.db
    .selectFrom("users")
    .leftJoin("branchManagers as theirs", (join) =>
      join.onRef("theirs.userId", "=", "users.id").on("theirs.branchId", "=", branch.id),
    )
    .where("users.churchId", "=", branch.churchId)
    .where("users.role", "=", "BRANCH_MANAGER")
    .where("users.isActive", "=", true)
    .where("users.deletedAt", "is", null)
}

/** Locks a branch manager of the church, so that their role stays while they are given a branch. */
export function managerForUpdate(ctx: Context, churchId: number, userId: number) {
  return ctx.db
    .selectFrom("users")
    .where("id", "=", userId)
    .where("churchId", "=", churchId)
    .where("role", "=", "BRANCH_MANAGER")
    .where("isActive", "=", true)
    .where("deletedAt", "is", null)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The cities of a state that the caller's branches are in. */
export async function citiesOf(ctx: Context, state: string): Promise<string[]> {
  const rows = await branchesInReach(ctx)
    .where("branches.state", "=", state)
    .where("branches.city", "is not", null)
    .select(sql<string>`max(branches.city)`.as("city"))
    .groupBy(sql`app.normalize_text(branches.city)`)
    .orderBy(sql`app.normalize_text(branches.city)`)
    .limit(MAX_CITIES)
    .execute()
  return rows.map((row) => row.city)
}
