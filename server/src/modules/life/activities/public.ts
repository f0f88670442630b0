/** What other modules may use of the activities: their occurrences, how something repeats, and those that become groups. */
export { activityForDay } from "./activity-for-day.ts"
export { endActivities, lockActivities, ministryLeadersOf } from "./end-activities.ts"
export { occurrencesOfDays } from "./occurrences.ts"
export type { LockedActivity } from "./queries.ts"
export { replaceActivity } from "./replace-activity.ts"
export { type ActivitySchedule, NO_SCHEDULE, scheduleAfter } from "./schedule.ts"
export { oneTimeEntry, writeCalendar } from "./write-calendar.ts"
