/** What other modules may use of the consents: the ledger of a person, its writing, and who may be written to. */

export { contactable, isChannel } from "./contactable.ts"
export { copyConsents } from "./copy-consents.ts"
export { followLedger } from "./follow-ledger.ts"
export { insertConsents } from "./insert-consents.ts"
export { ledgerOf, presentConsent } from "./ledger.ts"
export { consentsOf } from "./queries.ts"
export { recordConsentsOf } from "./record-consents-of.ts"
export { withdrawConsent } from "./withdraw-consent.ts"
export { writeConsent } from "./write-consent.ts"
export { writeOwnConsents } from "./write-own-consents.ts"
