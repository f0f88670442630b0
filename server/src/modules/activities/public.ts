/** What other modules may use of the activities: how many take place. */
export { countOccurrences } from "./count-occurrences.ts"
