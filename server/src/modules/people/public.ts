/** What other modules may use of the people: those whom a condition finds, as the list of people shows them. */
export { fieldsOfChurch } from "./custom-fields/queries.ts"
export { answerColumn } from "./custom-fields/sheet-columns.ts"
export {
  countPeople,
  pageOfPeople,
  peopleOf,
  peopleOfChurchAt,
  valuesOfPeople,
} from "./people-of-condition.ts"
export { presentRow } from "./present.ts"
