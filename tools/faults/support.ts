import type { Fault } from "./fault.ts"

const SUPPORT = "web/src/modules/operation/support/support.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "the code of the error is not in the request for help",
    file: "web/src/modules/operation/support/request-page.tsx",
    from: 'initialValues: { subject: "", message: "", errorCode: codigo }',
    to: 'initialValues: { subject: "", message: "", errorCode: "" }',
    caughtBy: SUPPORT,
  },
  {
    what: "a request for help is not confirmed",
    file: "web/src/modules/operation/support/request-page.tsx",
    from: "onSent(number)\n",
    to: "\n",
    caughtBy: SUPPORT,
  },
  {
    what: "the help of a screen is another screen's",
    file: "web/src/modules/operation/support/screen-help.tsx",
    from: "about?.some((path) => path === route)",
    to: "about?.some((path) => path !== route)",
    caughtBy: SUPPORT,
  },
  {
    what: "the help of a screen stays at its first article",
    file: "web/src/modules/operation/support/screen-help.tsx",
    from: "onChoose={setChosen}",
    to: "onChoose={() => undefined}",
    caughtBy: SUPPORT,
  },
  {
    what: "the guide is searched by its titles alone",
    file: "web/src/modules/operation/support/find-articles.ts",
    from: '({ title, words = "" }) =>',
    to: '({ title }, _place, _all, words = "") =>',
    caughtBy: SUPPORT,
  },
]
