/** What other modules may use of the verification of e-mail addresses. */

export { mailVerification } from "./mail-verification.ts"
export { markVerified } from "./mark-verified.ts"
export { sendWelcome } from "./welcome-email.ts"
