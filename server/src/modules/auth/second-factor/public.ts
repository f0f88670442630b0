/** What other modules may use of the second factor. */
export { presentFactor, type UseUp, WRONG_CODE } from "./present-factor.ts"
export { storeRecoveryCodeKeys } from "./recovery-codes.ts"
