/** What other modules may use of the sessions. */
export { confirmPassword, confirmPasswordAndFactor, confirmPasswordFor } from "./confirm-password.ts"
export { deviceName } from "./device-name.ts"
export { endLapsedSessions } from "./end-lapsed.ts"
export { endAccess, endAllSessions, endOtherSessions, endSessionsOfChurch } from "./end-session.ts"
export { enteredChurchForUpdate, setEnteredChurch } from "./entered-church.ts"
export { rememberDevice } from "./known-devices.ts"
export { presentSubscription, presentUser } from "./present-user.ts"
export {
  type CheckedTry,
  checkTryInTurn,
  clearFailures,
  forgiveFailures,
  type Suspect,
  suspectOf,
} from "./throttle.ts"
export { userById } from "./user-by-id.ts"
