/** What other modules may use of the events: how many are active; the time zone of a church in a statement; and what the page of one is shown as elsewhere. */
export { CHURCH_ZONE } from "./church-zone.ts"
export { activeEventsByMonth, countActiveEvents } from "./count-active.ts"
export { readShareTags } from "./public-page/share-tags.ts"
