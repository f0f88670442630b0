/** What other modules may use of the lists: whom one finds. */
export { listToUse } from "./list-people.ts"
