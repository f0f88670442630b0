/** What other modules may use of the ministries: where they and their activities belong. */
export { newBranch, placeFor } from "./place.ts"
export { ministryPlace } from "./queries.ts"
