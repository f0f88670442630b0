/** What other modules may use of the staff: a member gets an account of their own. */
export { invitePerson } from "./invite-person.ts"
