import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { record } from "../../../../core/audit.ts"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext, Context, Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { repeatedJob } from "../../../../core/define-job.ts"
import { asJobOf, asJobOfUser } from "../../../../core/job.ts"
import type { ReportDeliveries } from "../../../../db/schema-reports.ts"
import { stateOfChurch } from "../../../ground/churches/public.ts"
import { queueEmail } from "../../../ground/emails/public.ts"
import { reportFor } from "./letter.ts"
import { nextDue } from "./next-due.ts"
import { type LockedSchedule, usersOfSchedule } from "./queries.ts"
import { ringAuthor } from "./tell-author.ts"

/** Later than that a report is not sent any more. */
const LATEST_MINUTES = 24 * 60

/** A schedule at one of its due times. */
interface Due {
  id: number
  churchId: number
  authorId: number | null
  nextAt: Date
}

/** Mails the reports that are due, each once, whatever other process does so too (docs/product/reports.md#5.2). */
export const sendScheduledReports = repeatedJob(
  "send-scheduled-reports",
  "five minutes",
  async (services) => {
    const due = await dueSchedules(services)
    await continueAfterFailures(services, "send-scheduled-reports", async (attempt) => {
      for (const schedule of due)
        await attempt({ churchId: schedule.churchId, scheduleId: schedule.id }, () =>
          sendDue(services, schedule),
        )
    })
  },
)

function dueSchedules({ database, clock }: Services): Promise<Due[]> {
  return database.withSystem((db) =>
    db
      .selectFrom("reportSchedules as schedule")
      .innerJoin("churches", "churches.id", "schedule.churchId")
      .where("schedule.nextAt", "<=", clock.now())
      .where("churches.deletedAt", "is", null)
      .where("churches.disabledAt", "is", null)
      .orderBy("schedule.nextAt")
      .orderBy("schedule.id")
      .select(["schedule.id", "schedule.churchId", "schedule.authorId"])
      .select((eb) => eb.ref("schedule.nextAt").$notNull().as("nextAt"))
      .execute(),
  )
}

async function sendDue(services: Services, due: Due): Promise<void> {
  const { churchId, authorId, nextAt } = due
  const isLate = nextAt < minutesAfter(services.clock.now(), -LATEST_MINUTES)
  if (isLate) return asJobOf(services, churchId, (ctx) => giveUp(ctx, due))
  const authorReads =
    authorId !== null &&
    (await asJobOfUser(services, { userId: authorId, churchId }, async (ctx) => {
      const schedule = await stillDue(ctx, due)
      return schedule === undefined || (await reportFor(ctx, schedule, await dayOf(ctx, due))) !== null
    }))
  if (!authorReads) return asJobOf(services, churchId, (ctx) => pause(ctx, due))
  const recipients = await asJobOf(services, churchId, (ctx) => usersOfSchedule(ctx, due))
  for (const { id: userId } of recipients) {
    const acted = await asJobOfUser(services, { userId, churchId }, async (ctx) => {
      await sendTo(ctx, due)
      return true
    })
    // Inactive, or of another church now.
    if (acted === null) await asJobOf(services, churchId, (ctx) => skip(ctx, due, userId))
  }
  await asJobOf(services, churchId, (ctx) => finish(ctx, due))
}

/** The schedule, where nobody has changed it and no other process has finished meanwhile; it does not change until the transaction ends. */
function stillDue({ db }: AnyContext, { id, nextAt }: Due): Promise<LockedSchedule | undefined> {
  return db
    .selectFrom("reportSchedules")
    .where("id", "=", id)
    .where("nextAt", "=", nextAt)
    .selectAll()
    .forShare()
    .executeTakeFirst()
}

/** The same for who moves it on. */
function lockDue({ db }: AnyContext, { id, nextAt }: Due): Promise<LockedSchedule | undefined> {
  return db
    .selectFrom("reportSchedules")
    .where("id", "=", id)
    .where("nextAt", "=", nextAt)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** To the caller, with their rights. The line and the letter are stored together: of two processes the second waits for the line, and finds it. */
async function sendTo(ctx: Context, due: Due): Promise<void> {
  const schedule = await stillDue(ctx, due)
  if (schedule === undefined) return
  const { userId } = ctx.actor
  const line = await noteDelivery(ctx, due, userId, "sent")
  if (line === undefined) return
  const letter = await reportFor(ctx, schedule, await dayOf(ctx, due))
  if (letter === null) {
    await ctx.db.updateTable("reportDeliveries").set({ state: "skipped" }).where("id", "=", line.id).execute()
    return
  }
  await queueEmail(ctx, letter, due.authorId === userId ? "account-owner" : { onBehalfOf: due.authorId })
}

async function skip(ctx: AnyContext, due: Due, userId: number): Promise<void> {
  if ((await stillDue(ctx, due)) !== undefined) await noteDelivery(ctx, due, userId, "skipped")
}

async function noteDelivery(
  ctx: AnyContext,
  due: Due,
  userId: number,
  state: ReportDeliveries["state"],
): Promise<{ id: number } | undefined> {
  const { id: scheduleId, churchId } = due
  return ctx.db
    .insertInto("reportDeliveries")
    .values({ churchId, scheduleId, userId, dueOn: await dayOf(ctx, due), state, at: ctx.now })
    .onConflict((clash) => clash.columns(["churchId", "scheduleId", "dueOn", "userId"]).doNothing())
    .returning("id")
    .executeTakeFirst()
}

/** The civil day of it, on the clock of the church's state. */
async function dayOf(ctx: AnyContext, { churchId, nextAt }: Due): Promise<string> {
  return onClockOfState(nextAt, await stateOfChurch(ctx, churchId)).day
}

async function finish(ctx: AnyContext, due: Due): Promise<void> {
  const schedule = await lockDue(ctx, due)
  if (schedule === undefined) return
  const lines = await ctx.db
    .selectFrom("reportDeliveries as line")
    .innerJoin("users", "users.id", "line.userId")
    .where("line.scheduleId", "=", due.id)
    .where("line.dueOn", "=", await dayOf(ctx, due))
    .orderBy("users.fullName")
    .select(["line.state", "users.fullName"])
    .execute()
  const skipped = lines.filter(({ state }) => state === "skipped").map(({ fullName }) => fullName)
  const sent = lines.filter(({ state }) => state === "sent").length
  await moveOn(ctx, schedule, sent > 0 ? ctx.now : schedule.lastSentAt)
  if (skipped.length > 0) await ringAuthor(ctx, schedule, { what: "skipped", names: skipped })
  const { id, churchId } = due
  const facts = { sent, skipped: skipped.length }
  await record(ctx, "report_schedule.sent", { entity: "report_schedule", id, churchId, facts })
}

async function giveUp(ctx: AnyContext, due: Due): Promise<void> {
  const schedule = await lockDue(ctx, due)
  if (schedule === undefined) return
  const noted = []
  for (const { id } of await usersOfSchedule(ctx, due)) noted.push(await noteDelivery(ctx, due, id, "missed"))
  await moveOn(ctx, schedule, schedule.lastSentAt)
  if (noted.some((line) => line !== undefined)) await ringAuthor(ctx, schedule, { what: "missed" })
}

async function moveOn(ctx: AnyContext, schedule: LockedSchedule, lastSentAt: Date | null): Promise<void> {
  const nextAt = nextDue(schedule, ctx.now, await stateOfChurch(ctx, schedule.churchId))
  await ctx.db
    .updateTable("reportSchedules")
    .set({ nextAt, lastSentAt })
    .where("id", "=", schedule.id)
    .execute()
}

async function pause(ctx: AnyContext, due: Due): Promise<void> {
  const schedule = await lockDue(ctx, due)
  if (schedule === undefined) return
  await ctx.db.updateTable("reportSchedules").set({ nextAt: null }).where("id", "=", due.id).execute()
  await ringAuthor(ctx, schedule, { what: "paused" })
}
