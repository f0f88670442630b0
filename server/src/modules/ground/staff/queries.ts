import type { Role } from "@aprisco/contract/access/roles"
import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { InputOf } from "@aprisco/contract/kit/route"
import { MAX_MANAGED, type StaffQuery, type staff } from "@aprisco/contract/staff/routes"
import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { denied, found, notFound } from "../../../core/errors.ts"
import { sliceOf } from "../../../db/page.ts"
import { hasWords } from "../../../db/search.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { personOfAccount, TIED_PERSON } from "../auth/public.ts"
import { lockChurch } from "../branches/public.ts"

type OptionsQuery = InputOf<typeof staff.options>["query"]

const statusOf = sql<"active" | "invited" | "inactive">`case
  when not users.is_active then 'inactive' when users.password_hash is null then 'invited' else 'active' end`

/** The address that the church has invited or knows, whether or not an account of another church has it. */
const shownEmail = sql<string>`coalesce(users.invited_email, users.email)`

const branchesOf = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', managed.id, 'name', managed.name) order by managed.name, managed.id)
  from (
    select branches.id, branches.name from branch_managers join branches on branches.id = branch_managers.branch_id
    where branch_managers.user_id = users.id and branches.deleted_at is null
    order by branches.name, branches.id limit ${sql.lit(MAX_MANAGED)}
  ) as managed), '[]')`

const lastSeen = sql<{ userId: number; lastSeenAt: Date }>`app.last_seen()`.as<"seen">(sql.ref("seen"))

const ORDER = {
  full_name: sql`users.full_name asc, users.id asc`,
  "-full_name": sql`users.full_name desc, users.id desc`,
  last_seen_at: sql`seen.last_seen_at asc nulls first, users.id asc`,
  "-last_seen_at": sql`seen.last_seen_at desc nulls last, users.id desc`,
} as const satisfies Record<StaffQuery["ordering"], unknown>

/** All users of the churches in reach. */
function inReach(db: Db) {
  return db
    .selectFrom("users")
    .innerJoin("churches", "churches.id", "users.churchId")
    .where("users.deletedAt", "is", null)
    .where("churches.deletedAt", "is", null)
}

function matching(ctx: Context, { church, role, status, search }: StaffQuery) {
  let rows = inReach(ctx.db)
  if (church) rows = rows.where("users.churchId", "=", church)
  if (role) rows = rows.where("users.role", "=", role)
  if (status) rows = rows.where(isStatus(status))
  if (search)
    rows = rows.where(
      hasWords(sql<string>`app.normalize_text(users.full_name || ' ' || ${shownEmail})`, search),
    )
  return rows
}

function isStatus(status: string): Expression<SqlBool> {
  return sql<SqlBool>`(${statusOf}) = ${status}`
}

/** How many the query finds in all. */
export async function staffCount(ctx: Context, query: StaffQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One page of the staff, with all that a row shows. */
export function staffRows(ctx: Context, query: StaffQuery) {
  const { limit, offset } = sliceOf(query)
  return shown(matching(ctx, query)).orderBy(ORDER[query.ordering]).limit(limit).offset(offset).execute()
}

/** One person, or 404. */
export async function staffById(ctx: Context, id: number) {
  return found(await shown(inReach(ctx.db)).where("users.id", "=", id).executeTakeFirst())
}

export type StaffRecord = Awaited<ReturnType<typeof staffById>>

function shown(rows: ReturnType<typeof inReach>) {
  return rows
    .leftJoin(lastSeen, "seen.userId", "users.id")
    .leftJoinLateral(personOfAccount, (join) => join.onTrue())
    .select([
      "users.id",
      "users.fullName",
      shownEmail.as("email"),
      "users.emailVerified",
      "users.role",
      "users.areas",
      "users.isActive",
      "users.invitedAt",
      "users.avatar",
      "users.totpConfirmedAt",
      "users.version",
      "users.churchId",
      "churches.name as churchName",
      "seen.lastSeenAt",
      statusOf.as("status"),
      branchesOf.as("branches"),
    ])
    .select(TIED_PERSON)
}

/**
 * Locks a person's church and then the person, or 404. The caller's own row is locked too and checked again: the caller may have
 * lost the rights while this waited for the lock (403).
 */
export async function staffForUpdate(ctx: Context, id: number) {
  const place = await inReach(ctx.db).where("users.id", "=", id).select("users.churchId").executeTakeFirst()
  if (!place?.churchId) throw notFound()
  await lockChurch(ctx, place.churchId)
  const rows = await ctx.db
    .selectFrom("users")
    .leftJoinLateral(personOfAccount, (join) => join.onTrue())
    .where("users.id", "in", [id, ctx.actor.userId])
    .orderBy("users.id")
    .select(["users.id", "churchId", "email", "invitedEmail", "users.fullName", "role", "areas", "isActive"])
    .select(["passwordHash", "totpConfirmedAt", "avatar", "version", "deletedAt"])
    .select(TIED_PERSON)
    .forNoKeyUpdate("users")
    .execute()
  const caller = rows.find((row) => row.id === ctx.actor.userId)
  if (!caller?.isActive || caller.role !== ctx.actor.role) throw denied()
  const person = rows.find((row) => row.id === id)
  if (!person?.churchId || !person.role || person.deletedAt !== null) throw notFound()
  return { ...person, churchId: person.churchId, role: person.role }
}

export type LockedStaff = Awaited<ReturnType<typeof staffForUpdate>>

/** The other users of a person's church who can sign in or have been invited. */
export function colleagues(
  ctx: Context,
  { id, churchId }: { id: number; churchId: number },
): Promise<{ role: Role | null; passwordHash: string | null }[]> {
  return (
    ctx.db
      .selectFrom("users")
      .where("churchId", "=", churchId)
      .where("id", "!=", id)
      .where("isActive", "=", true)
      // An account whose address belongs to another church's account cannot sign in.
      .select([
        "role",
        sql<string | null>`case when invited_email is null then password_hash end`.as("passwordHash"),
      ])
      .execute()
  )
}

/** Which of these branches exist in the church. */
export async function existingBranches(ctx: Context, churchId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom("branches")
    .where("churchId", "=", churchId)
    .where("id", "in", ids)
    .where("deletedAt", "is", null)
    .select("id")
    .execute()
  return rows.map((row) => row.id)
}

/** The churches whose staff the caller manages, by name: the first that the search finds, and the one that is named. */
export function staffChurches({ db }: Context, { search = "", church = 0 }: OptionsQuery) {
  const named = sql<boolean>`churches.id = ${church}`
  return db
    .selectFrom("churches")
    .where("deletedAt", "is", null)
    .where((eb) => eb.or([named, hasWords(sql<string>`app.normalize_text(churches.name)`, search)]))
    .orderBy(named, "desc")
    .orderBy("name")
    .orderBy("id")
    .limit(MAX_LISTED)
    .select(["id", "name", sql<number>`count(*) over ()`.as("inAll")])
    .execute()
}
