import { DECLINE_REASONS, REQUEST_SOURCES, REQUEST_STATUSES } from "@aprisco/contract/groups/labels"
import { type GroupRequestQuery, groupRequests } from "@aprisco/contract/groups/requests"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../../core/context.ts"
import { decryptText } from "../../../../core/encrypted-text.ts"
import { toPage } from "../../../../db/page.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { type GroupRequestRow, numberOf, requestByNumber, requestCount, requestRows } from "./queries.ts"
import { whichRequest } from "./request-number.ts"
import { suggestionsFor } from "./suggest-groups.ts"

type Reply = ReplyOf<typeof groupRequests.accept>

/** A page of the requests, each open one with groups for it. Three statements for any number of rows. Throws 400 on a church or branch out of reach. */
export async function listGroupRequests(
  ctx: Context,
  query: GroupRequestQuery,
): Promise<ReplyOf<typeof groupRequests.list>> {
  await requireReach(ctx, query)
  const [count, rows] = await Promise.all([requestCount(ctx, query), requestRows(ctx, query)])
  const suggest = await suggestionsFor(ctx, rows.filter(isOpen))
  return toPage(
    groupRequests.list.path,
    query,
    count,
    rows.map((row) => presentRequest(ctx, row, isOpen(row) ? suggest(row) : [])),
  )
}

const isOpen = ({ status }: GroupRequestRow) => status === "open"

/** A request after its decision. Throws 404. */
export async function shownRequest(ctx: Context, number: number): Promise<Reply> {
  return presentRequest(ctx, await requestByNumber(ctx, whichRequest(number)), [])
}

function presentRequest(ctx: Context, row: GroupRequestRow, suggestions: Reply["suggestions"]): Reply {
  const { source, status, declineReason } = row
  return {
    id: numberOf(row),
    source,
    sourceDisplay: REQUEST_SOURCES[source],
    fullName: row.fullName,
    phone: row.phone,
    groupId: row.groupName === null ? null : row.groupId,
    groupName: row.groupName,
    visitorId: row.visitorId,
    personId: row.personId,
    church: row.churchId,
    branch: row.branchId,
    branchName: row.branchName,
    neighborhood: row.neighborhood,
    city: row.city,
    status,
    statusDisplay: REQUEST_STATUSES[status],
    declineReason,
    declineReasonDisplay:
      decryptText(ctx, row.encryptedDeclineNote) ?? (declineReason && DECLINE_REASONS[declineReason]),
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    suggestions,
  }
}
