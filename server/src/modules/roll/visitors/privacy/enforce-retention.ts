import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import { sql } from "kysely"
import { record, recordEach } from "../../../../core/audit.ts"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { asJob } from "../../../../core/job.ts"
import { erase } from "./anonymise.ts"

/** In one transaction: enough to make progress, few enough not to block others. */
const AT_ONCE = 500
const DAY = 24 * 60

/** How long each kind of data is retained (docs/product/visitors.md#6.7; the privacy notice says the same). */
const MONTHS_WITHOUT_CONTACT = 24
const MONTHS_OF_OBSERVATIONS = 12
const DAYS_OF_ADDRESSES = 30

/** One step of the job in one church: processes at most `AT_ONCE` rows and returns how many. */
type Step = (ctx: AnyContext, churchId: number) => Promise<number>

const STEPS: readonly Step[] = [anonymiseInactive, endObservations, dropAddresses]

/** Deletes or anonymises data past its retention period. A second run does nothing; locked rows wait for the next day. */
export async function enforceRetention(services: Services): Promise<void> {
  await continueAfterFailures(services, "enforce-retention-of-visitors", async (attempt) => {
    for (const churchId of await asJob(services, churchesWithVisitors))
      for (const step of STEPS)
        await attempt({ churchId, step: step.name }, async () => {
          while ((await asJob(services, (ctx) => step(ctx, churchId))) === AT_ONCE);
        })
  })
}

async function churchesWithVisitors({ db }: AnyContext): Promise<number[]> {
  const rows = await db
    .selectFrom("churches")
    .where((eb) => eb.exists(eb.selectFrom("visitors").whereRef("visitors.churchId", "=", "churches.id")))
    .orderBy("id")
    .select("id")
    .execute()
  return rows.map(({ id }) => id)
}

/** Anonymises visitors who are not members, had no contact for two years, and are expected by no module. A visit counts as a contact. */
async function anonymiseInactive(ctx: AnyContext, churchId: number): Promise<number> {
  const expected = ctx.services.modules.flatMap(
    ({ expects }) => expects?.(ctx, sql.ref("visitors.person_id")) ?? [],
  )
  const candidates = ctx.db
    .selectFrom("visitors")
    .where("churchId", "=", churchId)
    .where("anonymisedAt", "is", null)
    .where("deletedAt", "is", null)
    // A converted visitor whose member record was purged is no member any more.
    .where((eb) => eb.or([eb("convertedAt", "is", null), eb("memberId", "is", null)]))
    .where(
      sql<boolean>`greatest(visitors.created_at, visitors.last_contact_at, (
        select max(visit.visited_on)::timestamp at time zone ${TIME_ZONE} from visitor_visits as visit
        where visit.church_id = visitors.church_id and visit.visitor_id = visitors.id
      )) <= ${ctx.now}::timestamptz - make_interval(months => ${MONTHS_WITHOUT_CONTACT})`,
    )
    .where(sql<boolean>`not (${sql.join([sql.lit(false), ...expected], sql` or `)})`)
    .orderBy("id")
    .limit(AT_ONCE)
  // The person first, as every change of a registration does (docs/product/people.md#8.9a). Whoever is being changed is looked at the next day.
  const people = await ctx.db
    .selectFrom("people")
    .where("id", "in", candidates.select("personId"))
    .orderBy("id")
    .select("id")
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  if (people.length === 0) return 0
  const inactive = await candidates
    .where(
      "personId",
      "in",
      people.map(({ id }) => id),
    )
    .select(["id", "churchId"])
    .forUpdate()
    .skipLocked()
    .execute()
  if (inactive.length === 0) return 0
  await erase(
    ctx,
    inactive.map(({ id }) => id),
    null,
  )
  await recordEach(
    ctx,
    "visitor.anonymised",
    inactive.map(({ id, churchId }) => ({
      entity: "visitor",
      id,
      churchId,
      facts: { reason: "retention" },
    })),
  )
  return inactive.length
}

/** Deletes encrypted prayer wishes and observations after a year; of converted visitors too. */
async function endObservations(ctx: AnyContext, churchId: number): Promise<number> {
  const ended = await ctx.db
    .updateTable("visitors")
    .set({ encryptedObservations: null, observationsAt: null })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("visitors")
        .where("churchId", "=", churchId)
        .where("encryptedObservations", "is not", null)
        .where(
          sql<boolean>`coalesce(observations_at, created_at) <= ${ctx.now}::timestamptz - make_interval(months => ${MONTHS_OF_OBSERVATIONS})`,
        )
        .orderBy("id")
        .limit(AT_ONCE)
        .select("id")
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "churchId"])
    .execute()
  await recordEach(
    ctx,
    "visitor.observations_ended",
    ended.map(({ id, churchId }) => ({ entity: "visitor", id, churchId })),
  )
  return ended.length
}

/** Deletes the network addresses of the public form (docs/product/visitors.md#4.9). One audit entry per church has the count. */
async function dropAddresses(ctx: AnyContext, churchId: number): Promise<number> {
  const dropped = await ctx.db
    .updateTable("visitors")
    .set({ ipAddress: null })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("visitors")
        .where("churchId", "=", churchId)
        .where("ipAddress", "is not", null)
        .where("createdAt", "<=", minutesAfter(ctx.now, -DAYS_OF_ADDRESSES * DAY))
        .orderBy("id")
        .limit(AT_ONCE)
        .select("id")
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute()
  const count = dropped.length
  if (count > 0)
    await record(ctx, "visitor.addresses_dropped", {
      entity: "church",
      id: churchId,
      churchId,
      facts: { count },
    })
  return count
}
