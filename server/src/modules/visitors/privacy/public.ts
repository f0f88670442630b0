/** What other modules may use of the visitors' privacy: the ledger of consents, the daily jobs, and erasures after a restore. */
export { anonymiseAgain, blankRegistrations } from "./anonymise.ts"
export { collectData } from "./collect-data.ts"
export { endConsentsOfGuardians } from "./end-consents-of-guardians.ts"
export { enforceRetention } from "./enforce-retention.ts"
export { ledgerOf } from "./list-consents.ts"
export { writeConsent } from "./write-consent.ts"
