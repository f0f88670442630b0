/** What other modules may use of the events: how many are active; and what the page of one is shown as elsewhere. */
export { activeEventsByMonth, countActiveEvents } from "./count-active.ts"
export { readShareTags } from "./public-page/share-tags.ts"
