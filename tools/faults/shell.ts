import type { Fault } from "./fault.ts"

const SHELL = "web/src/app/shell/shell.browser.test.tsx"
const PALETTE = "web/src/app/palette/palette.browser.test.tsx"
const TOASTS = "web/src/app/toasts.browser.test.tsx"
const UNSHOWN = "web/src/app/unshown-screens.browser.test.tsx"
const DASHBOARD = "web/src/modules/readers/dashboard/dashboard.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "the toast of a form that is not accepted names no field",
    file: "web/src/ui/wrong-fields.ts",
    from: "toast.formIsWrong(namesOf(wrong))",
    to: "toast.formIsWrong(namesOf([]))",
    caughtBy: TOASTS,
  },
  {
    what: "a dialog touches the toasts below it, by half a pixel",
    file: "web/src/app/toasts.tsx",
    from: "Math.ceil(",
    to: "Math.floor(",
    caughtBy: TOASTS,
  },
  {
    what: "the collapsed sidebar is not remembered",
    file: "web/src/app/shell/shell.tsx",
    from: "localStorage.setItem(KEYS.sidebar, String(!narrow))",
    to: "void KEYS",
    caughtBy: SHELL,
  },
  {
    what: "the drawer of a phone stays open after a choice",
    file: "web/src/ui/shell-frame.tsx",
    from: "{menu(close)}",
    to: "{menu(() => undefined)}",
    caughtBy: SHELL,
  },
  {
    what: "the bell says that one notification is unread where there are two",
    file: "web/src/modules/ground/notifications/bell.tsx",
    from: 'countOf(unread, "não lida", "não lidas")',
    to: 'countOf(1, "não lida", "não lidas")',
    caughtBy: SHELL,
  },
  {
    what: "the bell asks on while the page is hidden",
    file: "web/src/modules/ground/notifications/bell.tsx",
    from: "!document.hidden && isAwake()",
    to: "isAwake()",
    caughtBy: SHELL,
  },
  {
    what: "the bell asks on while no user is there",
    file: "web/src/modules/ground/notifications/bell.tsx",
    from: "!document.hidden && isAwake()",
    to: "!document.hidden",
    caughtBy: SHELL,
  },
  {
    what: "no word where there is no notification",
    file: "web/src/modules/ground/notifications/bell-list.tsx",
    from: "data?.count === 0",
    to: "data?.count === -1",
    caughtBy: SHELL,
  },
  {
    what: "marking all as read does nothing",
    file: "web/src/modules/ground/notifications/bell-list.tsx",
    from: "onClick={() => reading.mutate(undefined)}",
    to: "onClick={() => undefined}",
    caughtBy: SHELL,
  },
  {
    what: "the palette has no name for a screen reader",
    file: "web/src/app/palette/palette.tsx",
    from: '<Modal.Content aria-label="Busca"',
    to: "<Modal.Content",
    caughtBy: PALETTE,
  },
  {
    what: "the palette is a small box on a phone",
    file: "web/src/app/palette/palette.tsx",
    from: "fullScreen={small}",
    to: "fullScreen={false}",
    caughtBy: PALETTE,
  },
  {
    what: "the button that closes the palette does nothing",
    file: "web/src/app/palette/palette.tsx",
    from: '<CloseButton aria-label="Fechar busca" onClick={closePalette} />',
    to: '<CloseButton aria-label="Fechar busca" />',
    caughtBy: PALETTE,
  },
  {
    what: "a user without any right sees every screen",
    file: "web/src/lib/can.ts",
    from: "return wanted.every((permission) => user.permissions.includes(permission))",
    to: "return wanted.length > 0",
    caughtBy: UNSHOWN,
  },
  {
    what: "no banner without a network",
    file: "web/src/app/connection-banner.tsx",
    from: '{connection !== "good" && (\n        <div',
    to: '{connection === "no-answer" && (\n        <div',
    caughtBy: UNSHOWN,
  },
  {
    what: "what could not be loaded is not loaded when the connection is back",
    file: "web/src/app/connection-banner.tsx",
    from: 'state.status === "error"',
    to: 'state.status === "success"',
    caughtBy: UNSHOWN,
  },
  {
    what: "a server that does not answer at the start ends the session",
    file: "web/src/lib/signed-in.ts",
    from: "if (isOutage(error) || isStatus(error, 429)) throw error",
    to: "if (isStatus(error, 429)) throw error",
    caughtBy: UNSHOWN,
  },
  {
    what: "a page that does not exist offers the search to a visitor who is not signed in",
    file: "web/src/app/screens/not-found-screen.tsx",
    from: "{user?.isProfileComplete && (",
    to: "{(user?.isProfileComplete ?? true) && (",
    caughtBy: UNSHOWN,
  },
  {
    what: "the seconds of Retry-After are not said",
    file: "contract/src/kit/problem.ts",
    from: "const isToWait = retryAfter !== null && (status === 429 || status === 503)",
    to: "const isToWait = retryAfter === 0 && (status === 429 || status === 503)",
    caughtBy: UNSHOWN,
  },
  {
    what: "a leader sees the statistics of visitors",
    file: "web/src/modules/roll/visitors/on-dashboard.ts",
    from: 'needs: "dashboard.view", component: VisitorStatistics',
    to: 'needs: "visitors.view", component: VisitorStatistics',
    caughtBy: DASHBOARD,
  },
  {
    what: "a member may register visitors from the dashboard",
    file: "web/src/modules/readers/dashboard/quick-actions.tsx",
    from: "can(needs) && !(unless && can(unless))",
    to: "needs !== undefined && !(unless && can(unless))",
    caughtBy: DASHBOARD,
  },
  {
    what: "the first steps count what is not done",
    file: "web/src/modules/readers/dashboard/use-first-steps.ts",
    from: "steps.filter((step) => step.done)",
    to: "steps.filter((step) => step.done || true)",
    caughtBy: DASHBOARD,
  },
  {
    what: "the first steps are not put away",
    file: "web/src/modules/readers/dashboard/first-steps.tsx",
    from: "onClick={() => dismiss.mutate()}",
    to: "onClick={() => undefined}",
    caughtBy: DASHBOARD,
  },
]
