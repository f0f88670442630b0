import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"

/** Whether the caller sees who gave (docs/product/treasury.md#5.1), where their role or area decides it; null: the church's setting does. */
function decided({ actor }: Pick<Context, "actor">): boolean | null {
  if (actor.enteredChurch !== null) return false
  if (actor.areas.includes("treasury")) return true
  if (actor.role === "PASTOR") return null
  return ["CHURCH_ADMIN", "DENOMINATION_ADMIN", "BRANCH_MANAGER"].includes(actor.role)
}

/** Whether the caller sees who gave, for a statement. */
export function seesDonorsInSql(ctx: Pick<Context, "actor">): Expression<SqlBool> {
  const known = decided(ctx)
  if (known !== null) return sql<SqlBool>`${sql.lit(known)}`
  return sql<SqlBool>`coalesce((select pastors_see_donors from treasury_settings where church_id = ${ctx.actor.churchId}), false)`
}

/** Whether the caller sees who gave (docs/product/treasury.md#5.1). */
export async function seesDonors(ctx: Context): Promise<boolean> {
  const known = decided(ctx)
  if (known !== null) return known
  const { rows } = await sql<{ sees: boolean }>`select ${seesDonorsInSql(ctx)} as sees`.execute(ctx.db)
  return rows[0]?.sees ?? false
}

/**
 * Whether who gave is hidden from the caller in an entry of the statement: of an income with a person, or of a tithe or an offering. Then person, payee,
 * description, document, files and the reason of a reversal are hidden. `entry`: the alias of `ledger_entries`.
 */
export function isDonorHidden(ctx: Pick<Context, "actor">, entry: string): Expression<SqlBool> {
  const [kind, person, giving] = ["kind", "personId", "isGiving"].map((column) =>
    sql.ref(`${entry}.${column}`),
  )
  return sql<SqlBool>`(${kind} = 'income' and (${person} is not null or ${giving}) and not ${seesDonorsInSql(ctx)})`
}
