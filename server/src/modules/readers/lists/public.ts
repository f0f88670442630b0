/** What other modules may use of lists: the people of one list. */
export { listToUse } from "./list-people.ts"
