/** What happened to a person, from all modules (docs/product/people.md#2.6). */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { readTimeline } from "./read-timeline.ts"

export const personTimelineRoutes: Handlers<Contract["personTimeline"]> = {
  list: (ctx, { params, query }) => readTimeline(ctx, params.id, query),
}
