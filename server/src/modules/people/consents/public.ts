/** What other modules may use of the consents: the ledger of a person, and its writing. */
export { endConsentsOfGuardians } from "./end-consents-of-guardians.ts"
export { ledgerOf, presentConsent } from "./ledger.ts"
export { consentsOf } from "./queries.ts"
export { writeConsent } from "./write-consent.ts"
