/** What other modules may use of the treasury: the check of a church's books, who sees who gave, and how an entry's number is written. */
export { seesDonors } from "./donors.ts"
export { checkLedger } from "./ledger/integrity.ts"
export { shownNumber } from "./ledger/number.ts"
