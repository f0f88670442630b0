/** What other modules may use of the activities: the number of occurrences, how something repeats, and those that become groups. */
export { countOccurrences, occurrencesByMonth } from "./count-occurrences.ts"
export { endActivities, lockActivities, ministryLeadersOf } from "./end-activities.ts"
export type { LockedActivity } from "./queries.ts"
export { type ActivitySchedule, NO_SCHEDULE, scheduleAfter } from "./schedule.ts"
