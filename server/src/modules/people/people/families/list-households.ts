import type { ReplyOf } from "@aprisco/contract/kit/route"
import { type HouseholdQuery, households } from "@aprisco/contract/people/households"
import type { Context } from "../../../../core/context.ts"
import { toPage } from "../../../../db/page.ts"
import { branchInReach } from "../../../ground/branches/public.ts"
import { redirectToKept } from "../merged-record.ts"
import { presentHouseholdRow } from "./present.ts"
import { householdLines, householdPage } from "./queries.ts"

/** A page of the households. Throws 400 on a branch out of reach. */
export async function listHouseholds(
  ctx: Context,
  query: HouseholdQuery,
): Promise<ReplyOf<typeof households.list>> {
  if (query.branch) await branchInReach(ctx, query.branch)
  await redirectToKept(ctx, query.person)
  const { count, rows } = await householdPage(ctx, query)
  const ids = rows.map(({ id }) => id)
  const people = Map.groupBy(
    await householdLines(ctx, ids, { former: false }),
    ({ householdId }) => householdId,
  )
  return toPage(
    households.list.path,
    query,
    count,
    rows.map((row) => presentHouseholdRow(ctx, row, people.get(row.id) ?? [])),
  )
}
