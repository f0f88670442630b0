import { MAX_LISTED } from "@aprisco/contract/kit/page"
import { sql } from "kysely"
import type { AnyContext, SignedInContext } from "../../core/context.ts"
import { found } from "../../core/errors.ts"
import { type Db, withoutBranchFilter } from "../../db/tenant-scope.ts"

/** A church's plan and request, with all its members counted, whatever the caller's branches are. 404 without a church. */
export async function churchPlan(ctx: SignedInContext, churchId: number) {
  const row = await withoutBranchFilter(ctx.db, (db) =>
    db
      .selectFrom("churches")
      .where("id", "=", churchId)
      .where("deletedAt", "is", null)
      .select(["planId", "requestedPlanId", "planRequestedAt", "version"])
      .select(
        sql<number>`(select count(*) from members
          where members.church_id = churches.id and members.deleted_at is null)`.as("members"),
      )
      .executeTakeFirst(),
  )
  return found(row)
}

/** A church, locked against other changes; transactions that only refer to it do not wait. */
export async function churchForUpdate(db: Db, id: number) {
  const row = db
    .selectFrom("churches")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .select(["id", "name", "email", "phone", "planId", "requestedPlanId", "version"])
    .forNoKeyUpdate()
  return found(await row.executeTakeFirst())
}

/** One plan on offer; undefined when there is none of this id. */
export function planNamed(ctx: AnyContext, id: string) {
  return allPlans(ctx.db).where("id", "=", id).executeTakeFirst()
}

/** The plans of these ids. */
export function plansNamed(ctx: AnyContext, ids: readonly string[]) {
  return allPlans(ctx.db)
    .where("id", "in", [...ids])
    .execute()
}

function allPlans(db: Db) {
  return db.selectFrom("plans").select(["id", "name", "price", "priceDisplay", "features", "memberLimit"])
}

/** The plans on offer, the free one first. */
export function plansOnOffer(ctx: AnyContext) {
  return ctx.db
    .selectFrom("plans")
    .orderBy("position")
    .limit(MAX_LISTED)
    .select(["id", "name", "price", "priceDisplay", "features", "memberLimit"])
    .execute()
}
