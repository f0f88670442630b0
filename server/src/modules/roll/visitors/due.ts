import { civilDay, TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import type { DueState, FollowUpStatus } from "@aprisco/contract/vocabulary"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { minutesAfter } from "../../../core/clock.ts"
import type { AnyContext, RequestContext } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { CONTACT_WITHDRAWN, newestConsentWithEndedChannelsOff } from "./contact-ways.ts"

type Now = Pick<RequestContext, "now" | "today">

/** The state of a due time: passed, later on this civil day, or on another day. Null: nothing is due. */
export function dueStateOf({ now, today }: Now, dueAt: Date | null): DueState | null {
  if (dueAt === null) return null
  if (dueAt <= now) return "overdue"
  return civilDay(dueAt) === today ? "today" : "later"
}

/** The same in SQL, for a row of `visitors` or another column with a due time. */
export function isDue(
  { now, today }: Now,
  state: DueState,
  column = "visitors.followUpDueAt",
): RawBuilder<SqlBool> {
  const dueAt = sql.ref(column)
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
    .select(["followUpHours", newestConsentWithEndedChannelsOff("registration").as("granted")])
    .executeTakeFirstOrThrow()
  return granted === false ? null : minutesAfter(ctx.now, followUpHours * 60)
}

/** A visitor without a contact for longer is anonymised before that day (docs/product/visitors.md#6.7). */
export const LONGEST_DAYS = 730

interface SaidOfNext {
  /** Absent: a contact with somebody who is no visitor. */
  followUpStatus?: FollowUpStatus
  nextDueAt?: string | null
  endFollowUp?: boolean
}

/**
 * The due time that was agreed on; null where the follow-up was said to end, undefined where nothing was said. Throws 400 on a time
 * that has passed, is too far off, or contradicts the rest. A known visitor's consent is a matter of `requireContactAllowed`.
 */
export function agreedDueTime({ now }: Now, said: SaidOfNext): Date | null | undefined {
  const { followUpStatus, nextDueAt, endFollowUp } = said
  if (!nextDueAt) return endFollowUp ? null : undefined
  const agreed = new Date(nextDueAt)
  if (endFollowUp)
    throw invalid({ nextDueAt: ["Para encerrar o acompanhamento, deixe o próximo contato em branco."] })
  if (followUpStatus === "not_interested")
    throw invalid({ nextDueAt: ["Para quem não tem interesse, deixe o próximo contato em branco."] })
  if (agreed <= now) throw invalid({ nextDueAt: ["Escolha um dia e uma hora que ainda não passaram."] })
  if (agreed > minutesAfter(now, LONGEST_DAYS * 24 * 60))
    throw invalid({ nextDueAt: ["Escolha uma data nos próximos 24 meses."] })
  return agreed
}

/** Throws 400 where a next contact was agreed on and the visitor has withdrawn the consent for contact since. */
export async function requireContactAllowed(ctx: AnyContext, visitorId: number): Promise<void> {
  if (await contactWithdrawn(ctx, visitorId)) throw invalid({ nextDueAt: [CONTACT_WITHDRAWN] })
}

/** Whether the newest line of the ledger withdraws the consent for registration and contact (docs/product/visitors.md#6.1). */
async function contactWithdrawn(ctx: AnyContext, visitorId: number): Promise<boolean> {
  const { granted } = await ctx.db
    .selectFrom("visitors")
    .where("id", "=", visitorId)
    .select(newestConsentWithEndedChannelsOff("registration").as("granted"))
    .executeTakeFirstOrThrow()
  return granted === false
}
