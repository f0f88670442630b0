import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { leadsOnly } from "../policy.ts"

export type UnitRecord = Awaited<ReturnType<typeof unitById>>

const leadersOf = sql<{ id: number; fullName: string }[]>`coalesce((
  select json_agg(json_build_object('id', person.id, 'fullName', person.full_name) order by person.full_name, person.id)
  from group_unit_leaders as lead
  join people as person on person.church_id = lead.church_id and person.id = lead.person_id and person.deleted_at is null
  where lead.church_id = group_units.church_id and lead.unit_id = group_units.id), '[]')`

/** The units of a church with who leads them, by name. */
export function unitsOfChurch(ctx: Context, churchId: number) {
  return unitsInReach(ctx)
    .where("churchId", "=", churchId)
    .selectAll()
    .select(leadersOf.as("leaders"))
    .orderBy("name")
    .orderBy("id")
    .execute()
}

/** The units that the caller may see. */
function unitsInReach(ctx: Context) {
  const rows = ctx.db.selectFrom("groupUnits")
  return leadsOnly(ctx) ? rows.where(isLed(ctx)) : rows
}

/** One unit. Throws 404. */
export async function unitById(ctx: Context, id: number) {
  return found(
    await unitsInReach(ctx)
      .where("id", "=", id)
      .selectAll()
      .select(leadersOf.as("leaders"))
      .executeTakeFirst(),
  )
}

/** Locks a unit. Throws 404. */
export async function lockUnit(ctx: Context, id: number) {
  return found(await unitsInReach(ctx).where("id", "=", id).selectAll().forUpdate().executeTakeFirst())
}

/** A unit of a church; undefined where it has no such unit. Locked: it is not deleted before something is in it. */
export function unitOfChurch(ctx: Context, churchId: number, id: number) {
  return ctx.db
    .selectFrom("groupUnits")
    .where("churchId", "=", churchId)
    .where("id", "=", id)
    .select("id")
    .forKeyShare()
    .executeTakeFirst()
}

/** Whether the caller leads a unit, or one above it. */
export async function unitIsLed(ctx: Context, id: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("groupUnits")
    .where("id", "=", id)
    .where(isLed(ctx))
    .select("id")
    .executeTakeFirst()
  return row !== undefined
}

const isLed = ({ actor }: Context) =>
  sql<SqlBool>`group_units.id in (select app.group_units_led_by(${actor.userId}))`

/** Whether a unit is below another one, or is that one. */
export async function isUnitBelow(ctx: Context, id: number, above: number): Promise<boolean> {
  const { rows } = await sql<{ isBelow: boolean }>`with recursive line as (
    select id, parent_id from group_units where id = ${id}
    union
    select above.id, above.parent_id from group_units as above join line on above.id = line.parent_id
  ) select exists (select from line where id = ${above}) as is_below`.execute(ctx.db)
  return rows[0]?.isBelow ?? false
}

/** Whether groups or other units are in a unit, groups of any branch. */
export function hasContent(ctx: Context, id: number): Promise<boolean> {
  return withoutBranchFilter(ctx.db, async (db) => {
    const { rows } = await sql<{
      hasContent: boolean
    }>`select exists (select from groups where unit_id = ${id})
      or exists (select from group_units where parent_id = ${id}) as has_content`.execute(db)
    return rows[0]?.hasContent ?? false
  })
}
