import type { Fault } from "./fault.ts"

const DESK = "web/src/modules/operation/operator/desk.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "the token of an operator's link stays in the address bar",
    file: "web/src/modules/operation/operator/access/link-page.tsx",
    from: 'if (location.hash !== "") void',
    to: 'if (location.hash === "-") void',
    caughtBy: DESK,
  },
  {
    what: "a session of the desk that is over stays on the screen",
    file: "web/src/modules/operation/operator/desk-api.ts",
    from: 'endDeskSession("expired")',
    to: "undefined",
    caughtBy: DESK,
  },
  {
    what: "the desk does not notice that the second factor is missing",
    file: "web/src/modules/operation/operator/desk-api.ts",
    from: 'extraOf(error, "second_factor") === "missing"',
    to: 'extraOf(error, "second_factor") === "absent"',
    caughtBy: DESK,
  },
  {
    what: "the desk uses the session of the product",
    file: "web/src/modules/operation/operator/desk-api.ts",
    from: "  token: deskToken,\n",
    to: '  token: () => localStorage.getItem("auth_token"),\n',
    caughtBy: DESK,
  },
  {
    what: "the desk switches off a second factor without saying whose",
    file: "web/src/modules/operation/operator/churches/step-dialog.tsx",
    from: "body: { email, reason }",
    to: 'body: { email: "", reason }',
    caughtBy: "web/src/modules/operation/operator/churches/desk-churches.browser.test.tsx",
  },
  {
    what: "the form keeps the password after it was changed",
    file: "web/src/modules/operation/operator/account/desk-password.tsx",
    from: "      form.reset()\n",
    to: "",
    caughtBy: DESK,
  },
  {
    what: "the drawer of the desk stays open after a choice",
    file: "web/src/modules/operation/operator/shell/desk-menu.tsx",
    from: "onClick={onChoose}",
    to: "onClick={() => undefined}",
    caughtBy: DESK,
  },
]
