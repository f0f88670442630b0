/** What other modules may use of the treasury: the check of all books, and what they say of a person. */
export { entriesOfPerson } from "./entries/of-person.ts"
export { verifyLedgers } from "./ledger/verify-ledgers.ts"
