import type { Fault } from "./fault.ts"

const REPORTS = "web/src/modules/readers/reports"
const REPORT = `${REPORTS}/report/report.browser.test.tsx`
const SCHEDULES = `${REPORTS}/schedules/schedules.browser.test.tsx`

export const faults: readonly Fault[] = [
  {
    what: "a member behind a number leads to no record of the roll",
    file: `${REPORTS}/report/people-dialog.tsx`,
    from: "if (memberId !== null)",
    to: "if (memberId === null)",
    caughtBy: REPORT,
  },
  {
    what: "closing the people behind a number forgets what was asked",
    file: `${REPORTS}/report/people-dialog.tsx`,
    from: "({ ...old, cell: undefined, page: undefined })",
    to: "({ cell: undefined, page: undefined })",
    caughtBy: REPORT,
  },
  {
    what: "nothing is drawn of a table",
    file: `${REPORTS}/report/drawn.ts`,
    from: 'typeof value === "string" || value === 0',
    to: 'typeof value === "string" || value !== null',
    caughtBy: REPORT,
  },
  {
    what: "who was skipped by a mail is not named",
    file: `${REPORTS}/schedules/schedule-menu.tsx`,
    from: "if (skipped.length === 0) toast",
    to: "if (skipped.length >= 0) toast",
    caughtBy: SCHEDULES,
  },
  {
    what: "a schedule that is paused is offered to be sent",
    file: `${REPORTS}/schedules/schedule-menu.tsx`,
    from: "{!schedule.paused && (",
    to: "{(",
    caughtBy: SCHEDULES,
  },
]
