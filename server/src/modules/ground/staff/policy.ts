import { type Area, grantableAreas } from "@aprisco/contract/access/areas"
import { GRANTS, grantableRoles, type Role } from "@aprisco/contract/access/roles"
import type { Context } from "../../../core/context.ts"
import { ensure } from "../../../core/ensure.ts"
import { conflict } from "../../../core/errors.ts"
import { colleagues, type LockedStaff } from "./queries.ts"

interface Person {
  id: number
  churchId: number
  role: Role
  isActive: boolean
  passwordHash: string | null
}

type Rights = Pick<LockedStaff, "id" | "role" | "areas">

/** Whether the caller may give this role and these areas: none with a right that they lack themselves (docs/product/staff.md#1.2). */
export function mayGrant({ actor }: Context, role: Role, areas: readonly Area[]): boolean {
  const givable = grantableAreas(actor.permissions)
  return grantableRoles(actor.role).includes(role) && areas.every((area) => givable.includes(area))
}

/** Whether the caller may change this person's access: not their own, nor that of a user with more rights. */
export function mayTouch(ctx: Context, person: Rights): boolean {
  return person.id !== ctx.actor.userId && mayGrant(ctx, person.role, person.areas)
}

/** Whether the caller may choose whose account this is. It gives no right: also of the own one. */
export function mayTie(ctx: Context, person: Rights): boolean {
  return person.id === ctx.actor.userId || mayTouch(ctx, person)
}

/** Throws 409 on oneself, 403 on a user with more rights. */
export function requireTouchable(ctx: Context, person: Rights): void {
  ensure(person.id !== ctx.actor.userId, () => conflict(NOT_ONESELF))
  ensure(mayTouch(ctx, person))
}

const NOT_ONESELF =
  "Você não pode mudar o seu próprio acesso. Peça a outra pessoa que administra a igreja, ou use Meu Perfil."

const LAST_ONE =
  "Esta é a última pessoa que administra a igreja, e outras pessoas ainda a usam. Dê a administração a outra pessoa antes."

/**
 * Throws 409 if a church that others use would lose its last administrator (docs/product/staff.md#1.5). Call it with the church
 * locked: of two administrators who remove each other at once, one stays.
 */
export async function requireAnotherAdministrator(ctx: Context, person: Person): Promise<void> {
  if (!person.isActive || !administers(person)) return
  const others = await colleagues(ctx, person)
  if (others.length > 0 && !others.some(administers)) throw conflict(LAST_ONE)
}

/** A person who has not accepted the invitation is not an administrator yet. */
function administers({ role, passwordHash }: { role: Role | null; passwordHash: string | null }): boolean {
  return role !== null && passwordHash !== null && GRANTS[role].has("church.manage")
}
