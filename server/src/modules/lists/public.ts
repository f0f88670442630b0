/** What other modules may use of the lists: whom one finds. */
export { listToUse, usableList } from "./list-people.ts"
