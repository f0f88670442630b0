import type { SignedInContext } from "../../../../core/context.ts"
import { unauthenticated } from "../../../../core/errors.ts"

/** The church that the caller's session has entered, with the session locked. Throws 401 when it has ended meanwhile. */
export async function enteredChurchForUpdate(ctx: SignedInContext): Promise<number | null> {
  const { sessionId } = ctx.actor
  const sessions = ctx.db.selectFrom("sessions").where("id", "=", sessionId).where("endedAt", "is", null)
  const session = await sessions.select("enteredChurchId").forUpdate().executeTakeFirst()
  if (session === undefined) throw unauthenticated()
  return session.enteredChurchId
}

/** Lets the caller's session work in another church of the denomination from its next request on; null: in its own. */
export async function setEnteredChurch(ctx: SignedInContext, enteredChurchId: number | null): Promise<void> {
  const { sessionId } = ctx.actor
  await ctx.db.updateTable("sessions").set({ enteredChurchId }).where("id", "=", sessionId).execute()
}
