import type { Fault } from "./fault.ts"

const CAUGHT_BY = "web/src/modules/life/ministries/ministries.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "the list of inactive ministries shows the active ones",
    file: "web/src/modules/life/ministries/ministries-page.tsx",
    from: 'situation === "ativos"',
    to: 'situation !== "ativos"',
    caughtBy: CAUGHT_BY,
  },
  {
    what: "a ministry's change overwrites a colleague's",
    file: "web/src/ui/use-record-saving.ts",
    from: "{ ifMatch: edited.etag ?? undefined }",
    to: "{ ifMatch: undefined }",
    caughtBy: CAUGHT_BY,
  },
]
