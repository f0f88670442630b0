import { sql } from "kysely"
import { minutesAfter } from "../../core/clock.ts"
import type { AnyContext, Outside } from "../../core/context.ts"
import { type Refusal, tooMany } from "../../core/errors.ts"
import type { Db } from "../../db/scope.ts"

const WINDOW_MINUTES = 15
/** Failures of one e-mail address that are merely wrong; the next one is too many (api.md, fixed shapes 8). */
const FREE_FAILURES = 5
const FIRST_DELAY_SECONDS = 30
const LONGEST_DELAY_SECONDS = WINDOW_MINUTES * 60
/** Failures of one network address. */
const NETWORK_FAILURES = 100

/** Refuses (429) an attempt that comes before its delay is over. It counts as a failure: the delay grows. */
export async function refuseTheHasty(outside: Outside, email: string): Promise<void> {
  const refusal = await outside.services.door.systemScope(async (db) => {
    const before = await failuresOf(db, outside, email)
    const tooManyHere = outside.services.config.rateLimit && before.network >= NETWORK_FAILURES
    if (tooManyHere) return tooMany(LONGEST_DELAY_SECONDS)
    if (before.last === null || before.own < FREE_FAILURES) return null
    const over = before.last.getTime() + delayAfter(before.own) * 1000
    if (outside.now.getTime() >= over) return null
    await keepFailure(db, outside, email)
    return tooMany(delayAfter(before.own + 1))
  })
  if (refusal) throw refusal
}

/** Writes the failure down. Returns the 429 that it deserves by now, or null while it is merely wrong. */
export function refusalAfterFailure(outside: Outside, email: string): Promise<Refusal | null> {
  return outside.services.door.systemScope(async (db) => {
    const before = await failuresOf(db, outside, email)
    await keepFailure(db, outside, email)
    return before.own >= FREE_FAILURES ? tooMany(delayAfter(before.own + 1)) : null
  })
}

/** The right password forgives what came before it from that address. */
export async function clearFailures(ctx: AnyContext, email: string): Promise<void> {
  await ctx.db.deleteFrom("loginFailures").where("emailHash", "=", hashOf(ctx, email)).execute()
}

function delayAfter(failures: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 2 ** Math.max(0, failures - FREE_FAILURES), LONGEST_DELAY_SECONDS)
}

async function failuresOf(db: Db, outside: Outside, email: string) {
  const since = minutesAfter(outside.now, -WINDOW_MINUTES)
  return db
    .selectFrom("loginFailures")
    .where("failedAt", ">", since)
    .where((eb) =>
      eb.or([eb("emailHash", "=", hashOf(outside, email)), eb("networkAddress", "=", outside.address)]),
    )
    .select([
      sql<number>`count(*) filter (where email_hash = ${hashOf(outside, email)})`.as("own"),
      sql<Date | null>`max(failed_at) filter (where email_hash = ${hashOf(outside, email)})`.as("last"),
      sql<number>`count(*) filter (where network_address = ${outside.address})`.as("network"),
    ])
    .executeTakeFirstOrThrow()
}

async function keepFailure(db: Db, outside: Outside, email: string): Promise<void> {
  await db
    .insertInto("loginFailures")
    .values({ emailHash: hashOf(outside, email), networkAddress: outside.address, failedAt: outside.now })
    .execute()
}

function hashOf(outside: Outside, email: string): Buffer {
  return outside.services.seal.hash("login failures", email)
}
