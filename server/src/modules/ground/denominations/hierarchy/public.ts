/** What other modules may use of the hierarchy: the counters of churches and branches, the same on every screen. */

export { cached } from "./cached-answers.ts"
export { compactCounters } from "./compact-counters.ts"
export { type Counters, churchCounter, countersOfChurches, recountCounters } from "./counters.ts"
export { isOffice, shownTotal } from "./policy.ts"
export { ignoredActions, ownDenominations, type Totals, totalsOf } from "./queries.ts"
