import type { Role } from "@aprisco/contract/access/roles"
import { can } from "../../core/allow.ts"
import type { Context } from "../../core/context.ts"
import { conflict, type Refusal } from "../../core/errors.ts"

const READ_OBSERVATIONS: ReadonlySet<Role> = new Set(["PASTOR", "CHURCH_ADMIN", "DENOMINATION_ADMIN"])

interface Convertible {
  convertedAt: Date | null
}

/** What the caller may do with a visitor in their scope: rights and state together. */
export function abilitiesOf(ctx: Context, { convertedAt }: Convertible) {
  const open = convertedAt === null
  return {
    edit: can(ctx, "visitors.edit"),
    delete: can(ctx, "visitors.delete"),
    convert: open && can(ctx, "members.create") && can(ctx, "visitors.manage"),
    followUp: open && can(ctx, "visitors.edit"),
  }
}

/** A conversion ends the follow-up and is not repeated (rulings 3.1). */
export const alreadyConverted = (): Refusal => conflict("Visitante já convertido em membro.")

/**
 * Whether the caller may read a visitor's observations and prayer wishes: pastors and administrators, and the follow-up's
 * own contact, that is whoever was the last to record one (security F6).
 */
export function readsObservations(ctx: Context, lastContactById: number | null): boolean {
  return READ_OBSERVATIONS.has(ctx.actor.role) || lastContactById === ctx.actor.userId
}
