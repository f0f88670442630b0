/** What other features may use of the hierarchy: the figures across churches and branches, counted alike everywhere. */
export { churchFigure, figuresOfChurches, recountFigures } from "./figures.ts"
export { kept } from "./kept-answers.ts"
export { NO_NEWS } from "./news.ts"
export { isOffice, toldTotal } from "./policy.ts"
export { ownDenominations, type Totals, totalsOf } from "./queries.ts"
export { settleFigures } from "./settle-figures.ts"
