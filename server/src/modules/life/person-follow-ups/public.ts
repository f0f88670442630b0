/** What other modules may use of the follow-ups of people: they begin some. */
export { beginFollowUps } from "./begin-follow-ups.ts"
