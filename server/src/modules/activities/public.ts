/** What other modules may use of the activities: the number of occurrences, and the next ones. */
export { countOccurrences } from "./count-occurrences.ts"
