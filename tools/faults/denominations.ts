import type { Fault } from "./fault.ts"

const DENOMINATIONS = "web/src/modules/ground/denominations/denominations.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "a hidden counter of a denomination is shown as zero",
    file: "web/src/modules/ground/denominations/denomination-stats.tsx",
    from: 'counter?.total === null || counter === undefined ? "menos de 5"',
    to: 'counter === undefined ? "menos de 5"',
    caughtBy: DENOMINATIONS,
  },
  {
    what: "the part of one's own church is not said",
    file: "web/src/modules/ground/denominations/denomination-stats.tsx",
    from: "own !== null && `",
    to: "own === 0 && `",
    caughtBy: DENOMINATIONS,
  },
  {
    what: "a church that never recorded anything is said to be silent since 1970",
    file: "web/src/modules/ground/denominations/attention.tsx",
    from: "lastNewsAt === null ?",
    to: 'lastNewsAt === "" ?',
    caughtBy: DENOMINATIONS,
  },
  {
    what: "a search of the churches stays on the second page",
    file: "web/src/modules/ground/denominations/churches-table.tsx",
    from: "validateChurchesSearch({ ...old, page: undefined, ...part })",
    to: "validateChurchesSearch({ ...old, ...part })",
    caughtBy: DENOMINATIONS,
  },
  {
    what: "a church of a denomination is shown the office's table",
    file: "web/src/modules/ground/denominations/dashboard.tsx",
    from: "if (months === null || states === null || silent === null || visitorless === null) return null",
    to: "if (months === null || states === null || silent === null || visitorless === null) return <ChurchesTable {...table} />",
    caughtBy: DENOMINATIONS,
  },
  {
    what: "the growth table has last year's members as today's",
    file: "web/src/modules/ground/denominations/panels.tsx",
    from: "formatNumber(before),",
    to: "formatNumber(members),",
    caughtBy: DENOMINATIONS,
  },
  {
    what: "the tree cannot be opened by the keyboard",
    file: "web/src/modules/ground/denominations/hierarchy/tree-view.tsx",
    from: 'else if ("open" in move) setOpen(new Set([move.open]), true)',
    to: 'else if ("open" in move) setOpen(new Set([move.open]), false)',
    caughtBy: DENOMINATIONS,
  },
  {
    what: "a screen reader does not hear whether a unit is open",
    file: "web/src/modules/ground/denominations/hierarchy/tree-line.tsx",
    from: "aria-expanded={hasChildren ? isOpen : undefined}",
    to: "aria-expanded={undefined}",
    caughtBy: DENOMINATIONS,
  },
  {
    what: "the counts of the unit alone are those with all below",
    file: "web/src/modules/ground/denominations/hierarchy/chosen-unit.tsx",
    from: 'countMode === "own" ? node.ownCounts : node.counts',
    to: "node.counts ?? (countMode && node.ownCounts)",
    caughtBy: DENOMINATIONS,
  },
  {
    what: "the next hit of a search is the same again",
    file: "web/src/modules/ground/denominations/hierarchy/hits.tsx",
    from: "(here + by + keys.length) % keys.length",
    to: "(here + keys.length) % keys.length",
    caughtBy: DENOMINATIONS,
  },
  {
    what: "what a search finds stays folded away",
    file: "web/src/modules/ground/denominations/hierarchy/use-tree.ts",
    from: "new Set([...opened, ...above].filter",
    to: "new Set([...opened].filter",
    caughtBy: DENOMINATIONS,
  },
  {
    what: "a church that may not be entered offers it",
    file: "web/src/modules/ground/denominations/hierarchy/chosen-unit.tsx",
    from: "{node.mayEnter && <Enter node={node} />}",
    to: "<Enter node={node} />",
    caughtBy: DENOMINATIONS,
  },
  {
    what: "the list of churches is not folded on a phone",
    file: "web/src/modules/ground/denominations/churches-table.tsx",
    from: "startsOpen={isNarrowed}",
    to: "startsOpen",
    caughtBy: "web/src/modules/ground/denominations/denominations.browser.test.tsx",
  },
]
