/** What other modules may use of the events: how many are active. */
export { activeEventsByMonth, countActiveEvents } from "./count-active.ts"
