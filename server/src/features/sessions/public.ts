/** What other features may use of the sessions. */
export { confirmPassword } from "./confirm-password.ts"
export { endLapsedSessions, keepEndingLapsedSessions } from "./end-lapsed.ts"
