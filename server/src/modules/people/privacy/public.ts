/** What other modules may use of the privacy of people: an anonymisation that is asked for elsewhere forgets the person as well. */
export { forgetPeople } from "./forget-people.ts"
