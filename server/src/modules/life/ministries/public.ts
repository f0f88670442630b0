/** What other modules may use of the ministries: the branch and the ministry that a body names, and those that a search finds. */
export { addToTeam, removeFromTeam } from "./change-team.ts"
export { newBranch, placeFor, requireMinistry } from "./place.ts"
export { ministryPlace } from "./queries.ts"
