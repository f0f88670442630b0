import { isOrdinaryMember } from "@aprisco/contract/access/ordinary-member"
import { type Expression, sql } from "kysely"
import type { Context } from "../../core/context.ts"
import { can } from "../../core/ensure.ts"
import { contactHidden, seesMinorsContact } from "../../core/minors-contact.ts"
import { isMinor, OF_AGE } from "../../core/of-age.ts"

/** Whether the caller reads the registry; callers without `members.edit` read a directory (docs/product/members.md#1.2). */
export function readsRegistry(ctx: Context): boolean {
  return can(ctx, "members.edit")
}

/** Whether a search also looks at e-mails, telephones and CPFs. For other callers it would reveal whose they are (docs/product/members.md#1.5). */
export function searchesAll(ctx: Context): boolean {
  return readsRegistry(ctx) && seesMinorsContact(ctx)
}

/** Whether the caller sees active members only: for others than the team, who has left or died is not in the directory (docs/product/members.md#1.11). */
export function seesActiveOnly(ctx: Context): boolean {
  return isOrdinaryMember((permission) => can(ctx, permission))
}

/** What the caller may do with a member in their scope. An anonymised one is not changed any more (docs/product/people.md#8.9). */
export function abilitiesOf(
  ctx: Context,
  { anonymisedAt }: { anonymisedAt: Date | null },
): { edit: boolean; delete: boolean } {
  return { edit: can(ctx, "members.edit") && anonymisedAt === null, delete: can(ctx, "members.delete") }
}

export interface Reachable {
  birthDate: string | null
  acceptEmail: boolean
  acceptSms: boolean
  acceptWhatsapp: boolean
}

/**
 * Which contact details of this member the caller reads: in the registry all but those that are hidden, in the directory those they consented
 * to. The directory never shows those of a minor (docs/product/members.md#1.4), nor of a member whose age is unknown.
 */
export function contactShown(ctx: Context, member: Reachable): { email: boolean; phone: boolean } {
  if (contactHidden(ctx, member)) return { email: false, phone: false }
  if (readsRegistry(ctx)) return { email: true, phone: true }
  const isOfAge = isMinor(member.birthDate, ctx.today) === false
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

/** Only an administrator may change a deceased member back (docs/product/members.md#4.8). */
export function mayUndoDeath(ctx: Context): boolean {
  return can(ctx, "church.manage")
}
