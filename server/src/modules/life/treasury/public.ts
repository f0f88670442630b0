/** What other modules may use of the treasury: the check of all books. */
export { verifyLedgers } from "./ledger/verify-ledgers.ts"
