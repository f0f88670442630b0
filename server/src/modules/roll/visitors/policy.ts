import { PRAYER_READERS } from "@aprisco/contract/access/prayer-readers"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { type AppError, conflict } from "../../../core/errors.ts"

interface Convertible {
  convertedAt: Date | null
  anonymisedAt: Date | null
}

/** What the caller may do with a visitor in their scope: rights and state together. */
export function visitorAbilities(ctx: Context, { convertedAt, anonymisedAt }: Convertible) {
  const identified = anonymisedAt === null
  const open = identified && convertedAt === null
  return {
    edit: identified && can(ctx, "visitors.edit"),
    delete: can(ctx, "visitors.delete"),
    convert: open && can(ctx, "members.create") && can(ctx, "visitors.manage"),
    followUp: open && can(ctx, "visitors.edit"),
    registerVisit: open && can(ctx, "visitors.edit"),
    join: identified && can(ctx, "visitors.edit") && can(ctx, "visitors.manage"),
    anonymise: identified && can(ctx, "visitors.delete"),
  }
}

/**
 * Whether a visitor's personal data belongs to somebody on the roll, and the caller may not read and change it there
 * (docs/product/people.md#1.4). The name stays: the directory has it.
 */
export function personalHidden(ctx: Context, { memberId }: { memberId: number | null }): boolean {
  return memberId !== null && !can(ctx, "members.edit")
}

/** An anonymised visitor is not changed any more. */
export const anonymised = (): AppError =>
  conflict("Este visitante foi anonimizado: o cadastro não pode mais ser alterado.")

/** A conversion ends the follow-up and is not repeated (docs/product/visitors.md#5.2). */
export const alreadyConverted = (): AppError => conflict("Visitante já convertido em membro.")

/** Whether the caller's role reads all observations and prayer wishes. */
export function readsAllObservations(ctx: Context): boolean {
  return PRAYER_READERS.includes(ctx.actor.role)
}

/**
 * Whether the caller may read a visitor's observations and prayer wishes: by role, or because a user with such a role made
 * them responsible. Neither taking the visitor nor recording a contact is enough (docs/product/visitors.md#1.3).
 */
export function readsObservations(
  ctx: Context,
  { responsibleId, entrustedToId }: { responsibleId: number | null; entrustedToId: number | null },
): boolean {
  if (readsAllObservations(ctx)) return true
  return responsibleId === ctx.actor.userId && entrustedToId === ctx.actor.userId
}
