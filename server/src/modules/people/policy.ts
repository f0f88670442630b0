import type { Context } from "../../core/context.ts"
import { can } from "../../core/ensure.ts"
import { contactHidden, seesMinorsContact } from "../../core/minors-contact.ts"
import { readsRegistry } from "../members/public.ts"

/**
 * Whether the caller reads everybody in reach with all personal data. Other callers read the roll as the directory shows it, and with
 * `visitors.view` the registrations (docs/product/people.md#2.2).
 */
export function readsPeople(ctx: Context): boolean {
  return readsRegistry(ctx)
}

/** Whether a search also looks at e-mails, telephones and CPFs. For other callers it would reveal whose they are (docs/product/people.md#2.3). */
export function searchesAll(ctx: Context): boolean {
  return readsPeople(ctx) && seesMinorsContact(ctx)
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
  return readsPeople(ctx) || (memberId === null && seesRegistrations(ctx))
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
export function abilitiesOf(ctx: Context, person: Reachable): { edit: boolean; delete: boolean } {
  return {
    edit: can(ctx, "members.edit") && person.anonymisedAt === null && !contactHidden(ctx, person),
    delete: can(ctx, "members.delete"),
  }
}
