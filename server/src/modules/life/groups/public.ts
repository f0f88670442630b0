/** What other modules may use of the groups: whose groups a caller sees, and the days on which groups meet. */
export { daysOfGroup, groupForDay, groupForJob, meetingDaysOfGroup, meetingsBetween } from "./meeting-days.ts"
export { leadsOnly } from "./policy.ts"
