/** What other modules may use of the verification of e-mail addresses. */
export { markVerified } from "./mark-verified.ts"
export { sendVerification } from "./send-verification.ts"
