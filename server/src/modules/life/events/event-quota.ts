import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found, limitReached } from "../../../core/errors.ts"
import { withoutBranchFilter } from "../../../db/tenant-scope.ts"

/**
 * Throws 403 when the plan allows no further active event: one that is published and not over (docs/product/events.md#3.4). Publications of a church
 * whose plan has a limit run one after the other, so that exactly one gets the last place.
 */
export async function requireEventQuota(ctx: Context, churchId: number): Promise<void> {
  const limitNow = () =>
    ctx.db
      .selectFrom("churches")
      .innerJoin("plans", "plans.id", "churches.planId")
      .where("churches.id", "=", churchId)
      .select("plans.eventLimit")
      .executeTakeFirst()
  if (found(await limitNow()).eventLimit === null) return
  await sql`select from churches where id = ${churchId} for no key update`.execute(ctx.db)
  // Read again: the lock may have waited for a transaction that replaced the plan.
  const { eventLimit } = found(await limitNow())
  if (eventLimit === null) return
  const { count } = await withoutBranchFilter(ctx.db, (db) =>
    db
      .selectFrom("events")
      .where("churchId", "=", churchId)
      .where("status", "=", "published")
      .where("endsAt", ">", ctx.now)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  )
  if (count >= eventLimit)
    throw limitReached(
      `Seu plano permite até ${eventLimit} eventos ativos. Mude de plano para publicar mais.`,
    )
}
