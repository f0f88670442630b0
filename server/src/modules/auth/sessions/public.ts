/** What other features may use of the sessions. */
export { confirmPassword } from "./confirm-password.ts"
export { endLapsedSessions, keepEndingLapsedSessions } from "./end-lapsed.ts"
export { endOtherSessions } from "./end-session.ts"
export { rememberDevice } from "./known-devices.ts"
export { forgiveFailures } from "./throttle.ts"
