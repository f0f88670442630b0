import { type ChurchQuery, churches } from "@aprisco/contract/churches/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../core/context.ts"
import { toPage } from "../../../db/page.ts"
import { churchCounts, churchListRows } from "./church-queries.ts"
import { presentChurchRow } from "./present-church.ts"

/** A page of the churches that the caller sees, with how many ask to belong to the denomination. */
export async function listChurches(ctx: Context, query: ChurchQuery): Promise<ReplyOf<typeof churches.list>> {
  const { count, pending } = await countsOf(ctx, query)
  const rows = await churchListRows(ctx, query)
  const page = toPage(
    churches.list.path,
    query,
    count,
    rows.map((row) => presentChurchRow(ctx, row)),
  )
  return { ...page, pending }
}

async function countsOf(ctx: Context, query: ChurchQuery) {
  const counts = await churchCounts(ctx, query)
  // Only an office answers requests; a church's own request is not one of them.
  return ctx.actor.role === "DENOMINATION_ADMIN" ? counts : { ...counts, pending: 0 }
}
