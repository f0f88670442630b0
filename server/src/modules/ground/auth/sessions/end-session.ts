import { record } from "../../../../core/audit.ts"
import type { AnyContext, SignedInContext } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"

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

/** Ends all sessions of one account, and makes the links in its mail useless. Needs a system transaction. */
export async function endAccess(ctx: AnyContext, userId: number): Promise<void> {
  await ctx.db
    .updateTable("sessions")
    .set({ endedAt: ctx.now })
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .execute()
  await ctx.db
    .updateTable("accountLinks")
    .set({ usedAt: ctx.now })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute()
}

/** Ends the sessions of all users of a church. Needs a system transaction. */
export async function endSessionsOfChurch(ctx: AnyContext, churchId: number): Promise<void> {
  await ctx.db
    .updateTable("sessions")
    .set({ endedAt: ctx.now })
    .where("endedAt", "is", null)
    .where("userId", "in", (eb) => eb.selectFrom("users").where("churchId", "=", churchId).select("users.id"))
    .execute()
}

/** Ends every session of the installation, after a restore: one that was ended since the backup must not live again. */
export async function endAllSessions(ctx: AnyContext): Promise<void> {
  await ctx.db.updateTable("sessions").set({ endedAt: ctx.now }).where("endedAt", "is", null).execute()
}
