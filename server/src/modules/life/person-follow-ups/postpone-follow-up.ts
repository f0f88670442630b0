import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { PostponeBody, Postponed } from "@aprisco/contract/visitors/follow-up-fields"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { earlierDue, laterDue } from "../../roll/visitors/public.ts"
import { lockFollowUp } from "./queries.ts"

/**
 * Puts the next contact with a person off. A second click changes nothing. Throws 404, 409 once it has ended or where somebody changed the due time
 * since, and 400 on a time that is not later, has passed, or is too far off.
 */
export async function postponeFollowUp(ctx: Context, id: number, body: PostponeBody): Promise<Postponed> {
  const { churchId, personId, dueAt: before } = await lockFollowUp(ctx, id)
  const { dueAt, changes } = laterDue(ctx, before, body)
  if (changes) {
    await ctx.db.updateTable("personFollowUps").set({ dueAt }).where("id", "=", id).execute()
    const facts = { dueOn: civilDay(dueAt) }
    await record(ctx, "person.follow_up_postponed", { entity: "person", id: personId, churchId, facts })
  }
  return { dueAt: dueAt.toISOString(), previousDueAt: body.knownDueAt }
}

/** Gives the earlier due time back. Throws 404, 409 as `postponeFollowUp`, and 400 on a time that is not earlier. */
export async function undoPostponeFollowUp(ctx: Context, id: number, body: PostponeBody): Promise<Postponed> {
  const { churchId, personId, dueAt: before } = await lockFollowUp(ctx, id)
  const { dueAt, changes } = earlierDue(ctx, before, body)
  if (changes) {
    await ctx.db.updateTable("personFollowUps").set({ dueAt }).where("id", "=", id).execute()
    await record(ctx, "person.follow_up_postpone_undone", { entity: "person", id: personId, churchId })
  }
  return { dueAt: dueAt.toISOString(), previousDueAt: body.knownDueAt }
}
