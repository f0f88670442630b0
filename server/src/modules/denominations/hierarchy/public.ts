/** What other features may use of the hierarchy: the figures across churches and branches, counted alike everywhere. */

export { kept } from "./cached-answers.ts"
export { settleFigures } from "./compact-counters.ts"
export { churchFigure, figuresOfChurches, recountFigures } from "./counters.ts"
export { NO_NEWS } from "./ignored-actions.ts"
export { isOffice, toldTotal } from "./policy.ts"
export { ownDenominations, type Totals, totalsOf } from "./queries.ts"
