/**
 * The demonstration: a denomination with its office, twelve churches and forty branches, churches that ask to join it, and two
 * churches that it must not see, mostly each in a different state (so that a row in the wrong church is easy to see), with people who
 * do not exist. The same people at each run; dates follow the day.
 */
import { type Kysely, sql } from "kysely"
import { minutesAfter } from "../src/core/clock.ts"
import type { Schema } from "../src/db/schema.ts"
import type { Database } from "../src/db/tenant-scope.ts"
import type { DemoChurch, DemoUser } from "./demo/church-plan.ts"
import { DEMO_CHURCHES, DEMO_DENOMINATIONS } from "./demo/churches.ts"
import { fillAffiliations } from "./demo/fill-affiliations.ts"
import { fillChurch } from "./demo/fill-church.ts"
import { fillReminders } from "./demo/fill-follow-ups.ts"
import { fillAffiliationNotifications } from "./demo/fill-notifications.ts"
import type { Filled } from "./demo/filled.ts"
import type { Moment } from "./demo/moment.ts"
import { createRandom } from "./demo/random.ts"

/** Any number: a different one creates different people. */
const SEED = 20_261_121

export interface DemoSignIn extends Pick<DemoUser, "email" | "fullName" | "role"> {
  church: string
  affiliation: DemoChurch["affiliation"]
}

/** All users who can sign in to the demonstration, church by church. */
export const DEMO_SIGN_INS: readonly DemoSignIn[] = DEMO_CHURCHES.flatMap(
  ({ name: church, affiliation, users }) =>
    users
      .filter(({ state }) => state === undefined)
      .map(({ email, fullName, role }) => ({ email, fullName, role, church, affiliation })),
)

/** The database contains real churches: the demonstration does not touch it. */
export class NotADemo extends Error {
  constructor() {
    super(
      "este banco de dados tem igrejas de verdade; a demonstração usa uma pasta de dados (DATA_DIR) só dela",
    )
  }
}

/**
 * Fills a database that has plans and denominations (`seedReference`) and no church. Where the demonstration is already,
 * nothing happens. Throws `NotADemo`. Returns whether it wrote.
 */
export async function seedDemo(
  owner: Kysely<Schema>,
  moment: Omit<Moment, "db" | "random">,
): Promise<boolean> {
  return owner.transaction().execute(async (db) => {
    if (await hasDemo(db)) return false
    await db
      .insertInto("denominations")
      .values(DEMO_DENOMINATIONS.map((denomination) => ({ ...denomination, createdByRegistration: true })))
      .execute()
    const denominations = await db
      .selectFrom("denominations")
      .select(["id", "name", "isIndependent"])
      .execute()
    const all: Moment = { ...moment, db, random: createRandom(SEED) }
    const filled: Filled[] = []
    for (const church of DEMO_CHURCHES) {
      const denomination = denominations.find(({ name, isIndependent }) =>
        church.denomination === null ? isIndependent : name === church.denomination,
      )
      if (denomination === undefined) throw new Error("the reference data is missing")
      filled.push({ ...(await fillChurch(asOf(all, church), lessSilence(church), denomination.id)), church })
    }
    await fillReminders(all)
    await fillDenominations(all, filled)
    return true
  })
}

/** A silent church is filled as of an earlier day. */
function asOf(moment: Moment, { silent = 0 }: DemoChurch): Moment {
  return { ...moment, now: minutesAfter(moment.now, -silent * 24 * 60) }
}

function lessSilence(church: DemoChurch): DemoChurch {
  return { ...church, days: church.days - (church.silent ?? 0) }
}

/** Relations between a denomination's office and its churches. */
async function fillDenominations(moment: Moment, filled: readonly Filled[]): Promise<void> {
  for (const { name } of DEMO_DENOMINATIONS) {
    const churches = filled.filter(({ church }) => church.denomination === name)
    const [first] = churches
    if (first === undefined) continue
    await fillAffiliations(moment, churches, first.denominationId)
    await fillAffiliationNotifications(moment, churches)
  }
}

/** Removes the whole demonstration. Throws `NotADemo`. */
export async function clearDemo(owner: Kysely<Schema>): Promise<void> {
  await owner.transaction().execute(async (db) => {
    if (!(await hasDemo(db))) return
    // The counters have no foreign key to a church: no cascade deletes them.
    await sql`truncate table churches, users, login_failures, idempotency_keys, branch_counters, monthly_counters,
      audit_entries, audit_unchained, audit_chain, audit_heads, audit_checkpoints
      restart identity cascade`.execute(db)
    await db.deleteFrom("denominations").where("createdByRegistration", "=", true).execute()
  })
}

/** Sets the users' password hashes (by e-mail) and ends their sessions. */
export async function renewSignIns(
  database: Database,
  hashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await database.withSystem(async (db) => {
    const emails = [...hashes.keys()]
    const users = await sql<{ id: number }>`update users set password_hash = fresh.hash, is_active = true
      from unnest(${emails}::text[], ${[...hashes.values()]}::text[]) as fresh (email, hash)
      where users.email = fresh.email returning users.id`.execute(db)
    await db
      .updateTable("sessions")
      .set({ endedAt: now })
      .where("endedAt", "is", null)
      .where(
        "userId",
        "in",
        users.rows.map(({ id }) => id),
      )
      .execute()
  })
}

/** Gives every user without a session an ended one of the last days: the staff list shows their last access. */
export async function rememberVisits(database: Database, now: Date): Promise<void> {
  const emails = DEMO_SIGN_INS.map(({ email }) => email)
  await database.withSystem((db) =>
    sql`insert into sessions (user_id, token_hash, remember, device, created_at, last_seen_at, expires_at, ended_at)
      select id, sha256(uuid_send(gen_random_uuid())), false, ${DEVICE}, seen.at - interval '20 minutes', seen.at,
        seen.at + interval '12 hours', seen.at
      from users cross join lateral (select ${now}::timestamptz - (id * 37 % 90) * interval '2 hours' as at) as seen
      where email = any (${emails}) and not exists (select from sessions where user_id = users.id)`.execute(
      db,
    ),
  )
}

const DEVICE = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"

/** Whether the demonstration is there; false for a database without any church. */
async function hasDemo(db: Kysely<Schema>): Promise<boolean> {
  const emails = DEMO_SIGN_INS.map(({ email }) => email)
  const users = await db.selectFrom("users").where("email", "in", emails).select("id").execute()
  if (users.length > 0) return true
  const church = await db.selectFrom("churches").select("id").limit(1).executeTakeFirst()
  if (church !== undefined) throw new NotADemo()
  return false
}
