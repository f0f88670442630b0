/** What other modules may use of the ministries: the branch and the ministry that a body names. */
export { newBranch, placeFor } from "./place.ts"
export { ministryPlace } from "./queries.ts"
