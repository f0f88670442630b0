/** What other modules may use of the activities: the number of occurrences, and those that a search finds. */
export { countOccurrences, occurrencesByMonth } from "./count-occurrences.ts"
