/** What other modules may use of this one. */

export { assignmentOfVisitor } from "./contact/assignment-of-visitor.ts"
export { CHANNEL_CHOICES } from "./contact/channel-choices.ts"
export { useMissingConsents } from "./contact/consent-offer.tsx"
export { ChatItems } from "./contact/contact-buttons.tsx"
export { DueBadge, ShortDue, shortDay } from "./contact/due-badge.tsx"
export { useChatWith } from "./contact/filled-message.ts"
export { GiveDialog } from "./contact/give-dialog.tsx"
export {
  EndFollowUp,
  type NextContactValues,
  NextDay,
  NO_NEXT_CONTACT,
  nextContactFrom,
} from "./contact/next-contact.tsx"
export { type Assignment, ResponsibleDialog } from "./contact/responsible-dialog.tsx"
export { ReturnDialog } from "./contact/return-dialog.tsx"
export { templatesQuery } from "./contact/templates-api.ts"
export { useTakeVisitor } from "./contact/use-take-visitor.ts"
export { useWays } from "./contact/use-ways.ts"
export { VisitorBadge } from "./follow-up-badge.tsx"
export { FollowUpDialog } from "./follow-up-dialog.tsx"
