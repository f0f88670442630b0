/** What other modules may use of the sessions. */
export { confirmPassword } from "./confirm-password.ts"
export { endLapsedSessions } from "./end-lapsed.ts"
export { endAllSessions, endOtherSessions, endSessionsOfChurch } from "./end-session.ts"
export { enteredChurchForUpdate, setEnteredChurch } from "./entered-church.ts"
export { rememberDevice } from "./known-devices.ts"
export { forgiveFailures } from "./throttle.ts"
