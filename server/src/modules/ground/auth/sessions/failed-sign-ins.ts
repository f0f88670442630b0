import type { RequestContext } from "../../../../core/context.ts"
import type { Suspect } from "./throttle.ts"

interface Attacked {
  readonly id: number
  readonly churchId: number | null
}

/** The accounts of the latest failures, by the throttle's hash: an attempt before the delay is over is not looked up. */
const attacked = new Map<string, Attacked | null>()
const CAPACITY = 1000

/**
 * Records a failed sign-in in the trail of the account's church. Of an address without an account only the
 * attempt is recorded: what was typed may be anything, also a password (docs/product/audit.md#2.3).
 */
export function noteFailedSignIn(
  requestContext: RequestContext,
  { hash }: Suspect,
  account: Attacked | undefined,
  reason: "password" | "code",
): void {
  const key = hash.toString("hex")
  attacked.delete(key)
  attacked.set(key, account ? { id: account.id, churchId: account.churchId } : null)
  const oldest = attacked.size > CAPACITY ? attacked.keys().next().value : undefined
  if (oldest !== undefined) attacked.delete(oldest)
  note(requestContext, account ?? null, reason)
}

/** The same for an attempt that the throttle refused without checking it. */
export function countTooEarlySignIn(requestContext: RequestContext, { hash }: Suspect): void {
  note(requestContext, attacked.get(hash.toString("hex")) ?? null, "too_many")
}

function note({ services, now }: RequestContext, account: Attacked | null, reason: string): void {
  const { id, churchId } = account ?? { id: null, churchId: null }
  const subject = { entity: "user", id, churchId, facts: { reason } }
  services.eventCounts.note({ action: "session.failed", subject, actorId: null }, now)
}
