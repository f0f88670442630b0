/** What other features may use of the notices: they tell of what happened, in the transaction in which it happens. */
export { keepMailingNotices, mailDueNotices } from "./mail-notices.ts"
export {
  type FollowUpReminder,
  tellOfAffiliationDecision,
  tellOfAffiliationRequest,
  tellOfConfirmedPlan,
  tellOfDueFollowUps,
  tellOffice,
  tellOfPlanLimit,
  tellOfRefusedPlan,
  tellOfVisitor,
} from "./tell.ts"
