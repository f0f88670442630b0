import { civilDay, TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import type { DueState } from "@aprisco/contract/vocabulary"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { minutesAfter } from "../../core/clock.ts"
import type { AnyContext, RequestContext } from "../../core/context.ts"
import { newestConsent } from "./contact-ways.ts"

type Now = Pick<RequestContext, "now" | "today">

/** The state of a due time: passed, later on this civil day, or on another day. Null: nothing is due. */
export function dueStateOf({ now, today }: Now, dueAt: Date | null): DueState | null {
  if (dueAt === null) return null
  if (dueAt <= now) return "overdue"
  return civilDay(dueAt) === today ? "today" : "later"
}

/** The same for a row of `visitors`, in SQL. */
export function isDue({ now, today }: Now, state: DueState): RawBuilder<SqlBool> {
  const dueAt = sql.ref("visitors.followUpDueAt")
  const tomorrow = sql`((${today}::date + 1)::timestamp at time zone ${TIME_ZONE})`
  if (state === "overdue") return sql<SqlBool>`${dueAt} <= ${now}`
  if (state === "later") return sql<SqlBool>`(${dueAt} > ${now} and ${dueAt} >= ${tomorrow})`
  return sql<SqlBool>`(${dueAt} > ${now} and ${dueAt} < ${tomorrow})`
}

/** Whether a row of `visitors` is unassigned: it has no responsible person, or that person's account is inactive. */
export const isUnassigned = sql<SqlBool>`not exists (
  select from users as responsible
  where responsible.church_id = visitors.church_id and responsible.id = visitors.responsible_id and responsible.is_active)`

/**
 * The due time after a contact, or an attempt, without an agreed time. Null: nothing is due, for visitors who withdrew the
 * consent for contact.
 */
export async function usualDueTime(ctx: AnyContext, { id }: { id: number }): Promise<Date | null> {
  const { followUpHours, granted } = await ctx.db
    .selectFrom("visitors")
    .innerJoin("churches", "churches.id", "visitors.churchId")
    .where("visitors.id", "=", id)
    .select(["followUpHours", newestConsent("registration").as("granted")])
    .executeTakeFirstOrThrow()
  return granted === false ? null : minutesAfter(ctx.now, followUpHours * 60)
}

/** Whether the newest line of the ledger withdraws the consent for registration and contact (docs/product/visitors.md#6.1). */
export async function contactWithdrawn(ctx: AnyContext, visitorId: number): Promise<boolean> {
  const { granted } = await ctx.db
    .selectFrom("visitors")
    .where("id", "=", visitorId)
    .select(newestConsent("registration").as("granted"))
    .executeTakeFirstOrThrow()
  return granted === false
}
