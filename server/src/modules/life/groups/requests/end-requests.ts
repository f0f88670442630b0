import { REQUEST_DAYS } from "@aprisco/contract/groups/labels"
import { record } from "../../../../core/audit.ts"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { asJob } from "../../../../core/job.ts"
import { oldestOpen } from "./queries.ts"

/** In one transaction: enough to make progress, few enough not to block others. */
const AT_ONCE = 500
const DAY_MINUTES = 24 * 60

/** One step in one church: processes at most `AT_ONCE` rows and returns how many. */
type Step = (ctx: AnyContext, churchId: number) => Promise<number>

const STEPS: readonly Step[] = [declineExpired, dropNames]

/**
 * Declines what nobody has decided for 90 days, and deletes name and telephone of what was declined 90 days ago (docs/product/groups.md#6.6). A
 * second run does nothing; locked rows wait for the next day.
 */
export async function endGroupRequests(services: Services): Promise<void> {
  await continueAfterFailures(services, "end-group-requests", async (attempt) => {
    for (const churchId of await asJob(services, churchesWithRequests))
      for (const step of STEPS)
        await attempt({ churchId, step: step.name }, async () => {
          while ((await asJob(services, (ctx) => step(ctx, churchId))) === AT_ONCE);
        })
  })
}

async function churchesWithRequests({ db }: AnyContext): Promise<number[]> {
  const rows = await db
    .selectFrom("groupRequests")
    .distinct()
    .orderBy("churchId")
    .select("churchId")
    .execute()
  return rows.map(({ churchId }) => churchId)
}

async function declineExpired(ctx: AnyContext, churchId: number): Promise<number> {
  const expired = await ctx.db
    .updateTable("groupRequests")
    .set({ status: "declined", declineReason: "expired", decidedAt: ctx.now })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("groupRequests")
        .where("churchId", "=", churchId)
        .where("status", "=", "open")
        .where("createdAt", "<=", oldestOpen(ctx))
        .orderBy("id")
        .limit(AT_ONCE)
        .select("id")
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute()
  await writeDown(ctx, "group.requests_expired", churchId, expired.length)
  return expired.length
}

async function dropNames(ctx: AnyContext, churchId: number): Promise<number> {
  const dropped = await ctx.db
    .updateTable("groupRequests")
    .set({ fullName: null, phone: null, encryptedDeclineNote: null })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("groupRequests")
        .where("churchId", "=", churchId)
        .where("status", "=", "declined")
        .where((eb) => eb.or([eb("fullName", "is not", null), eb("encryptedDeclineNote", "is not", null)]))
        .where("decidedAt", "<=", minutesAfter(ctx.now, -REQUEST_DAYS * DAY_MINUTES))
        .orderBy("id")
        .limit(AT_ONCE)
        .select("id")
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute()
  await writeDown(ctx, "group.request_names_dropped", churchId, dropped.length)
  return dropped.length
}

/** One entry of the audit trail with the count. */
async function writeDown(
  ctx: AnyContext,
  action: "group.requests_expired" | "group.request_names_dropped",
  churchId: number,
  count: number,
): Promise<void> {
  if (count > 0) await record(ctx, action, { entity: "church", id: churchId, churchId, facts: { count } })
}
