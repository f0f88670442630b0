import type { Db } from "../db/tenant-scope.ts"
import { minutesAfter } from "./clock.ts"
import type { AnyContext, Operator } from "./context.ts"
import { hashToken, IDLE_MINUTES, LONGEST_MINUTES, newToken } from "./session.ts"

export interface LiveOperatorSession {
  readonly operator: Operator
  /** Without one the session can do nothing but set it up. */
  readonly hasSecondFactor: boolean
  /** Its stored last use is more than a minute old and must be updated. */
  readonly touchDue: boolean
}

/**
 * Which operator a token belongs to at this moment; null when it is unknown, ended, expired, idle for 30 minutes, or its operator was
 * removed. A user's token is unknown here, as an operator's is to `findSession`. Needs a system transaction.
 */
export async function findOperatorSession(
  db: Db,
  token: string,
  now: Date,
): Promise<LiveOperatorSession | null> {
  const row = await liveOperatorSessions(db, now)
    .innerJoin("operators", "operators.id", "operatorSessions.operatorId")
    .where("operatorSessions.tokenHash", "=", hashToken(token))
    .where("operators.removedAt", "is", null)
    .select([
      "operators.id",
      "operators.email",
      "operators.fullName",
      "operators.totpConfirmedAt",
      "operatorSessions.id as sessionId",
      "operatorSessions.lastSeenAt",
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  const { totpConfirmedAt, lastSeenAt, ...operator } = row
  return {
    operator,
    hasSecondFactor: totpConfirmedAt !== null,
    touchDue: lastSeenAt < minutesAfter(now, -1),
  }
}

/** The operators' sessions that are valid at this moment. */
export function liveOperatorSessions(db: Db, now: Date) {
  return db
    .selectFrom("operatorSessions")
    .where("operatorSessions.endedAt", "is", null)
    .where("operatorSessions.expiresAt", ">", now)
    .where("operatorSessions.lastSeenAt", ">", minutesAfter(now, -IDLE_MINUTES))
}

/** Records that a session of the desk was used. */
export async function touchOperatorSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable("operatorSessions").set({ lastSeenAt: now }).where("id", "=", sessionId).execute()
}

/** Opens a session of the desk: 12 hours at most, 30 minutes without use. Returns its number and its token. Needs a system transaction. */
export async function openOperatorSession(
  { db, now, device }: Pick<AnyContext, "db" | "now" | "device">,
  operatorId: number,
): Promise<{ id: number; token: string }> {
  const token = newToken()
  const { id } = await db
    .insertInto("operatorSessions")
    .values({
      operatorId,
      tokenHash: hashToken(token),
      device,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: minutesAfter(now, LONGEST_MINUTES),
      endedAt: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return { id, token }
}
