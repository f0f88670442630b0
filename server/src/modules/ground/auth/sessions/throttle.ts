import { sql } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext, RequestContext } from "../../../../core/context.ts"
import { type AppError, tooMany } from "../../../../core/errors.ts"
import { inTurn } from "../../../../core/in-turn.ts"
import { addressKey } from "../../../../core/network-address.ts"
import type { Db } from "../../../../db/tenant-scope.ts"

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

/** What a check found: what the right secret opens, or the error for a wrong one. */
export type CheckedTry<T> = { readonly right: T } | { readonly wrong: AppError }

/**
 * Lets `judge` check one try, in turn among those for the same suspect: a thousand at once would all find no failure yet. A try counts as a
 * failure until it has proved right, so those that other processes check at that moment count each other too. Throws 429 for a try before the
 * delay is over, without a check; that makes the delay grow, and does not count for the network address. Throws what was wrong, or 429 instead
 * after too many failures.
 */
export function checkTryInTurn<T>(
  requestContext: RequestContext,
  suspect: Suspect,
  judge: () => Promise<CheckedTry<T>>,
): Promise<T> {
  const work = async () => {
    const tryId = await beginTry(requestContext, suspect)
    const judged = await judge().catch(async (fault: unknown) => {
      await forgetTry(requestContext, tryId)
      throw fault
    })
    if ("wrong" in judged) throw (await endAsFailure(requestContext, suspect, tryId)) ?? judged.wrong
    await forgetTry(requestContext, tryId)
    return judged.right
  }
  return inTurn(suspect.hash.toString("hex"), work, requestContext.services.config)
}

/** Counts a try and returns its id. Throws 429. */
async function beginTry(requestContext: RequestContext, suspect: Suspect): Promise<number> {
  const { config, database } = requestContext.services
  const begun = await database.withSystem(async (db) => {
    await lockSuspect(db, suspect)
    const before = await failuresOf(db, requestContext, suspect)
    if (config.rateLimit && !suspect.countsAlone && before.network >= NETWORK_FAILURES)
      return tooMany(LONGEST_DELAY_SECONDS, "sign-in by address")
    const id = await keepTry(db, requestContext, suspect, null)
    if (before.last === null || before.own <= FREE_FAILURES) return id
    const over = before.last.getTime() + delayAfter(before.own) * 1000
    if (requestContext.now.getTime() >= over) return id
    return tooMany(delayAfter(before.own + 1), "sign-in by account")
  })
  if (typeof begun !== "number") throw begun
  return begun
}

/** Returns the 429 to answer with, or null while the failure is still answered as wrong. */
function endAsFailure(
  requestContext: RequestContext,
  suspect: Suspect,
  tryId: number,
): Promise<AppError | null> {
  return requestContext.services.database.withSystem(async (db) => {
    await lockSuspect(db, suspect)
    // Failures that no longer count are deleted: the table stays small, and no network address is stored without need.
    await db
      .deleteFrom("loginFailures")
      .where((eb) => eb.or([eb("id", "=", tryId), eb("failedAt", "<=", windowStart(requestContext))]))
      .execute()
    const before = await failuresOf(db, requestContext, suspect)
    await keepTry(db, requestContext, suspect, addressKey(requestContext.address))
    return before.own >= FREE_FAILURES ? tooMany(delayAfter(before.own + 1), "sign-in by account") : null
  })
}

async function forgetTry({ services }: RequestContext, tryId: number): Promise<void> {
  await services.database.withSystem((db) => db.deleteFrom("loginFailures").where("id", "=", tryId).execute())
}

/** Until the transaction ends; always in the same order, since a suspect has several hashes while a former secret is accepted. */
async function lockSuspect(db: Db, { hash, formerHashes }: Suspect): Promise<void> {
  for (const key of [hash, ...formerHashes].map((each) => each.toString("hex")).sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`login failures ${key}`}, 0))`.execute(db)
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

async function keepTry(
  db: Db,
  requestContext: RequestContext,
  { hash }: Suspect,
  networkAddress: string | null,
): Promise<number> {
  const { id } = await db
    .insertInto("loginFailures")
    .values({ emailHash: hash, networkAddress, failedAt: requestContext.now })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
