import { MAX_LISTED } from "@aprisco/contract/kit/page"
import { record } from "../../../../core/audit.ts"
import type { AuditSubject } from "../../../../core/audit-subject.ts"
import type { AnyContext, DeskContext, Operator } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"
import { liveOperatorSessions, openOperatorSession } from "../../../../core/operator-session.ts"
import { deviceName } from "../../../ground/auth/sessions/public.ts"

/**
 * Opens a session for an operator who has proved who they are. Returns its token, and the context in which they act from here on: the
 * trail names "Operação".
 */
export async function beginDeskSession(
  ctx: AnyContext,
  account: Omit<Operator, "sessionId">,
): Promise<{ token: string; desk: DeskContext }> {
  const { id: sessionId, token } = await openOperatorSession(ctx, account.id)
  const { id, email, fullName } = account
  const operator = { id, email, fullName, sessionId }
  return { token, desk: { ...ctx, actor: null, byOperator: true, operator } }
}

/** The operator's own sessions that can still be used, the latest used first. */
export async function ownDeskSessions({ db, now, operator }: DeskContext) {
  const rows = await liveOperatorSessions(db, now)
    .where("operatorId", "=", operator.id)
    .orderBy("lastSeenAt", "desc")
    .orderBy("id", "desc")
    .limit(MAX_LISTED)
    .select(["id", "createdAt", "lastSeenAt", "expiresAt", "device"])
    .execute()
  return rows.map((row) => ({
    ...row,
    device: deviceName(row.device),
    current: row.id === operator.sessionId,
  }))
}

/** Ends one of the operator's own sessions; its token is invalid at once. Those of others are 404. */
export async function endDeskSession(ctx: DeskContext, sessionId: number): Promise<void> {
  const ended = await ctx.db
    .updateTable("operatorSessions")
    .set({ endedAt: ctx.now })
    .where("id", "=", sessionId)
    .where("operatorId", "=", ctx.operator.id)
    .where("endedAt", "is", null)
    .returning("id")
    .executeTakeFirst()
  if (ended === undefined) throw notFound()
  await recordAtDesk(ctx, "operator.session_ended")
}

/** Ends all of the operator's sessions except the one of this request. Returns how many there were. */
export async function endOtherDeskSessions(ctx: DeskContext): Promise<number> {
  const ended = await ctx.db
    .updateTable("operatorSessions")
    .set({ endedAt: ctx.now })
    .where("operatorId", "=", ctx.operator.id)
    .where("id", "!=", ctx.operator.sessionId)
    .where("endedAt", "is", null)
    .returning("id")
    .execute()
  return ended.length
}

/** Ends every session of an operator; of all of them where none is named, as after a restore. */
export async function endDeskSessions({ db, now }: AnyContext, operatorId: number | null): Promise<void> {
  let sessions = db.updateTable("operatorSessions").set({ endedAt: now }).where("endedAt", "is", null)
  if (operatorId !== null) sessions = sessions.where("operatorId", "=", operatorId)
  await sessions.execute()
}

/** Records what an operator did to their own account: a trail of the installation, of no church. */
export function recordAtDesk(
  ctx: DeskContext,
  action: string,
  facts: AuditSubject["facts"] = {},
): Promise<void> {
  return record(ctx, action, { entity: "operator", id: ctx.operator.id, churchId: null, facts })
}
