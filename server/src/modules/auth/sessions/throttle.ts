import { sql } from "kysely"
import { minutesAfter } from "../../../core/clock.ts"
import type { AnyContext, RequestContext } from "../../../core/context.ts"
import { type AppError, tooMany } from "../../../core/errors.ts"
import { addressKey } from "../../../core/network-address.ts"
import type { Db } from "../../../db/tenant-scope.ts"

const WINDOW_MINUTES = 15
/** Failures of one e-mail address that are answered as wrong; the sixth is refused (docs/product/auth.md#2.2). */
const FREE_FAILURES = 5
const FIRST_DELAY_SECONDS = 30
const LONGEST_DELAY_SECONDS = WINDOW_MINUTES * 60
/** Failures of one network address. */
const NETWORK_FAILURES = 100

/** The key under which failures are counted: a hash of an address, or of a known device of its owner; the name itself is not stored. */
export interface Suspect {
  readonly hash: Buffer
  /** A known device, or a signed-in person: failures of others behind the same network address do not count for it. */
  readonly countsAlone?: boolean
  /** The same under a former secret, while one is accepted. */
  readonly formerHashes: readonly Buffer[]
}

/** Names are counted apart in each: failures at the operator's desk say nothing of the user with the same address, and the reverse. */
type KeySpace = "login failures" | "operator login failures" | "operator confirmation failures"

/** The key under which failures are counted for a name; the name itself is not stored. */
export function suspectOf(
  requestContext: RequestContext,
  name: string,
  keySpace: KeySpace = "login failures",
): Suspect {
  const [hash, ...formerHashes] = requestContext.services.encryption.hashes(keySpace, name)
  return { hash, formerHashes }
}

/** Throws 429 for an attempt before the delay is over. It counts as a failure: the delay grows. */
export async function refuseTooManyFailures(requestContext: RequestContext, suspect: Suspect): Promise<void> {
  const refusal = await requestContext.services.database.withSystem(async (db) => {
    const before = await failuresOf(db, requestContext, suspect)
    const countsNetwork = requestContext.services.config.rateLimit && !suspect.countsAlone
    if (countsNetwork && before.network >= NETWORK_FAILURES)
      return tooMany(LONGEST_DELAY_SECONDS, "sign-in by address")
    if (before.last === null || before.own <= FREE_FAILURES) return null
    const over = before.last.getTime() + delayAfter(before.own) * 1000
    if (requestContext.now.getTime() >= over) return null
    await keepFailure(db, requestContext, suspect)
    return tooMany(delayAfter(before.own + 1), "sign-in by account")
  })
  if (refusal) throw refusal
}

/** Stores the failure. Returns the 429 to answer with, or null while the failure is still answered as wrong. */
export function refusalAfterFailure(
  requestContext: RequestContext,
  suspect: Suspect,
): Promise<AppError | null> {
  return requestContext.services.database.withSystem(async (db) => {
    const before = await failuresOf(db, requestContext, suspect)
    await keepFailure(db, requestContext, suspect)
    return before.own >= FREE_FAILURES ? tooMany(delayAfter(before.own + 1), "sign-in by account") : null
  })
}

/** The right password clears the earlier failures of that address. */
export async function clearFailures(ctx: AnyContext, suspect: Suspect): Promise<void> {
  await ctx.db
    .deleteFrom("loginFailures")
    .where("emailHash", "in", [suspect.hash, ...suspect.formerHashes])
    .where("failedAt", ">", windowStart(ctx))
    .execute()
}

/**
 * Clears the failures of an account after its owner has proved by mail who they are: those of the sign-in, and those where the
 * password is asked again.
 */
export async function forgiveFailures(
  ctx: AnyContext,
  account: { id: number; email: string },
): Promise<void> {
  await clearFailures(ctx, suspectOf(ctx, account.email))
  await clearFailures(ctx, sessionSuspect(ctx, account.id))
}

/** The key under which wrong passwords are counted where a signed-in person confirms an action. */
export function sessionSuspect(requestContext: RequestContext, userId: number): Suspect {
  return { ...suspectOf(requestContext, `session of ${userId}`), countsAlone: true }
}

function delayAfter(failures: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 2 ** (failures - FREE_FAILURES - 1), LONGEST_DELAY_SECONDS)
}

function windowStart(requestContext: RequestContext): Date {
  return minutesAfter(requestContext.now, -WINDOW_MINUTES)
}

async function failuresOf(db: Db, requestContext: RequestContext, { hash, formerHashes }: Suspect) {
  const own = sql<boolean>`email_hash = any(${[hash, ...formerHashes]}::bytea[])`
  return db
    .selectFrom("loginFailures")
    .where("failedAt", ">", windowStart(requestContext))
    .where((eb) => eb.or([own, eb("networkAddress", "=", addressKey(requestContext.address))]))
    .select([
      sql<number>`count(*) filter (where ${own})`.as("own"),
      sql<Date | null>`max(failed_at) filter (where ${own})`.as("last"),
      sql<number>`count(*) filter (where network_address = ${addressKey(requestContext.address)})`.as(
        "network",
      ),
    ])
    .executeTakeFirstOrThrow()
}

async function keepFailure(db: Db, requestContext: RequestContext, { hash }: Suspect): Promise<void> {
  // Failures that no longer count are deleted: the table stays small, and no network address is stored without need.
  await db.deleteFrom("loginFailures").where("failedAt", "<=", windowStart(requestContext)).execute()
  await db
    .insertInto("loginFailures")
    .values({
      emailHash: hash,
      networkAddress: addressKey(requestContext.address),
      failedAt: requestContext.now,
    })
    .execute()
}
