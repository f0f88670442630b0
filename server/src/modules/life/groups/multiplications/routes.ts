import type { Contract } from "@aprisco/contract"
import { MULTIPLICATION_STATUSES } from "@aprisco/contract/groups/labels"
import { groupMultiplications, type MultiplicationQuery } from "@aprisco/contract/groups/multiplications"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../../core/context.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { seesPublicOnly } from "../policy.ts"
import { approveMultiplication, refuseMultiplication } from "./decide.ts"
import { proposeMultiplication } from "./propose.ts"
import { multiplicationCount, multiplicationRows, namesOf } from "./queries.ts"

type Reply = ReplyOf<typeof groupMultiplications.list>

export const groupMultiplicationRoutes: Handlers<Contract["groupMultiplications"]> = {
  list: (ctx, { query }) => listMultiplications(ctx, query),
  propose: async (ctx, { params, body }) => ({
    id: await proposeMultiplication(ctx, params.id, body),
    status: "proposed",
  }),
  approve: async (ctx, { params }) => {
    const { groupId, leftOut } = await approveMultiplication(ctx, params.id)
    return { groupId, skippedPeople: await namesOf(ctx, leftOut) }
  },
  refuse: async (ctx, { params: { id } }) => {
    await refuseMultiplication(ctx, id)
    return { id, status: "refused" }
  },
}

/** A page of the multiplications: none for a caller who sees groups as the public page shows them. Throws 400 on a church or branch out of reach. */
async function listMultiplications(ctx: Context, query: MultiplicationQuery): Promise<Reply> {
  await requireReach(ctx, query)
  const [count, rows] = seesPublicOnly(ctx)
    ? [0, []]
    : await Promise.all([multiplicationCount(ctx, query), multiplicationRows(ctx, query)])
  const results = rows.map(
    ({ leaderId, leaderName, createdAt: proposedAt, goingCount, mayDecide, status, ...row }) => ({
      ...row,
      leader: leaderId === null || leaderName === null ? null : { id: leaderId, fullName: leaderName },
      hidden: goingCount - row.going.length,
      status,
      statusDisplay: MULTIPLICATION_STATUSES[status],
      proposedAt,
      can: { decide: mayDecide && status === "proposed" },
    }),
  )
  return toPage(groupMultiplications.list.path, query, count, results)
}
