import { MAX_TREE_UNITS } from "@aprisco/contract/denominations/hierarchy"
import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { BranchKind } from "@aprisco/contract/vocabulary"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { hasWords } from "../../../../db/search.ts"

/** The churches of a tree: all that a denomination has approved, or one. */
export type TreeRoot = { denominationId: number } | { churchId: number }

export interface Totals {
  churches: number
  branches: number
  members: number
  activeMembers: number
  visitors: number
  converted: number
}

export interface Unit {
  type: "denomination" | "church" | "branch"
  id: number
  /** 0 for a denomination. */
  churchId: number
  parentId: number | null
  name: string
  kind: BranchKind | null
  /** False for a church that the operator has closed. */
  isActive: boolean
  city: string | null
  state: string | null
  members: number
  visitors: number
  /** Of its church. */
  denominationId: number | null
  denominationName: string | null
  /** The church is an approved one. */
  isApproved: boolean
}

/**
 * All units of a tree with their own counters, in the order of siblings. One statement for any number of units; the scope
 * decides which churches and counters are visible. Throws 409 when they are too many to be shown.
 */
export async function unitsOf(ctx: Context, root: TreeRoot): Promise<Unit[]> {
  const denominationId = "churchId" in root ? null : root.denominationId
  const chosen =
    "churchId" in root
      ? sql<SqlBool>`churches.id = ${root.churchId}`
      : sql<SqlBool>`churches.denomination_id = ${denominationId} and churches.affiliation = 'approved'`
  const { rows } = await sql<Unit>`
    with church as materialized (
      select churches.id, churches.name, churches.city, churches.state, churches.affiliation = 'approved' as is_approved,
        churches.disabled_at is null as is_active,
        denominations.id as denomination_id, denominations.display_name as denomination_name
      from churches join denominations on denominations.id = churches.denomination_id
      where churches.deleted_at is null and ${chosen}
    ), counter as materialized (
      select branch_id, sum(members) as members, sum(visitors) as visitors
      from branch_counters where church_id in (select id from church) group by branch_id
    )
    select * from (
      select 'denomination' as type, id, 0::bigint as church_id, null::bigint as parent_id, display_name as name, null as kind,
        true as is_active, null as city, null as state, 0::bigint as members, 0::bigint as visitors,
        id as denomination_id, display_name as denomination_name, true as is_approved
      from denominations where id = ${denominationId}::bigint
      union all
      select 'church', id, id, null, name, null, is_active, city, state, 0, 0, denomination_id, denomination_name, is_approved
      from church
      union all
      select 'branch', branches.id, church_id, parent_id, branches.name, kind, branches.is_active, branches.city, branches.state,
        coalesce(counter.members, 0), coalesce(counter.visitors, 0), null, null, is_approved
      from church join branches on branches.church_id = church.id
        left join counter on counter.branch_id = branches.id
      where branches.deleted_at is null
    ) as unit
    order by kind = 'headquarters' desc nulls last, name, id
    limit ${MAX_TREE_UNITS + 1}`.execute(ctx.db)
  if (rows.length > MAX_TREE_UNITS)
    throw conflict("São unidades demais para mostrar de uma vez. Abra uma igreja.")
  return rows
}

/** The totals of a denomination's approved churches; undefined for users outside of them. */
export async function totalsOf(ctx: Context, denominationId: number): Promise<Totals | undefined> {
  const { rows } = await sql<Totals>`select * from app.denomination_totals(${denominationId})`.execute(ctx.db)
  return rows[0]
}

/** The snapshot of the database that later statements see at least. */
export async function snapshotOf(ctx: Context): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    ctx.db,
  )
  return rows[0]?.snapshot ?? "1:1:"
}

/** Whether an entry of the counters in reach was written since a snapshot. */
export async function changedSince(ctx: Context, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from branch_counters
      where transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)) as changed`.execute(ctx.db)
  return rows[0]?.changed !== false
}

/** The denominations that have approved a church in reach: one, or none. */
export function ownDenominations(ctx: Context) {
  return ctx.db
    .selectFrom("denominations")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("churches")
          .whereRef("churches.denominationId", "=", "denominations.id")
          .where("churches.affiliation", "=", "approved")
          .where("churches.deletedAt", "is", null)
          .select("churches.id"),
      ),
    )
    .selectAll("denominations")
}

/** One church, if it is in reach. */
export function churchInReach(ctx: Context, id: number) {
  return churchesWithDenomination(ctx).where("churches.id", "=", id).executeTakeFirst()
}

/** The churches in reach by name, the first that the search finds. */
export function churchesInReach(ctx: Context, search: string) {
  return churchesWithDenomination(ctx)
    .where(hasWords(sql<string>`app.normalize_text(churches.name)`, search))
    .select(sql<number>`count(*) over ()`.as("inAll"))
    .orderBy("churches.name")
    .orderBy("churches.id")
    .limit(MAX_LISTED)
    .execute()
}

function churchesWithDenomination(ctx: Context) {
  return ctx.db
    .selectFrom("churches")
    .innerJoin("denominations", "denominations.id", "churches.denominationId")
    .where("churches.deletedAt", "is", null)
    .select([
      "churches.id",
      "churches.name",
      "churches.city",
      "churches.state",
      "churches.affiliation",
      "churches.disabledAt",
      "denominations.id as denominationId",
      "denominations.displayName as denominationName",
    ])
}

/** The branches of a church, the headquarters first; those of `among` (null: all) that the search finds. */
export function branchesOf(ctx: Context, churchId: number, among: readonly number[] | null, search: string) {
  return ctx.db
    .selectFrom("branches")
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .where(hasWords(sql<string>`app.normalize_text(branches.name)`, search))
    .$if(among !== null, (rows) =>
      rows.where(sql<SqlBool>`branches.id = any(${[...(among ?? [])]}::bigint[])`),
    )
    .orderBy((eb) => eb("kind", "=", "headquarters"), "desc")
    .orderBy("name")
    .orderBy("id")
    .limit(MAX_LISTED)
    .select(["id", "name", "parentId", sql<number>`count(*) over ()`.as("inAll")])
    .execute()
}

/**
 * Actions that are no activity of a church: those of the office and of the operator on it. Actions without an actor, such as the
 * daily jobs, do not count either. Used by the list of churches and by that of the silent ones.
 */
export function ignoredActions({ services }: Context): string[] {
  return services.modules.flatMap(({ auditLabels = {} }) =>
    Object.entries(auditLabels).flatMap(([action, said]) =>
      typeof said !== "string" && said.fromOutside ? [action] : [],
    ),
  )
}
