/**
 * The follow-up of visitors: the responsible person, due times, and reminders. The contacts themselves are recorded by
 * the visitors' own routes.
 */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { readVisitor } from "../public.ts"
import { assignVisitor } from "./assign-visitor.ts"
import { listCandidates } from "./list-candidates.ts"
import { countFollowUps, listFollowUps } from "./list-follow-ups.ts"
import { postponeVisitor, undoPostponeVisitor } from "./postpone-visitor.ts"
import { takeVisitor } from "./take-visitor.ts"

export const followUpsRoutes: Handlers<Contract["followUps"]> = {
  list: (ctx, { query }) => listFollowUps(ctx, query),
  counts: (ctx) => countFollowUps(ctx),
  candidates: (ctx, { params, query }) => listCandidates(ctx, params.id, query),
  assign: async (ctx, { params, body }) => {
    await assignVisitor(ctx, params.id, body.responsible)
    return readVisitor(ctx, params.id)
  },
  take: async (ctx, { params }) => {
    await takeVisitor(ctx, params.id)
    return readVisitor(ctx, params.id)
  },
  postpone: (ctx, { params, body }) => postponeVisitor(ctx, params.id, body),
  undoPostpone: (ctx, { params, body }) => undoPostponeVisitor(ctx, params.id, body),
}
