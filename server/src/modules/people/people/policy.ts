import { isOrdinaryMember } from "@aprisco/contract/access/ordinary-member"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { contactHidden, seesMinorsContact } from "../../../core/minors-contact.ts"
import { isMinor } from "../../../core/of-age.ts"

/** Whether the caller reads the registry, which is everybody in reach with all personal data; callers without `members.edit` read a directory (docs/product/members.md#1.2, docs/product/people.md#2.2). */
export function readsRegistry(ctx: Context): boolean {
  return can(ctx, "members.edit")
}

/** Whether a search also looks at e-mails, telephones and CPFs. For other callers it would reveal whose they are (docs/product/members.md#1.5, docs/product/people.md#2.3). */
export function searchesAll(ctx: Context): boolean {
  return readsRegistry(ctx) && seesMinorsContact(ctx)
}

/** Whether the caller sees active members only: for others than the team, who has left or died is not in the directory (docs/product/members.md#1.11). */
export function seesActiveOnly(ctx: Context): boolean {
  return isOrdinaryMember((permission) => can(ctx, permission))
}

/** Whether the caller sees that a person was registered as a visitor. */
export function seesRegistrations(ctx: Context): boolean {
  return can(ctx, "visitors.view")
}

/**
 * Whether the caller reads a person's consents: with the registry's right for a person on the roll, with the visitors' right for others
 * (docs/product/people.md#8.6).
 */
export function readsConsents(ctx: Context, { memberId }: { memberId: number | null }): boolean {
  return readsRegistry(ctx) || (memberId === null && seesRegistrations(ctx))
}

/** Whether the caller records a person's consents, by the same rights. */
export function recordsConsents(ctx: Context, { memberId }: { memberId: number | null }): boolean {
  return can(ctx, "members.edit") || (memberId === null && can(ctx, "visitors.edit"))
}

/** Whether the caller reads the audit trail. */
export function readsTrail(ctx: Context): boolean {
  return can(ctx, "users.manage")
}

interface Reachable {
  birthDate: string | null
  anonymisedAt: Date | null
}

/** What the caller may do with a person. A caller who may not read a minor's contact details may not edit the minor, since the form contains them. */
export function personAbilities(ctx: Context, person: Reachable): { edit: boolean; delete: boolean } {
  return {
    edit: can(ctx, "members.edit") && person.anonymisedAt === null && !contactHidden(ctx, person),
    delete: can(ctx, "members.delete"),
  }
}

export interface WithPreferences {
  birthDate: string | null
  /** On the roll, null is yes: not told. */
  acceptEmail: boolean | null
  acceptSms: boolean | null
  acceptWhatsapp: boolean | null
}

/**
 * Which contact details of this member the caller reads: in the registry all but those that are hidden, in the directory those they consented
 * to. The directory never shows those of a minor (docs/product/members.md#1.4), nor of a member whose age is unknown.
 */
export function contactShown(ctx: Context, member: WithPreferences): { email: boolean; phone: boolean } {
  if (contactHidden(ctx, member)) return { email: false, phone: false }
  if (readsRegistry(ctx)) return { email: true, phone: true }
  const isOfAge = isMinor(member.birthDate, ctx.today) === false
  return {
    email: isOfAge && member.acceptEmail !== false,
    phone: isOfAge && (member.acceptSms !== false || member.acceptWhatsapp !== false),
  }
}
