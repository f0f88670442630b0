import type { Fault } from "./fault.ts"

const LISTS = "web/src/modules/readers/lists/lists.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "a new condition does not get the focus",
    file: "web/src/modules/readers/lists/rules/condition-row.tsx",
    from: "if (focused === id) element.current?.focus()",
    to: "",
    caughtBy: LISTS,
  },
  {
    what: "the preview asks with conditions that are not complete",
    file: "web/src/modules/readers/lists/preview-card.tsx",
    from: "conditionsIn(settled).every(isComplete)",
    to: "true",
    caughtBy: LISTS,
  },
  {
    what: "an action on the chosen is about everybody",
    file: "web/src/modules/readers/bulk/bulk-actions.tsx",
    from: "people={chosen.length > 0 ?",
    to: "people={chosen.length > 99 ?",
    caughtBy: LISTS,
  },
  {
    what: "full groups are offered for people who are added together",
    file: "web/src/modules/readers/bulk/bulk-dialog.tsx",
    from: "church, hasRoom: true, pageSize",
    to: "church, pageSize",
    caughtBy: LISTS,
  },
  {
    what: "the outcome of an action is not shown",
    file: "web/src/modules/readers/bulk/list-bulk.tsx",
    from: "          setStarted(bulk)\n",
    to: "",
    caughtBy: LISTS,
  },
  {
    what: "an action that can be undone is not offered so",
    file: "web/src/modules/readers/bulk/bulk-outcome.tsx",
    from: "{can.undo && (",
    to: "{!can.undo && (",
    caughtBy: LISTS,
  },
  {
    what: "groups nest deeper than the server takes",
    file: "web/src/modules/readers/lists/rules/rules-editor.tsx",
    from: "depth < MAX_DEPTH && (",
    to: "depth <= MAX_DEPTH && (",
    caughtBy: LISTS,
  },
  {
    what: "a list with many columns ends at the edge of the screen",
    file: "web/src/modules/readers/lists/list-people.tsx",
    from: "added: true,",
    to: "",
    caughtBy: LISTS,
  },
]
