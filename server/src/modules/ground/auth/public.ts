/** What other modules may use of the accounts, which only this module writes. */
export { createAccount, updateAccount } from "./accounts.ts"
export { forgetPerson } from "./forget-person.ts"
export { personOfAccount, TIED_PERSON } from "./person-of-account.ts"
export { removeFactorOf } from "./remove-factor-of.ts"
