import type { Fault } from "./fault.ts"

const REPORTS = "web/src/modules/life/treasury/reports"
const TEST = `${REPORTS}/reports.browser.test.tsx`

export const faults: readonly Fault[] = [
  {
    what: "a statement by competence is asked for by date",
    file: `${REPORTS}/report-query.ts`,
    from: 'basis: base ?? "cash"',
    to: 'basis: "cash"',
    caughtBy: TEST,
  },
  {
    what: "a file is of the whole church's category, whatever is shown",
    file: `${REPORTS}/report-query.ts`,
    from: 'by: por ?? "category"',
    to: 'by: "category"',
    caughtBy: TEST,
  },
  {
    what: "a period that is turned round is asked for",
    file: `${REPORTS}/report-days.ts`,
    from: "de && ate && de <= ate",
    to: "de && ate",
    caughtBy: TEST,
  },
  {
    what: "a failed report offers no way to try again",
    file: `${REPORTS}/loaded-report.tsx`,
    from: "onRetry={() => void report.refetch()}",
    to: "onRetry={undefined}",
    caughtBy: TEST,
  },
]
