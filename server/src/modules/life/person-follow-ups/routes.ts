/**
 * The follow-ups of people who are no new visitors, with the right to the registry. The list of both kinds has the right of the visitors, and the
 * people only for who reads the registry.
 */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { assignFollowUp, listPersonCandidates, takeFollowUp } from "./assign-follow-up.ts"
import { assignManyFollowUps } from "./assign-many.ts"
import { beginByHand } from "./begin-follow-ups.ts"
import { followUpsOfPerson, listPersonFollowUps } from "./list-follow-ups.ts"
import { countTogether, listTogether } from "./list-together.ts"
import { postponeFollowUp, undoPostponeFollowUp } from "./postpone-follow-up.ts"
import { presentFollowUp } from "./present.ts"
import { recordPersonContact } from "./record-person-contact.ts"

export const personFollowUpsRoutes: Handlers<Contract["personFollowUps"]> = {
  list: (ctx, { query }) => listPersonFollowUps(ctx, query),
  together: (ctx, { query }) => listTogether(ctx, query),
  counts: (ctx) => countTogether(ctx),
  begin: (ctx, { body }) => beginByHand(ctx, body),
  ofPerson: (ctx, { params }) => followUpsOfPerson(ctx, params.id),
  candidates: (ctx, { params, query }) => listPersonCandidates(ctx, params.id, query),
  assign: async (ctx, { params, body }) => {
    await assignFollowUp(ctx, params.id, body.responsibleId)
    return presentFollowUp(ctx, params.id)
  },
  assignMany: (ctx, { body }) => assignManyFollowUps(ctx, body),
  take: async (ctx, { params }) => {
    await takeFollowUp(ctx, params.id)
    return presentFollowUp(ctx, params.id)
  },
  postpone: (ctx, { params, body }) => postponeFollowUp(ctx, params.id, body),
  undoPostpone: (ctx, { params, body }) => undoPostponeFollowUp(ctx, params.id, body),
  contact: (ctx, { params, body }) => recordPersonContact(ctx, params.id, body),
}
