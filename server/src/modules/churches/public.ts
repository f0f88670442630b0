/** What others may use of the churches: a registration founds one, the operator's command line lists, closes and opens them. */
export { foundDenomination } from "./affiliation/affiliate.ts"
export { denominationLike, refuseLookAlike, skeletonsOf } from "./denomination-names.ts"
export { disableChurch, enableChurch } from "./disable-church.ts"
export { foundChurch } from "./found-church.ts"
export { type ChurchForOperator, churchesForOperator, churchForOperator } from "./list-for-operator.ts"
