import type { Fault } from "./fault.ts"

const MONTHLY = "web/src/modules/readers/monthly-reports"
const SCREENS = `${MONTHLY}/monthly-reports.browser.test.tsx`

export const faults: readonly Fault[] = [
  {
    what: "a number that differs needs no note",
    file: `${MONTHLY}/record/figures-form.tsx`,
    from: 'value !== shown[index]?.systemValue && note === ""',
    to: "value !== shown[index]?.systemValue && note === null",
    caughtBy: SCREENS,
  },
  {
    what: "money is shown to who does not see the treasury",
    file: `${MONTHLY}/record/figures-form.tsx`,
    from: "loaded.data.figures.filter(({ key }) => seesMoney || !isMoney(key))",
    to: "loaded.data.figures.filter(({ key }) => seesMoney || isMoney(key) || !isMoney(key))",
    caughtBy: SCREENS,
  },
  {
    what: "what the system knows is sent as if it were typed",
    file: `${MONTHLY}/record/figure-words.ts`,
    from: "return value === system ? null : value",
    to: "return value",
    caughtBy: SCREENS,
  },
  {
    what: "a report that was approved stands as one that waits",
    file: `${MONTHLY}/record/report-actions.tsx`,
    from: "onSettled: monthlyReportsChanged,",
    to: "",
    caughtBy: SCREENS,
  },
]
