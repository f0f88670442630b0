import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { FollowUpCounts } from "@aprisco/contract/visitors/follow-ups"
import { type FollowUpQuery, followUps } from "@aprisco/contract/visitors/follow-ups"
import type { Context } from "../../../../core/context.ts"
import { decryptText } from "../../../../core/encrypted-text.ts"
import { toPage } from "../../../../db/page.ts"
import { presentVisitorRow } from "../public.ts"
import { followUpCount, followUpCounts, followUpRows, followUpRowsOf } from "./queries.ts"

/** A page of the caller's follow-ups, or of the unassigned ones, soonest first. */
export async function listFollowUps(
  ctx: Context,
  query: FollowUpQuery,
): Promise<ReplyOf<typeof followUps.list>> {
  const [count, rows] = await Promise.all([followUpCount(ctx, query), followUpRows(ctx, query)])
  return toPage(
    followUps.list.path,
    query,
    count,
    rows.map((row) => presentFollowUp(ctx, row)),
  )
}

/** The visitors of these ids among those with a contact due, in no order. */
export async function followUpsByIds(ctx: Context, ids: readonly number[]): Promise<FollowUp[]> {
  if (ids.length === 0) return []
  return (await followUpRowsOf(ctx, ids)).map((row) => presentFollowUp(ctx, row))
}

type FollowUp = ReplyOf<typeof followUps.list>["results"][number]

function presentFollowUp(ctx: Context, row: Awaited<ReturnType<typeof followUpRows>>[number]): FollowUp {
  return {
    ...presentVisitorRow(ctx, row),
    church: row.churchId,
    lastNextStep: decryptText(ctx, row.lastNextStep),
  }
}

/** The count of the menu's badge. One short statement: every open window asks for it. */
export function countFollowUps(ctx: Context): Promise<FollowUpCounts> {
  return followUpCounts(ctx)
}
