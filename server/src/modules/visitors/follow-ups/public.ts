/** What the process does by itself. */
export { keepRemindingFollowUps } from "./remind.ts"
