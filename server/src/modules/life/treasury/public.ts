/** What other modules may use of the treasury: the check of a church's books. */
export { checkLedger } from "./ledger/integrity.ts"
