import { type Expression, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { OF_AGE } from "../../../core/of-age.ts"

/** What the caller may do with a member in their scope. An anonymised one is not changed any more (docs/product/people.md#8.9). */
export function memberAbilities(
  ctx: Context,
  { anonymisedAt }: { anonymisedAt: Date | null },
): { edit: boolean; delete: boolean } {
  return { edit: can(ctx, "members.edit") && anonymisedAt === null, delete: can(ctx, "members.delete") }
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
