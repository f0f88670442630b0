/** What other modules may use of the consents: the ledger of a person, and its writing. */

export { copyConsents } from "./copy-consents.ts"
export { followLedger } from "./follow-ledger.ts"
export { insertConsents } from "./insert-consents.ts"
export { ledgerOf, presentConsent } from "./ledger.ts"
export { consentsOf } from "./queries.ts"
export { writeConsent } from "./write-consent.ts"
