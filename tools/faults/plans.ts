import type { Fault } from "./fault.ts"

const PAYMENT = "web/src/modules/ground/plans/payment.browser.test.tsx"

const NOTICE = "web/src/modules/ground/plans/feature-notice.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "the notice of a feature names the dearest plan",
    file: "contract/src/plans/price.ts",
    from: "price(one) - price(other)",
    to: "price(other) - price(one)",
    caughtBy: NOTICE,
  },
  {
    what: "the notice of a feature leads to plans of the office's own church",
    file: "web/src/modules/ground/plans/feature-notice.tsx",
    from: "&& entered === null",
    to: "",
    caughtBy: NOTICE,
  },
  {
    what: "the chosen period is not sent",
    file: "web/src/modules/ground/plans/choose-plan.tsx",
    from: "period: isFree(plan) ? undefined : period",
    to: "period: undefined",
    caughtBy: PAYMENT,
  },
  {
    what: "an invoice that is due later is shown as late",
    file: "web/src/modules/ground/plans/open-invoice.tsx",
    from: "today() > dueDate",
    to: "today() < dueDate",
    caughtBy: PAYMENT,
  },
  {
    what: "the plan that follows is not named",
    file: "web/src/modules/ground/plans/plan-standing.tsx",
    from: "if (nextPlan) said.push",
    to: "if (nextPlan && !plan) said.push",
    caughtBy: PAYMENT,
  },
  {
    what: "the copied code is an empty one",
    file: "web/src/modules/ground/plans/open-invoice.tsx",
    from: "await copyText(code, field.current)",
    to: 'await copyText("", field.current)',
    caughtBy: PAYMENT,
  },
]
