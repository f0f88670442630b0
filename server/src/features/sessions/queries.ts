import type { SignedInContext } from "../../core/context.ts"

/** The caller's open sessions, the latest used first. */
export async function openSessions(ctx: SignedInContext) {
  const rows = await ctx.db
    .selectFrom("sessions")
    .where("userId", "=", ctx.actor.userId)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", ctx.now)
    .orderBy("lastSeenAt", "desc")
    .orderBy("id", "desc")
    .select(["id", "createdAt", "lastSeenAt", "expiresAt", "device", "remember"])
    .execute()
  return rows.map((row) => ({ ...row, current: row.id === ctx.actor.sessionId }))
}
