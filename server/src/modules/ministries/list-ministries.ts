import type { ReplyOf } from "@aprisco/contract/kit/route"
import { type MinistryQuery, ministries } from "@aprisco/contract/ministries/routes"
import type { Context } from "../../core/context.ts"
import { toPage } from "../../db/page.ts"
import { branchInReach, requireChurchInReach } from "../branches/public.ts"
import { presentRow } from "./present.ts"
import { ministryCount, ministryRows } from "./queries.ts"

/** A page of the ministries. Two statements for any number of rows. Throws 400 on a church or branch out of reach. */
export async function listMinistries(
  ctx: Context,
  query: MinistryQuery,
): Promise<ReplyOf<typeof ministries.list>> {
  requireChurchInReach(ctx, query.church)
  if (query.branch) await branchInReach(ctx, query.branch)
  const count = await ministryCount(ctx, query)
  const rows = await ministryRows(ctx, query)
  return toPage(
    ministries.list.path,
    query,
    count,
    rows.map((row) => presentRow(ctx, row)),
  )
}
