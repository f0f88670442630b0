import type { OperatorEntryState } from "@aprisco/contract/operator/entry"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { lockChurch } from "../../../ground/branches/public.ts"

/** Whether the operator may see the data of the caller's church, and what the caller may do about it. */
export async function readEntry(ctx: Context): Promise<OperatorEntryState> {
  const { churchId, userId, enteredChurch } = ctx.actor
  const entry = await openGrants(ctx, churchId)
    .leftJoin("users as allower", "allower.id", "operatorEntryGrants.allowedById")
    .select(["operatorEntryGrants.allowedAt", "operatorEntryGrants.endsAt", "allower.fullName as allowedBy"])
    .executeTakeFirst()
  const own = await ctx.db
    .selectFrom("users")
    .where("id", "=", userId)
    .select("totpConfirmedAt")
    .executeTakeFirst()
  return {
    entry: entry
      ? {
          allowedAt: entry.allowedAt.toISOString(),
          allowedBy: entry.allowedBy,
          endsAt: entry.endsAt.toISOString(),
        }
      : null,
    asksForCode: own !== undefined && own.totpConfirmedAt !== null,
    mayDecide: enteredChurch === null,
  }
}

/**
 * Lets the operator see the data of the caller's own church for so many hours (docs/product/operator.md#8.1). Password and code were checked
 * before. Throws 403 to a person of the office who has entered it, 409 where it is allowed already.
 */
export async function allowEntry(ctx: Context, hours: number): Promise<void> {
  ensure(ctx.actor.enteredChurch === null)
  const { churchId, userId } = ctx.actor
  await lockChurch(ctx, churchId)
  const open = await openGrants(ctx, churchId).select("operatorEntryGrants.id").executeTakeFirst()
  if (open !== undefined) throw conflict("A entrada da operação já está liberada.")
  await ctx.db
    .updateTable("operatorEntryGrants")
    .set((eb) => ({ endedAt: eb.ref("endsAt") }))
    .where("churchId", "=", churchId)
    .where("endedAt", "is", null)
    .execute()
  await ctx.db
    .insertInto("operatorEntryGrants")
    .values({ churchId, allowedAt: ctx.now, allowedById: userId, endsAt: minutesAfter(ctx.now, hours * 60) })
    .execute()
  await record(ctx, "church.entry_allowed", { entity: "church", id: churchId, churchId, facts: { hours } })
}

/** Ends it at once. Throws 403 to a person of the office who has entered the church, 409 where nothing is open. */
export async function endEntry(ctx: Context): Promise<void> {
  ensure(ctx.actor.enteredChurch === null)
  const { churchId, userId } = ctx.actor
  const ended = await ctx.db
    .updateTable("operatorEntryGrants")
    .set({ endedAt: ctx.now, endedById: userId })
    .where("churchId", "=", churchId)
    .where("endedAt", "is", null)
    .where("endsAt", ">", ctx.now)
    .returning("id")
    .executeTakeFirst()
  if (ended === undefined) throw conflict("A entrada da operação já terminou.")
  await record(ctx, "church.entry_ended", { entity: "church", id: churchId, churchId })
}

/** After a restore: a church may have ended it since the backup. Needs a system transaction. */
export async function endAllEntries({ db, now }: AnyContext): Promise<void> {
  await sql`select app.end_operator_entries(${now})`.execute(db)
}

/** The grant of a church that is open at this moment, if there is one. */
export function openGrants({ db, now }: AnyContext, churchId: number) {
  return db
    .selectFrom("operatorEntryGrants")
    .where("operatorEntryGrants.churchId", "=", churchId)
    .where("operatorEntryGrants.endedAt", "is", null)
    .where("operatorEntryGrants.endsAt", ">", now)
}
