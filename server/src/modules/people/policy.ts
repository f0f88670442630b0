import type { Context } from "../../core/context.ts"
import { can } from "../../core/ensure.ts"
import { readsRegistry } from "../members/public.ts"
import { contactHidden, seesMinorsContact } from "../visitors/public.ts"

/**
 * Whether the caller reads everybody in reach with all personal data. Others read the roll as the directory, and the registrations where
 * they may see visitors (docs/product/people.md#2.2).
 */
export function readsPeople(ctx: Context): boolean {
  return readsRegistry(ctx)
}

/** Whether a search looks at e-mails, telephones and CPFs too: otherwise it would reveal whose they are (docs/product/people.md#2.3). */
export function searchesAll(ctx: Context): boolean {
  return readsPeople(ctx) && seesMinorsContact(ctx)
}

/** Whether the caller is shown that somebody was registered as a visitor. */
export function seesRegistrations(ctx: Context): boolean {
  return can(ctx, "visitors.view")
}

/** Whether the caller reads somebody's consents: of the roll in the registry, of a visitor whoever may see visitors. */
export function readsConsents(ctx: Context, { memberId }: { memberId: number | null }): boolean {
  return readsPeople(ctx) || (memberId === null && seesRegistrations(ctx))
}

/** Whether the caller records somebody's consents, by the same division. */
export function recordsConsents(ctx: Context, { memberId }: { memberId: number | null }): boolean {
  return can(ctx, "members.edit") || (memberId === null && can(ctx, "visitors.edit"))
}

/** Whether the caller reads the audit trail. */
export function readsTrail(ctx: Context): boolean {
  return can(ctx, "users.manage")
}

interface Reachable {
  memberId: number | null
  birthDate: string | null
  anonymisedAt: Date | null
}

/**
 * What the caller may do with a person. A minor's reserved contact details are in the form, so that whoever may not read them changes nothing.
 */
export function abilitiesOf(ctx: Context, person: Reachable): { edit: boolean; delete: boolean } {
  const reserved = person.memberId === null && contactHidden(ctx, person)
  return {
    edit: can(ctx, "members.edit") && person.anonymisedAt === null && !reserved,
    delete: can(ctx, "members.delete"),
  }
}
