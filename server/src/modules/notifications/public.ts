/** What other features may use of the notices: they tell of what happened, in the transaction in which it happens. */

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
} from "./notify.ts"
export { keepMailingNotices, mailDueNotices } from "./send-notification-emails.ts"
