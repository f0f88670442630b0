/** What other features may use of the users. */
export { hashPassword, isOutdated, passwordFits } from "./password.ts"
export { type OwnWords, refusePoorPassword } from "./password-rules.ts"
export { presentUser } from "./present.ts"
export { userById } from "./queries.ts"
