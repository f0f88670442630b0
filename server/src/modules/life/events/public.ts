/** What other modules may use of the events: how many are active; the time zone of a church in a statement; what the page of one is shown as elsewhere, and those to come. */
export { activeEventsByMonth, countActiveEvents } from "./count-active.ts"
export { eventsToCome } from "./public-page/events-to-come.ts"
export { readShareTags } from "./public-page/share-tags.ts"
