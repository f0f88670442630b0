/** What other modules may use of the churches: a registration creates one, the operator's command line lists, closes and opens them. */
export { administratorsOf, isAdministrator } from "./administrators.ts"
export { updateChurch } from "./change-church.ts"
export { churchForUpdate } from "./church-queries.ts"
export { CHURCH_ZONE } from "./church-zone.ts"
export { churchNow, stateOfChurch, todayOfChurch } from "./clock.ts"
export { disableChurch, enableChurch } from "./disable-church.ts"
export { foundChurch } from "./found-church.ts"
export {
  type ChurchForOperator,
  churchesForOperator,
  churchesPageForOperator,
  churchForOperator,
  endedChurches,
} from "./list-for-operator.ts"
export { firstOfNextNumbers, takeNumbers } from "./next-number.ts"
export { dressPage } from "./page/dress-page.ts"
export { hasForms, type OpenChurch, openChurch } from "./page/open-church.ts"
export { openChurchPage } from "./page/public-church.ts"
export { takeSlug } from "./page/take-slug.ts"
