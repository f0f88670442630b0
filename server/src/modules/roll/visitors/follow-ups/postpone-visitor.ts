import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { PostponeBody, Postponed } from "@aprisco/contract/visitors/follow-up-fields"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { alreadyConverted, earlierDue, laterDue, visitorForUpdate } from "../public.ts"

/**
 * Puts the next contact with a visitor off. A second click changes nothing. Throws 404, 409 once converted or where somebody changed the due time
 * since, and 400 on a time that is not later, has passed, or is too far off.
 */
export async function postponeVisitor(ctx: Context, id: number, body: PostponeBody): Promise<Postponed> {
  const { churchId, followUpDueAt, convertedAt } = await visitorForUpdate(ctx, id)
  ensure(convertedAt === null, alreadyConverted)
  const { dueAt, changes } = laterDue(ctx, followUpDueAt, body)
  if (changes) {
    await ctx.db.updateTable("visitors").set({ followUpDueAt: dueAt }).where("id", "=", id).execute()
    const facts = { dueOn: civilDay(dueAt) }
    await record(ctx, "visitor.postponed", { entity: "visitor", id, churchId, facts })
  }
  return { dueAt: dueAt.toISOString(), previousDueAt: body.knownDueAt }
}

/** Gives the earlier due time back. Throws 404, 409 where somebody changed the due time since, and 400 on a time that is not earlier. */
export async function undoPostponeVisitor(ctx: Context, id: number, body: PostponeBody): Promise<Postponed> {
  const { churchId, followUpDueAt, convertedAt } = await visitorForUpdate(ctx, id)
  ensure(convertedAt === null, alreadyConverted)
  const { dueAt, changes } = earlierDue(ctx, followUpDueAt, body)
  if (changes) {
    await ctx.db.updateTable("visitors").set({ followUpDueAt: dueAt }).where("id", "=", id).execute()
    await record(ctx, "visitor.postpone_undone", { entity: "visitor", id, churchId })
  }
  return { dueAt: dueAt.toISOString(), previousDueAt: body.knownDueAt }
}
