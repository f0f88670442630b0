/** What other modules may use of the treasury: the tithes of the month, and the check of all books. */
export { verifyLedgers } from "./ledger/verify-ledgers.ts"
export { tithesOfMonth } from "./summary/tithes-of-month.ts"
