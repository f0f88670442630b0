/** What other features may use of the members: a visitor who is converted is admitted here. */
export { admit } from "./admit-member.ts"
