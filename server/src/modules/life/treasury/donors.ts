import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"

/** Whether the caller sees who gave (docs/product/treasury.md#5.1), where their role or area decides it; null: the church's setting does. */
function decided({ actor }: Pick<Context, "actor">): boolean | null {
  if (actor.enteredChurch !== null) return false
  if (actor.areas.includes("treasury")) return true
  if (actor.role === "PASTOR") return null
  return ["CHURCH_ADMIN", "DENOMINATION_ADMIN", "BRANCH_MANAGER"].includes(actor.role)
}

/** What the statements that tell of gifts depend on: null where the setting of the church decides. */
export type DonorSight = { readonly seesDonors: boolean | null }

/** What the caller sees of who gave. */
export const donorSight = (ctx: Pick<Context, "actor">): DonorSight => ({ seesDonors: decided(ctx) })

/** The same for the statement's rows of a church, by the alias of their table. */
export function seesDonorsInSql({ seesDonors }: DonorSight, alias: string): Expression<SqlBool> {
  if (seesDonors !== null) return sql<SqlBool>`${sql.lit(seesDonors)}`
  return sql<SqlBool>`coalesce((select pastors_see_donors from treasury_settings where church_id = ${sql.ref(`${alias}.churchId`)}), false)`
}

/** Whether the caller sees who gave (docs/product/treasury.md#5.1). */
export async function seesDonors(ctx: Context): Promise<boolean> {
  const known = decided(ctx)
  if (known !== null) return known
  const settings = await ctx.db
    .selectFrom("treasurySettings")
    .where("churchId", "=", ctx.actor.churchId)
    .select("pastorsSeeDonors")
    .executeTakeFirst()
  return settings?.pastorsSeeDonors ?? false
}

/**
 * Whether who gave is hidden from the caller in an entry of the statement: of an income with a person, or of a tithe or an offering. Then person, payee,
 * description, document, files and the reason of a reversal are hidden. `entry`: the alias of `ledger_entries`.
 */
export function isDonorHidden(sight: DonorSight, entry: string): Expression<SqlBool> {
  const [kind, person, giving] = ["kind", "personId", "isGiving"].map((column) =>
    sql.ref(`${entry}.${column}`),
  )
  return sql<SqlBool>`(${kind} = 'income' and (${person} is not null or ${giving}) and not ${seesDonorsInSql(sight, entry)})`
}
