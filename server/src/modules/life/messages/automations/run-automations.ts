import { instantInState, onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { AutomationKind } from "@aprisco/contract/messages/automations"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { repeatedJob } from "../../../../core/define-job.ts"
import { asJobOf } from "../../../../core/job.ts"
import { todayOfChurch } from "../../../ground/churches/public.ts"
import { AUTOMATION_DEFAULTS } from "./defaults.ts"
import { makeMessage } from "./make-message.ts"
import { automationOf } from "./queries.ts"

interface Active {
  churchId: number
  kind: AutomationKind
  state: string
  /** HH:MM:SS. */
  sendTime: string
  activeSince: Date | null
  ranFor: string | null
}

/** Job: makes the automatic messages whose hour has come. One that was missed is made later on the same civil day. */
export const runAutomations = repeatedJob("run-automations", "minute", async (services) => {
  const now = services.clock.now()
  const due = (await activeAutomations(services)).filter((one) => isDue(one, now))
  await continueAfterFailures(services, "run-automations", async (attempt) => {
    for (const { churchId, kind } of due)
      await attempt({ churchId, kind }, () =>
        asJobOf(services, churchId, async (ctx) => void (await runAutomation(ctx, churchId, kind))),
      )
  })
})

/**
 * Makes what an automatic message of a church is due for today, at whatever hour. The row is locked: of two at once the second finds nothing new. Returns
 * how many messages wait to leave, and how many people had theirs before.
 */
export async function runAutomation(
  ctx: AnyContext,
  churchId: number,
  kind: AutomationKind,
): Promise<{ queued: number; already: number }> {
  const row = await ctx.db
    .selectFrom("messageAutomations")
    .where("churchId", "=", churchId)
    .where("kind", "=", kind)
    .where("activeSince", "is not", null)
    .select("activeSince")
    .forUpdate()
    .executeTakeFirst()
  if (!row?.activeSince) return { queued: 0, already: 0 }
  const settings = await automationOf(ctx, churchId, kind)
  const day = await todayOfChurch(ctx, churchId)
  const scope = { churchId, day, since: row.activeSince, now: ctx.now, days: settings.days ?? 0 }
  const already = await madeSince(ctx, churchId, kind, day)
  const { reached } = await makeMessage(ctx, settings, scope)
  await ctx.db
    .updateTable("messageAutomations")
    .set({ ranFor: day })
    .where("churchId", "=", churchId)
    .where("kind", "=", kind)
    .execute()
  return { queued: reached, already }
}

function activeAutomations({ database }: Services): Promise<Active[]> {
  return database.withSystem((db) =>
    db
      .selectFrom("messageAutomations as automation")
      .innerJoin("churches", "churches.id", "automation.churchId")
      .leftJoin("messageSettings as settings", "settings.churchId", "automation.churchId")
      .where("automation.activeSince", "is not", null)
      .where("churches.deletedAt", "is", null)
      .where("churches.disabledAt", "is", null)
      // After a restore nothing leaves before somebody lets it.
      .where("settings.heldAt", "is", null)
      .select([
        "automation.churchId",
        "automation.kind",
        "automation.sendTime",
        "automation.activeSince",
        "automation.ranFor",
      ])
      .select((eb) => eb.fn.coalesce("churches.state", eb.val("")).as("state"))
      .orderBy("automation.churchId")
      .execute(),
  )
}

/** Once a day from its hour on, and not on a day whose hour was over when it was switched on; what happens at any hour, every minute. */
function isDue({ kind, state, sendTime, activeSince, ranFor }: Active, now: Date): boolean {
  if (AUTOMATION_DEFAULTS[kind].atOnce) return true
  const { day } = onClockOfState(now, state)
  const hour = instantInState(day, sendTime.slice(0, 5), state)
  return ranFor !== day && now >= hour && activeSince !== null && activeSince <= hour
}

async function madeSince(
  { db }: AnyContext,
  churchId: number,
  kind: AutomationKind,
  day: string,
): Promise<number> {
  const { count } = await db
    .selectFrom("messageOccasions")
    .where("churchId", "=", churchId)
    .where("kind", "=", kind)
    .where("at", ">=", new Date(`${day}T00:00:00-03:00`))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}
