import type { Fault } from "./fault.ts"

const TREASURY = "web/src/modules/life/treasury"
const BILLS = `${TREASURY}/bills/bills.browser.test.tsx`
const TODAY = `${TREASURY}/dashboard/dashboard.browser.test.tsx`

export const faults: readonly Fault[] = [
  {
    what: "what is overdue is told by its colour alone",
    file: `${TREASURY}/bills/bill-words.ts`,
    from: "if (!bill.isOverdue) return",
    to: "if (!bill.isOverdue || words) return",
    caughtBy: BILLS,
  },
  {
    what: "a discount is called fines and interest",
    file: `${TREASURY}/bills/bill-words.ts`,
    from: "return cents < 0 ? `Desconto",
    to: "return cents > 0 ? `Desconto",
    caughtBy: BILLS,
  },
  {
    what: "paid bills are among those that are not",
    file: `${TREASURY}/bills/bill-list-query.ts`,
    from: "if (situacao === undefined) return { ...asked, isOpen: true }",
    to: "if (situacao === undefined) return asked",
    caughtBy: BILLS,
  },
  {
    what: "a settlement in Acre is proposed on the day of Brasília",
    file: `${TREASURY}/bills/record/settle-dialog.tsx`,
    from: "date: today,",
    to: 'date: "2026-12-01",',
    caughtBy: BILLS,
  },
  {
    what: "a restricted fund that would fall below zero is not asked about when a bill is paid",
    file: `${TREASURY}/bills/record/settle-dialog.tsx`,
    from: "const body = { ...typed, ...known }",
    to: "const body = { ...typed, ...(known && {}) }",
    caughtBy: BILLS,
  },
  {
    what: "a category of the other kind stays chosen",
    file: `${TREASURY}/bills/form/owed-fields.tsx`,
    from: 'next === "receivable" ? next : "payable", category: "" }',
    to: 'next === "receivable" ? next : "payable" }',
    caughtBy: BILLS,
  },
  {
    what: "the first day is lost when a bill is made to repeat",
    file: `${TREASURY}/bills/form/bill-new-page.tsx`,
    from: "{ startsOn: first }",
    to: "{ startsOn }",
    caughtBy: BILLS,
  },
  {
    what: "the last instalment has no cents that are left",
    file: "contract/src/treasury/due-days.ts",
    from: "total - each * (count - 1) : each",
    to: "each : each",
    caughtBy: BILLS,
  },
  {
    what: "own claims wait for the own decision",
    file: `${TREASURY}/dashboard/claims-waiting.tsx`,
    from: "mine: false, ",
    to: "",
    caughtBy: TODAY,
  },
  {
    what: "bills are due in a plan without the treasury",
    file: `${TREASURY}/dashboard/bills-due.tsx`,
    from: "enabled: asks && hasTreasury",
    to: "enabled: asks",
    caughtBy: TODAY,
  },
]
