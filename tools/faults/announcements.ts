import type { Fault } from "./fault.ts"

const FILE = "web/src/modules/operation/announcements/announcements.tsx"
const TEST = "web/src/modules/operation/announcements/announcements.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "a notice that was closed is back at the next visit",
    file: FILE,
    from: "    localStorage.setItem(KEYS.closedNotices, JSON.stringify(next))\n",
    to: "",
    caughtBy: TEST,
  },
  {
    what: "closing one notice closes all",
    file: FILE,
    from: "const next = [...closedHere(), id]",
    to: "const next = [...closedHere(), ...data.map((one) => one.id)]",
    caughtBy: TEST,
  },
  {
    what: "a notice cannot be closed",
    file: FILE,
    from: ".filter(({ id }) => !closed.includes(id))",
    to: ".filter(({ id }) => id !== closed.length - 1)",
    caughtBy: TEST,
  },
]
