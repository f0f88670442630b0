/** What other modules may use of the follow-ups. */
export { scheduleFollowUpReminders } from "./remind.ts"
