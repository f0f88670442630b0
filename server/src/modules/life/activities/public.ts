/** What other modules may use of the activities: their occurrences, and how something repeats. */
export { activityForDay } from "./activity-for-day.ts"
export { countOccurrences, occurrencesByMonth } from "./count-occurrences.ts"
export { type OccurrenceRow, occurrencesOfDays } from "./occurrences.ts"
export { type ActivitySchedule, NO_SCHEDULE, scheduleAfter } from "./schedule.ts"
