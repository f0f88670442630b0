import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { daysAfter } from "../../../../core/clock.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import type { AttemptOne } from "../../../../core/continue-after-failures.ts"
import { asJob } from "../../../../core/job.ts"
import { endingEmailFacts } from "./ask-to-end.ts"
import { endingReminderEmail } from "./email-templates.ts"
import { sendLetters } from "./ending-emails.ts"
import { churchWithEnding } from "./queries.ts"

const WEEK = 7

/** Letters seven days before a church ends, and on the day before. */
export async function remindOfEndings(services: Services, attempt: AttemptOne): Promise<void> {
  const due = await asJob(services, async ({ db, today, now }) => {
    const rows = await db
      .selectFrom("churchEndings")
      .where("endsAt", ">", now)
      .where("remindedDayAt", "is", null)
      .select(["churchId", "endsAt", "remindedWeekAt"])
      .execute()
    return rows.filter((row) => dueReminder(row, today) !== null).map(({ churchId }) => churchId)
  })
  for (const churchId of due)
    await attempt({ churchId }, () => asJob(services, (ctx) => remind(ctx, churchId)))
}

async function remind(ctx: AnyContext, id: number): Promise<void> {
  const church = await churchWithEnding(ctx, id)
  const { ending } = church
  if (ending === null || ending.remindedDayAt !== null) return
  const days = dueReminder(ending, ctx.today)
  if (days === null) return
  await ctx.db
    .updateTable("churchEndings")
    .set(days === 1 ? { remindedWeekAt: ctx.now, remindedDayAt: ctx.now } : { remindedWeekAt: ctx.now })
    .where("churchId", "=", id)
    .execute()
  await sendLetters(ctx, church, ending.askedById, (reader) =>
    endingReminderEmail(reader, endingEmailFacts(ctx, church, ending.endsAt), days),
  )
}

/** How many days before the end the e-mail that is due says; null: none is due. */
function dueReminder(
  { endsAt, remindedWeekAt }: { endsAt: Date; remindedWeekAt: Date | null },
  today: string,
): number | null {
  const endsOn = civilDay(endsAt)
  if (daysAfter(today, 1) >= endsOn) return 1
  return remindedWeekAt === null && daysAfter(today, WEEK) >= endsOn ? WEEK : null
}
