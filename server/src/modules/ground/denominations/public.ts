/** What other modules may use of the denominations: the sums of all churches of one, as the caller may see them. */

export {
  denominationOfCaller,
  membersOfDenomination,
  membersOfDenominationByMonth,
  visitorsOfDenomination,
} from "./sums/denomination-sums.ts"
