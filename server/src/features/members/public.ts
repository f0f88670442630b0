/** What other features may use of the members: a visitor who is converted is admitted here. */
export { admit, type NewMember } from "./admit-member.ts"
