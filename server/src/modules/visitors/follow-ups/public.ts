/** What the process does by itself. */
export { scheduleFollowUpReminders } from "./remind.ts"
