/** What other modules may use of the hierarchy: the counters of churches and branches, the same on every screen. */

export { cached } from "./cached-answers.ts"
export { compactCounters } from "./compact-counters.ts"
export { churchFigure, countersOfChurches, recountCounters } from "./counters.ts"
export { IGNORED_ACTIONS } from "./ignored-actions.ts"
export { isOffice, shownTotal } from "./policy.ts"
export { ownDenominations, type Totals, totalsOf } from "./queries.ts"
