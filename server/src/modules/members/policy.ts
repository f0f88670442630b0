import { isOrdinaryMember } from "@aprisco/contract/access/ordinary-member"
import { type Expression, sql } from "kysely"
import { yearsBetween } from "../../core/clock.ts"
import type { Context } from "../../core/context.ts"
import { can } from "../../core/ensure.ts"

const OF_AGE = 18

/** Whether the caller reads the registry; callers without `members.edit` read a directory (docs/product/members.md#1.2). */
export function readsRegistry(ctx: Context): boolean {
  return can(ctx, "members.edit")
}

/** Whether the caller sees active members only: for others than the team, who has left or died is not in the directory (docs/product/members.md#1.11). */
export function seesActiveOnly(ctx: Context): boolean {
  return isOrdinaryMember((permission) => can(ctx, permission))
}

/** What the caller may do with a member in their scope. */
export function abilitiesOf(ctx: Context): { edit: boolean; delete: boolean } {
  return { edit: can(ctx, "members.edit"), delete: can(ctx, "members.delete") }
}

export interface Reachable {
  birthDate: string | null
  acceptEmail: boolean
  acceptSms: boolean
  acceptWhatsapp: boolean
}

/**
 * Which contact details of this member the directory may show: those they consented to. Never those of a minor
 * (docs/product/members.md#1.4), nor of a member whose age is unknown.
 */
export function contactShown(ctx: Context, member: Reachable): { email: boolean; phone: boolean } {
  if (readsRegistry(ctx)) return { email: true, phone: true }
  const isOfAge = (yearsBetween(member.birthDate, ctx.today) ?? 0) >= OF_AGE
  return {
    email: isOfAge && member.acceptEmail,
    phone: isOfAge && (member.acceptSms || member.acceptWhatsapp),
  }
}

/** What `contactShown` shows to directory readers, in a query of `members`. */
export function contactOfConsenting({
  today,
}: Context): Record<"email" | "phone", Expression<string | null>> {
  const isOfAge = sql`extract(year from age(${today}::date, members.birth_date)) >= ${sql.lit(OF_AGE)}`
  return {
    email: sql`case when ${isOfAge} and members.accept_email then members.email end`,
    phone: sql`case when ${isOfAge} and (members.accept_sms or members.accept_whatsapp) then members.phone end`,
  }
}

/** Whether a person is known to be under 18 on a civil day; null where the age is unknown. */
export function isMinor(birthDate: string | null, today: string): boolean | null {
  const age = yearsBetween(birthDate, today)
  return age === null ? null : age < OF_AGE
}

/** Only an administrator may change a deceased member back (docs/product/members.md#4.8). */
export function mayUndoDeath(ctx: Context): boolean {
  return can(ctx, "church.manage")
}
