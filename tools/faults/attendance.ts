import type { Fault } from "./fault.ts"

const ATTENDANCE = "web/src/modules/life/attendance"
const ROSTER = `${ATTENDANCE}/roster/roster.browser.test.tsx`
const LINK = "web/src/public/list/list-page.browser.test.tsx"
const DASHBOARD = "web/src/modules/readers/dashboard/dashboard.browser.test.tsx"
const LISTS = `${ATTENDANCE}/attendance.browser.test.tsx`

export const faults: readonly Fault[] = [
  {
    what: "a second tap does not take a mark back",
    file: `${ATTENDANCE}/roster/roster-row.tsx`,
    from: 'status: isPresent ? null : "present"',
    to: 'status: "present"',
    caughtBy: ROSTER,
  },
  {
    what: "a filter that hides who was marked loses the focus",
    file: `${ATTENDANCE}/roster/roster-row.tsx`,
    from: "className={classes.row} ref={focusNextRow}",
    to: "className={classes.row} data-next={String(focusNextRow)}",
    caughtBy: ROSTER,
  },
  {
    what: "the second half of a double click takes the mark back",
    file: `${ATTENDANCE}/roster/roster-row.tsx`,
    from: "detail < 2 && ",
    to: "detail < 3 && ",
    caughtBy: ROSTER,
  },
  {
    what: "a stroke for the family overwrites who is marked",
    file: `${ATTENDANCE}/roster/mark-dialog.tsx`,
    from: 'status: "present", onlyUnmarked: true',
    to: 'status: "present", onlyUnmarked: false',
    caughtBy: ROSTER,
  },
  {
    what: "the queue of one user is sent by another",
    file: `${ATTENDANCE}/offline/queue.ts`,
    from: "clientId: newClientId(), userId, gatheringId",
    to: "clientId: newClientId(), userId: 8, gatheringId",
    caughtBy: ROSTER,
  },
  {
    what: "signing out deletes unsent marks without a question",
    file: `${ATTENDANCE}/offline/sign-out.ts`,
    from: "if (unsent.length > 0 && !(await askToLose(unsent.length))) return false",
    to: "if (unsent.length > 99 && !(await askToLose(unsent.length))) return false",
    caughtBy: ROSTER,
  },
  {
    what: "one mark that is refused holds up all others",
    file: `${ATTENDANCE}/offline/send-batches.ts`,
    from: "if (marks.length === 1 || isOfTheList(error))",
    to: "if (marks.length > 0 || isOfTheList(error))",
    caughtBy: ROSTER,
  },
  {
    what: "names of a closed list stay on the device",
    file: `${ATTENDANCE}/roster/use-kept-list.ts`,
    from: 'if (status !== "open")',
    to: 'if (status === "cancelled")',
    caughtBy: ROSTER,
  },
  {
    what: "a second press begins the list twice",
    file: `${ATTENDANCE}/lists/due-today.tsx`,
    from: "if (isBegun.current) return",
    to: "if (isBegun.current && gatheringId !== null) return",
    caughtBy: LISTS,
  },
  {
    what: "who may not edit members is offered to begin a follow-up",
    file: `${ATTENDANCE}/reports/absentees-page.tsx`,
    from: 'selection={may("members.edit") ? selection : undefined}',
    to: 'selection={may("members.view") ? selection : undefined}',
    caughtBy: LISTS,
  },
  {
    what: "a report of an event is asked for as one of an activity",
    file: `${ATTENDANCE}/lists/source-select.tsx`,
    from: 'sourceValue({ source: "event", sourceId: id })',
    to: 'sourceValue({ source: "activity", sourceId: id })',
    caughtBy: LISTS,
  },
  {
    what: "reports offer events that are not prepared yet",
    file: `${ATTENDANCE}/lists/source-select.tsx`,
    from: 'can.door && status !== "draft"',
    to: "can.door && status",
    caughtBy: LISTS,
  },
  {
    what: "a second tap on a list by link marks nobody as absent",
    file: "web/src/public/list/linked-roster.tsx",
    from: 'present: "absent", absent: null',
    to: "present: null, absent: null",
    caughtBy: LINK,
  },
  {
    what: "marks of a list by link are forgotten with the page",
    file: "web/src/public/list/use-marks.ts",
    from: "keepMarks(token, next)",
    to: "keepMarks(token, [])",
    caughtBy: LINK,
  },
  {
    what: "a list by link that is closed takes marks on the screen",
    file: "web/src/public/list/use-marks.ts",
    from: "        setClosed(true)\n",
    to: "        setClosed(false)\n",
    caughtBy: LINK,
  },
  {
    what: "the file of all lists is not of those that are filtered",
    file: `${ATTENDANCE}/lists/attendance-page.tsx`,
    from: "which={{ ...others, from }}",
    to: "which={{ from }}",
    caughtBy: LISTS,
  },
  {
    what: "the file of one list is of all",
    file: `${ATTENDANCE}/roster/list-actions.tsx`,
    from: "which={{ gathering: id }}",
    to: "which={{}}",
    caughtBy: LISTS,
  },
  {
    what: "a closed list waits on the dashboard",
    file: `${ATTENDANCE}/dashboard/lists-of-today.tsx`,
    from: '({ status }: DueGathering) => status === "open"',
    to: "(_: DueGathering) => true",
    caughtBy: DASHBOARD,
  },
]
