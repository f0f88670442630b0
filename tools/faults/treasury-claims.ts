import type { Fault } from "./fault.ts"

const CLAIMS = "web/src/modules/life/treasury/claims"
const TEST = `${CLAIMS}/claims.browser.test.tsx`

export const faults: readonly Fault[] = [
  {
    what: "a file that could not be sent is not named",
    file: `${CLAIMS}/send-papers.ts`,
    from: "failed.push({ key, file, problem })",
    to: "void problem",
    caughtBy: TEST,
  },
  {
    what: "the first file that fails keeps the claim from being known as made",
    file: `${CLAIMS}/send-papers.ts`,
    from: "failed.push({ key, file, problem })",
    to: "throw new Error(problem + key)",
    caughtBy: TEST,
  },
  {
    what: "who sees the own claims alone is offered the filter of whose they are",
    file: `${CLAIMS}/claims-page.tsx`,
    from: 'name !== "mine" || seesAll',
    to: 'name !== ""',
    caughtBy: TEST,
  },
  {
    what: "a claim can be asked in a plan without the treasury",
    file: `${CLAIMS}/claim-new-page.tsx`,
    from: 'useFeature("finance")',
    to: 'useFeature("finance") || true',
    caughtBy: TEST,
  },
  {
    what: "who asked is not told why the button to authorise is not there",
    file: `${CLAIMS}/record/claim-notice.tsx`,
    from: "{decides\n",
    to: "{!decides\n",
    caughtBy: TEST,
  },
  {
    what: "papers of a decided claim are offered for removal",
    file: `${CLAIMS}/record/claim-page.tsx`,
    from: "mayRemove={() => can.edit}",
    to: "mayRemove={() => true}",
    caughtBy: TEST,
  },
  {
    what: "a claim is paid below zero without the word of who pays",
    file: `${CLAIMS}/record/pay-dialog.tsx`,
    from: "const body = { ...typed, ...known }",
    to: "const body = { ...known, ...typed, acknowledgeOverdraw: true }",
    caughtBy: TEST,
  },
]
