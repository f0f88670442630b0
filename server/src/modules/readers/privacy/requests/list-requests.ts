import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { privacyRequests } from "@aprisco/contract/privacy/requests"
import type { Context } from "../../../../core/context.ts"
import { toPage } from "../../../../db/page.ts"
import { redirectToKept } from "../../../people/people/public.ts"
import { presentRequestRow } from "./present.ts"
import { requestCounts, requestListRows } from "./queries.ts"

type List = (typeof privacyRequests)["list"]

/** A page of the requests that the query asks for, with the counts of all open and late ones. */
export async function listRequests(ctx: Context, query: InputOf<List>["query"]): Promise<ReplyOf<List>> {
  await redirectToKept(ctx, query.person)
  const rows = await requestListRows(ctx, query)
  const { count, openCount, lateCount } = await requestCounts(ctx, query)
  const page = toPage(
    privacyRequests.list.path,
    query,
    count,
    rows.map((row) => presentRequestRow(ctx, row)),
  )
  return { ...page, openCount, lateCount }
}
