/** What other modules may use of the activities: the number of occurrences, and how something repeats. */
export { countOccurrences, occurrencesByMonth } from "./count-occurrences.ts"
export { type ActivitySchedule, NO_SCHEDULE, scheduleAfter } from "./schedule.ts"
