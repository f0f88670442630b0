import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { invoices } from "@aprisco/contract/plans/invoices"
import type { Context } from "../../../../core/context.ts"
import { sliceOf, toPage } from "../../../../db/page.ts"
import { presentInvoice } from "./present-invoice.ts"

type Route = typeof invoices.list

/** A page of the invoices of the church that the caller works in, newest first. */
export async function listInvoices(ctx: Context, query: InputOf<Route>["query"]): Promise<ReplyOf<Route>> {
  // Of several churches in reach, this one's alone: what another one pays is its own affair.
  const own = ctx.db.selectFrom("invoices").where("churchId", "=", ctx.actor.churchId)
  const { limit, offset } = sliceOf(query)
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()
  const rows = await own.orderBy("id", "desc").limit(limit).offset(offset).selectAll().execute()
  const results = await Promise.all(rows.map((row) => presentInvoice(ctx.services.config, row)))
  return toPage("/churches/plan/invoices/", query, count, results)
}
