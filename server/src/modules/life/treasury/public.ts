/** What other modules may use of the treasury: the check of all books, what they say of a person, the tithes of the dashboard, and the flows of a month. */
export { entriesOfPerson } from "./entries/of-person.ts"
export { verifyLedgers } from "./ledger/verify-ledgers.ts"
export { flowsOfMonth } from "./summary/flows-of-month.ts"
export { tithesOfMonth } from "./summary/tithes-of-month.ts"
