/** What other modules may use of the groups: whose groups a caller sees, the days on which groups meet, and adding people to one. */
export { daysOfGroup, groupForDay, groupForJob, meetingDaysOfGroup, meetingsBetween } from "./meeting-days.ts"
export { includeInGroup } from "./people/add-person.ts"
export { isInGroup, takeOutAgain } from "./people/take-out-again.ts"
export { leadsOnly, reachesPart } from "./policy.ts"
export { groupOfChurch } from "./queries.ts"
