/** What other modules may use of the timeline: the copy of a person's data contains it. */
export { readTimeline } from "./read-timeline.ts"
