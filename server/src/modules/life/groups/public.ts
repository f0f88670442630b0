/** What other modules may use of the groups: whose groups a caller sees, the days on which groups meet, adding people to one, and the way to their page. */
export { daysOfGroup, groupForDay, groupForJob, meetingDaysOfGroup, meetingsBetween } from "./meeting-days.ts"
export { includeInGroup } from "./people/add-person.ts"
export { isInGroup, takeOutAgain } from "./people/take-out-again.ts"
export { leadsOnly, reachesPart } from "./policy.ts"
export { pathOfGroups } from "./public-page/page-address.ts"
export { groupOfChurch } from "./queries.ts"
