import { sql } from "kysely"
import type { SignedInContext } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { countOnRoll } from "../../../db/on-roll.ts"
import { type Db, withoutBranchFilter } from "../../../db/tenant-scope.ts"

/** A church's plan and request, with its members on the roll counted, whatever the caller's branches are. 404 without a church. */
export async function churchPlan(ctx: SignedInContext, churchId: number) {
  const row = await withoutBranchFilter(ctx.db, (db) =>
    db
      .selectFrom("churches")
      .leftJoin("subscriptions", "subscriptions.churchId", "churches.id")
      .leftJoin("invoices", (join) =>
        join
          .onRef("invoices.churchId", "=", "churches.id")
          .on("invoices.status", "=", "open")
          .on("invoices.kind", "=", "start"),
      )
      .where("churches.id", "=", churchId)
      .where("deletedAt", "is", null)
      .select(["churches.planId", "requestedPlanId", "planRequestedAt", "version"])
      .select([
        "subscriptions.state",
        "subscriptions.period",
        "paidUntil",
        "nextPlanId",
        "nextPeriod",
        "nextFrom",
      ])
      .select("invoices.period as invoicedPeriod")
      .select(countOnRoll(sql.ref("churches.id")).as("members"))
      .executeTakeFirst(),
  )
  return found(row)
}

/** A church, locked against other changes; transactions that only refer to it do not wait. */
export async function churchWithPlanForUpdate(db: Db, id: number) {
  const row = db
    .selectFrom("churches")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .select(["id", "name", "email", "phone", "planId", "requestedPlanId", "version"])
    .forNoKeyUpdate()
  return found(await row.executeTakeFirst())
}
