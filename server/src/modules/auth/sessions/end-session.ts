import { record } from "../../../core/audit.ts"
import type { SignedInContext } from "../../../core/context.ts"
import { notFound } from "../../../core/errors.ts"

/** Ends one of the caller's sessions; its token is invalid at once. Sessions of others are not visible (row security): 404. */
export async function endSession(ctx: SignedInContext, sessionId: number): Promise<void> {
  const ended = await ctx.db
    .updateTable("sessions")
    .set({ endedAt: ctx.now })
    .where("id", "=", sessionId)
    .where("endedAt", "is", null)
    .returning("id")
    .executeTakeFirst()
  if (ended === undefined) throw notFound()
  const { userId, churchId } = ctx.actor
  if (churchId !== null) await record(ctx, "session.ended", { entity: "user", id: userId, churchId })
}

/** Ends all of the caller's sessions except the one of this request. */
export async function endOtherSessions(ctx: SignedInContext): Promise<void> {
  const { userId, churchId, sessionId } = ctx.actor
  const ended = await ctx.db
    .updateTable("sessions")
    .set({ endedAt: ctx.now })
    .where("userId", "=", userId)
    .where("id", "!=", sessionId)
    .where("endedAt", "is", null)
    .returning("id")
    .execute()
  if (churchId === null || ended.length === 0) return
  await record(ctx, "session.others_ended", {
    entity: "user",
    id: userId,
    churchId,
    facts: { count: ended.length },
  })
}
