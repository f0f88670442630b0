import type { InvoiceStatus } from "@aprisco/contract/plans/invoices"
import { type Expression, type SqlBool, sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import type { Slice } from "../../../../db/page.ts"
import { bareName, hasEach, searchWords } from "../../../../db/search.ts"

interface Filter {
  status?: InvoiceStatus | null
  /** Words of a church's name, or the number of an invoice. */
  search?: string
  /** This one alone. */
  number?: number
}

export type InvoiceForOperator = Awaited<ReturnType<typeof invoicesForOperator>>["rows"][number]

/** Invoices of all churches: the open ones by when they are due, else the newest first. Needs a system transaction. */
export async function invoicesForOperator(
  ctx: AnyContext,
  { status = null, search = "", number }: Filter,
  { limit, offset }: Slice,
) {
  const matching = ctx.db
    .selectFrom("invoices")
    .innerJoin("churches", "churches.id", "invoices.churchId")
    .where(status === null ? sql<SqlBool>`true` : sql<SqlBool>`invoices.status = ${status}`)
    .where(fits(search))
    .where(number === undefined ? sql<SqlBool>`true` : sql<SqlBool>`invoices.id = ${number}`)
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .orderBy(status === "open" ? sql`invoices.due_date` : sql`invoices.id desc`)
    .orderBy("invoices.id")
    .limit(limit)
    .offset(offset)
    .selectAll("invoices")
    .select("churches.name as churchName")
    .execute()
  return { count, rows }
}

function fits(search: string): Expression<SqlBool> {
  const words = hasEach(bareName("churches.name"), searchWords(search))
  return /^\d{1,15}$/.test(search.trim())
    ? sql<SqlBool>`(invoices.id = ${Number(search)} or ${words})`
    : words
}
