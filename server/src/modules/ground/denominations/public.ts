/** What other modules may use of the denominations: the sums of all churches of one, as the caller may see them, and who reads their money. */
export { requireOfficeAtHome } from "./office-at-home.ts"
export {
  denominationOfCaller,
  membersOfDenomination,
  membersOfDenominationByMonth,
  visitorsOfDenomination,
} from "./sums/denomination-sums.ts"
