import type { ReplyOf } from "@aprisco/contract/kit/route"
import { notices } from "@aprisco/contract/notifications/routes"
import type { SignedInContext } from "../../core/context.ts"
import { type PageQuery, toPage } from "../../db/page.ts"
import { presentNotice } from "./present.ts"
import { noticeCounts, noticeRows } from "./queries.ts"

/** A page of the caller's own notices. Two statements, and short ones: every open window asks once a minute. */
export async function listNotices(
  ctx: SignedInContext,
  query: PageQuery,
): Promise<ReplyOf<typeof notices.list>> {
  const { count, unread } = await noticeCounts(ctx)
  const rows = await noticeRows(ctx, query)
  const results = rows.map((row) => presentNotice(ctx, row))
  return { ...toPage(notices.list.path, query, count, results), unread }
}
