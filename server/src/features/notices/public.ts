/** What other features may use of the notices: they tell of what happened, in the transaction in which it happens. */
export { keepMailingNotices } from "./mail-notices.ts"
export { tellOfAffiliationRequest, tellOfPlanLimit, tellOfVisitor } from "./tell.ts"
