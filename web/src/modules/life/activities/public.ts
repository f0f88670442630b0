/** What other modules may use of this one: the list, how something repeats, and civil days. */
export { activitiesChanged, activitiesQuery } from "./activities-api.ts"
export { dayAfter, daysOfView, stepFrom } from "./calendar-days.ts"
export { CalendarView } from "./calendar-view.tsx"
export { momentTyped } from "./moment-typed.ts"
export { DAY_CHOICES, INTERVAL_CHOICES, WEEK_CHOICES } from "./repeat-choices.ts"
export { scheduleLabel } from "./schedule-labels.ts"
export { slotAfter } from "./slots.ts"
