/** What other modules may use of the treasury: the check of all books, what they say of a person, and the tithes of the dashboard. */
export { entriesOfPerson } from "./entries/of-person.ts"
export { verifyLedgers } from "./ledger/verify-ledgers.ts"
export { tithesOfMonth } from "./summary/tithes-of-month.ts"
