/** Which people a caller may know of (docs/product/people.md#2.2). */
import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { onlyChurch } from "../../../core/only-church.ts"
import { readsRegistry, seesActiveOnly, seesRegistrations } from "./policy.ts"

/** The people in reach who are not deleted, restricted to one church where the caller sees only one. */
export function peopleInReach(ctx: Context) {
  const church = onlyChurch(ctx)
  const rows = ctx.db.selectFrom("people").where("people.deletedAt", "is", null)
  return church === undefined ? rows : rows.where("people.churchId", "=", church)
}

/** Those of them whom the caller may see (docs/product/people.md#2.2). */
export function visiblePeople(ctx: Context) {
  if (readsRegistry(ctx)) return peopleInReach(ctx)
  return peopleInReach(ctx).where(sql<SqlBool>`(${isOnVisibleRoll(ctx)} or ${isRegistered(ctx)})`)
}

/** Whether a person has an entry of the roll that the caller may see. */
export function isOnVisibleRoll(ctx: Context): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from members as entry
    where entry.church_id = people.church_id and entry.person_id = people.id and entry.deleted_at is null and ${isShownOnRoll(ctx, "entry")})`
}

/** Whether the caller sees an entry of the roll: ordinary members see active people only (docs/product/people.md#2.2). */
export function isShownOnRoll(ctx: Context, alias: "entry" | "roll"): Expression<SqlBool> {
  return seesActiveOnly(ctx)
    ? sql<SqlBool>`${sql.ref(`${alias}.membershipStatus`)} = 'active'`
    : sql<SqlBool>`true`
}

/** Whether a person has a registration that the caller may see. */
export function isRegistered(ctx: Context): Expression<SqlBool> {
  if (!seesRegistrations(ctx)) return sql<SqlBool>`false`
  return sql<SqlBool>`exists (select from visitors as registration
    where registration.church_id = people.church_id and registration.person_id = people.id and registration.deleted_at is null)`
}
