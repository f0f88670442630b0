/** What other modules may use of the staff: the invitation of a person. */
export { invitePerson } from "./invite-person.ts"
