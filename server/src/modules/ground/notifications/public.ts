/** What other modules may use of the notifications: they notify of an event in the transaction in which it happens. */

export {
  notifyOfAffiliationDecision,
  notifyOfAffiliationRequest,
  notifyOfBilling,
  notifyOfConfirmedPlan,
  notifyOfDueFollowUps,
  notifyOfDuePrivacyRequests,
  notifyOffice,
  notifyOfficeOfEnding,
  notifyOfMessages,
  notifyOfOwnMessage,
  notifyOfPastors,
  notifyOfPlanLimit,
  notifyOfPrivacyRequest,
  notifyOfRefusedPlan,
  notifyOfVisitor,
  pastorsLeft,
} from "./notify.ts"
export {
  ringForDueBills,
  ringForInquiry,
  ringForMonthlyReport,
  ringForQuestion,
  ringForSchedule,
} from "./ring.ts"
export {
  mailNotifications,
  mailNotificationsSoon,
  sendNotificationEmails,
} from "./send-notification-emails.ts"
