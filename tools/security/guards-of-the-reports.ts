import { type Guard, guard, modules } from "./guard.ts"

const REPORTS = `${modules}/readers/reports`
const MONTHLY = `${modules}/readers/monthly-reports`
const OWN = `${REPORTS}/own/own.test.ts`
const SCHEDULES = `${REPORTS}/schedules/schedules.test.ts`
const MONTHS = `${MONTHLY}/monthly-reports.test.ts`

/** Reports: nobody learns more from a number, a file or a letter than from the screens. */
export const REPORT_GUARDS: readonly Guard[] = [
  guard(
    "the people behind a denomination's sums are not read",
    [
      [
        `${REPORTS}/list-people-of-cell.ts`,
        '  if (denomination) throw new AppError(403, "Para ver as pessoas, entre na igreja.")\n',
        "",
      ],
    ],
    [`${REPORTS}/denomination.test.ts`],
  ),
  guard(
    "an own report is changed by its author alone, and by who manages the church",
    [
      [
        `${REPORTS}/own/policy.ts`,
        'authorId === ctx.actor.userId || can(ctx, "church.manage")',
        'authorId === ctx.actor.userId || can(ctx, "reports.view")',
      ],
    ],
    [OWN, SCHEDULES],
  ),
  guard(
    "a schedule whose author may not read the report any more sends nothing",
    [[`${REPORTS}/schedules/send-due.ts`, "if (!authorReads) return", "if (!authorReads && false) return"]],
    [SCHEDULES],
  ),
  guard(
    "figures of a report that was sent stay as they are",
    [[`${MONTHLY}/change-report.ts`, "  requireWritable(report)\n", ""]],
    [MONTHS],
  ),
]
