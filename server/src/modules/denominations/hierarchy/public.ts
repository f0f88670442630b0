/** What other modules may use of the hierarchy: the figures across churches and branches, counted alike everywhere. */

export { kept } from "./cached-answers.ts"
export { compactCounters } from "./compact-counters.ts"
export { churchFigure, countersOfChurches, recountCounters } from "./counters.ts"
export { IGNORED_ACTIONS } from "./ignored-actions.ts"
export { isOffice, toldTotal } from "./policy.ts"
export { ownDenominations, type Totals, totalsOf } from "./queries.ts"
