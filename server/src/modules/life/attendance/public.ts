/** What the modules above may use of attendance: the lists of their sessions, the services of a month, and the time of a device that was without a connection. */

export { listsOfSessions, moveListsOfEvent, sessionsWithPresences } from "./lists/of-sessions.ts"
export { timeOfDevice } from "./marks/device-time.ts"
export { listOfSession, markAtDoor } from "./marks/mark-at-door.ts"
export { servicesIn } from "./reports/services-of-month.ts"
