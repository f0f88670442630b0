/** What other modules may use of people: who reads what, people who meet a condition, rows of the list of people, and custom fields. */
export { fieldsOfChurch } from "./custom-fields/queries.ts"
export { answerColumn } from "./custom-fields/sheet-columns.ts"
export {
  countPeople,
  pageOfPeople,
  peopleOf,
  peopleOfChurchAt,
  valuesOfPeople,
} from "./people-of-condition.ts"
export { contactShown, readsRegistry, searchesAll, seesActiveOnly } from "./policy.ts"
export { presentRow } from "./present.ts"
