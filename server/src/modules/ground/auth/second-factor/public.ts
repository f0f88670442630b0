/** What other modules may use of the second factor. */
export { deleteFactor } from "./delete-factor.ts"
export { type FactorStore, type MarkCodeUsed, presentFactor, WRONG_CODE } from "./present-factor.ts"
export { newRecoveryCodes, storeRecoveryCodeKeys } from "./recovery-codes.ts"
export { newSecret, otpauthUri, stepOf } from "./totp.ts"
