/** What other modules may use of the users. */

export { forgetPerson } from "./anonymise-person.ts"
export { hashPassword, isOutdated, passwordFits } from "./password.ts"
export { refusePoorPassword } from "./password-rules.ts"
export { addressLine, presentChurch, presentUser } from "./present.ts"
export { churchOfUser, userById } from "./queries.ts"
export { keepAcceptance } from "./terms/keep-acceptance.ts"
