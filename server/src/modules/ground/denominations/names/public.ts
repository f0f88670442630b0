/** What other modules may use of the denominations' names: a new church may found a denomination. */
export { foundDenomination } from "./found-denomination.ts"
export { denominationLike, NAMES_LOCK, refuseLookAlike } from "./look-alikes.ts"
