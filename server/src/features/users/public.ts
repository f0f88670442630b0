/** What other features may use of the users. */
export { hashPassword, isOutdated, passwordFits } from "./password.ts"
export { type OwnWords, refusePoorPassword } from "./password-rules.ts"
export { addressLine, presentChurch, presentUser } from "./present.ts"
export { churchOfUser, userById } from "./queries.ts"
