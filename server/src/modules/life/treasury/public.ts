/** What other modules may use of the treasury: the tithes of the month, the check of all books, who sees who gave, and how an entry's number is written. */
export { seesDonors } from "./donors.ts"
export { shownNumber } from "./ledger/number.ts"
export { verifyLedgers } from "./ledger/verify-ledgers.ts"
export { tithesOfMonth } from "./summary/tithes-of-month.ts"
