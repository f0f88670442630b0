/** What other features may use of the visitors: the search finds them. */
export { findVisitors } from "./find-visitors.ts"
export { purgeVisitors } from "./purge-visitors.ts"
export { restoreVisitor } from "./restore-visitor.ts"
