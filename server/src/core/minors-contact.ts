import type { Role } from "@aprisco/contract/access/roles"
import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "./context.ts"
import { invalid } from "./errors.ts"
import { isMinor, OF_AGE } from "./of-age.ts"

/**
 * Roles that do not read how to reach a minor: they contact the guardian. An area widens what a user does, and not this
 * (docs/product/access.md#1.14).
 */
const WITHOUT_MINORS_CONTACT: ReadonlySet<Role> = new Set(["LEADER", "MEMBER"])

/** The contact details of a person, wherever they are stored. City and state are none. */
const CONTACT = [
  "email",
  "phone",
  "phoneSecondary",
  "zipcode",
  "address",
  "number",
  "complement",
  "neighborhood",
] as const

const CONTACT_FIELDS: ReadonlySet<string> = new Set(CONTACT)

/** Whether a field of a person is a contact detail. */
export function isContact(field: string): boolean {
  return CONTACT_FIELDS.has(field)
}

interface Born {
  birthDate: string | null
}

/** Whether the caller reads the contact details of minors. */
export function seesMinorsContact(ctx: Context): boolean {
  return !WITHOUT_MINORS_CONTACT.has(ctx.actor.role)
}

/** What decides whose contact details a caller reads. */
export interface ContactSight {
  readonly minors: boolean
  readonly today: string
}

export function contactSight(ctx: Context): ContactSight {
  return { minors: seesMinorsContact(ctx), today: ctx.today }
}

/** Whether the contact details of somebody of this birth date are hidden from the caller. Every reader asks this, or `isContactHidden`. */
export function contactHidden(ctx: Context, { birthDate }: Born): boolean {
  return !seesMinorsContact(ctx) && isMinor(birthDate, ctx.today) === true
}

/** The same as a condition of a statement. `table`: the name of rows with a `birth_date`. */
export function isContactHidden({ minors, today }: ContactSight, table: string): Expression<SqlBool> {
  if (minors) return sql<SqlBool>`false`
  const birth = sql.ref(`${table}.birthDate`)
  return sql<SqlBool>`coalesce(${birth} > ${today}::date - make_interval(years => ${sql.lit(OF_AGE)}), false)`
}

/** A contact detail in a statement: null where it is hidden from the caller. */
export function unlessHidden<T>(ctx: Context, table: string, value: Expression<T>): Expression<T | null> {
  if (seesMinorsContact(ctx)) return value
  return sql<T | null>`case when not ${isContactHidden(contactSight(ctx), table)} then ${value} end`
}

/** Why a field of a minor is refused. */
export const HIDDEN_CONTACT = "Só quem pode ver o contato de menores de idade pode alterar este campo."

/** The fields of a change that a caller who does not read this person's contact may not write: a contact detail, and another birth date. */
export function refusedFields(ctx: Context, before: Born, change: object): string[] {
  if (!contactHidden(ctx, before)) return []
  const given = new Map<string, unknown>(Object.entries(change))
  const birthDate = given.get("birthDate")
  const isAged = birthDate !== undefined && birthDate !== before.birthDate
  return [...CONTACT.filter((field) => given.get(field)), ...(isAged ? ["birthDate"] : [])]
}

/**
 * A change without the contact details that the caller does not read: a blank, which is all that their form can show, leaves them as they
 * are. Throws 400 on a value, and on another birth date, by which the minor would be of age (docs/product/visitors.md#1.6). A value is
 * refused also where there was none: otherwise the refusal would tell that there is one.
 */
export function withoutHiddenContact<T extends object>(ctx: Context, before: Born, change: T): T {
  if (!contactHidden(ctx, before)) return change
  const refused = refusedFields(ctx, before, change)
  if (refused.length > 0) throw invalid(Object.fromEntries(refused.map((field) => [field, [HIDDEN_CONTACT]])))
  const blank = CONTACT.filter((field) => Object.hasOwn(change, field))
  return { ...change, ...Object.fromEntries(blank.map((field) => [field, undefined])) }
}

/** Throws 400 on `field` where records are joined, the contact of one is hidden from the caller, and the birth date that stays would show it. */
export function requireStillHidden(ctx: Context, before: readonly Born[], after: Born, field: string): void {
  const isShown = before.some((person) => contactHidden(ctx, person)) && !contactHidden(ctx, after)
  if (isShown) throw invalid({ [field]: [HIDDEN_CONTACT] })
}
