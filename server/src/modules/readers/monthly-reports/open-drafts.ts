import { MONTHLY_DEFAULTS } from "@aprisco/contract/monthly-reports/labels"
import { type RawBuilder, sql } from "kysely"
import { recordEach } from "../../../core/audit.ts"
import type { AnyContext, Services } from "../../../core/context.ts"
import { continueAfterFailures } from "../../../core/continue-after-failures.ts"
import { asJob, asJobOf } from "../../../core/job.ts"
import { CHURCH_ZONE, todayOfChurch } from "../../ground/churches/public.ts"
import { dueDayOf, firstDayOfMonth } from "./days.ts"
import { remindOfReports } from "./remind.ts"
import { monthlySettingsOf } from "./settings.ts"

/**
 * Every five minutes, so that a church's day begins at the midnight of its own clock: opens the drafts of the month that are not there yet and rings the
 * day's reminders, each once, also where it runs twice at a time or did not run for days (docs/product/monthly-reports.md#2.1).
 */
export async function keepMonthlyReports(services: Services): Promise<void> {
  await continueAfterFailures(services, "keep-monthly-reports", async (attempt) => {
    for (const church of await asJob(services, churchesWithWork))
      await attempt({ churchId: church }, () =>
        asJobOf(services, church, async (ctx) => {
          const today = await todayOfChurch(ctx, church)
          await openDrafts(ctx, church, today)
          await remindOfReports(ctx, church, today)
        }),
      )
  })
}

async function churchesWithWork({ db, now }: AnyContext): Promise<number[]> {
  const today = sql`(${now}::timestamptz at time zone ${CHURCH_ZONE})::date`
  const { rows } = await sql<{ id: number }>`
    select churches.id from churches
    join monthly_report_settings as settings on settings.church_id = churches.id
    where settings.is_on and churches.deleted_at is null
      and exists (${unitsWithout(sql`churches.id`, sql`date_trunc('month', ${today})::date`)})
    union
    select report.church_id from monthly_reports as report
    join churches on churches.id = report.church_id
    left join monthly_report_settings as settings on settings.church_id = report.church_id
    where report.status in ('draft', 'returned') and churches.deleted_at is null
      and report.due_on between ${now}::date - 20 and ${now}::date + 20
      and report.due_on - ${today} = any (coalesce(settings.reminder_days, ${[...MONTHLY_DEFAULTS.reminderDays]}::smallint[]))
      and not exists (select from monthly_report_reminders as reminder
        where reminder.church_id = report.church_id and reminder.report_id = report.id and reminder.day = ${today})
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** The active units of a church that have no report of a month. */
function unitsWithout(church: RawBuilder<unknown>, month: RawBuilder<unknown>) {
  return sql`select branches.id from branches
    where branches.church_id = ${church} and branches.is_active and branches.deleted_at is null
      and not exists (select from monthly_reports as report
        where report.church_id = branches.church_id and report.branch_id = branches.id and report.month = ${month})`
}

async function openDrafts(ctx: AnyContext, churchId: number, today: string): Promise<void> {
  const { isOn, dueDay } = await monthlySettingsOf(ctx, churchId)
  if (!isOn) return
  const month = firstDayOfMonth(today.slice(0, 7))
  const { rows } = await sql<{ id: number }>`
    with units as materialized (${unitsWithout(sql`${churchId}`, sql`${month}::date`)} order by branches.id for key share of branches),
    opened as (
      insert into monthly_reports (church_id, branch_id, month, edition, due_on, created_at)
      select ${churchId}, units.id, ${month}, 1, ${dueDayOf(month, dueDay)}, ${ctx.now} from units
      on conflict do nothing returning id),
    told as (
      insert into monthly_report_events (church_id, report_id, action, at)
      select ${churchId}, opened.id, 'opened', ${ctx.now} from opened)
    select id from opened order by id`.execute(ctx.db)
  await recordEach(
    ctx,
    "monthly_report.opened",
    rows.map(({ id }) => ({ entity: "monthly_report", id, churchId })),
  )
}
