/** What other modules may use of the follow-ups. */
export { remindOfFollowUps } from "./remind.ts"
