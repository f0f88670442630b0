/** What other modules may use of this one: how something repeats, and the list. */
export { activitiesChanged, activitiesQuery } from "./activities-api.ts"
export { DAY_CHOICES, INTERVAL_CHOICES, WEEK_CHOICES } from "./repeat-choices.ts"
export { scheduleLabel } from "./schedule-labels.ts"
