/** What other modules may use of this one. */
export { ClosedWays, ContactButtons } from "./contact/contact-buttons.tsx"
export { DueBadge } from "./contact/due-badge.tsx"
export { ReturnDialog } from "./contact/return-dialog.tsx"
export { templatesQuery } from "./contact/templates-api.ts"
export { useTakeVisitor } from "./contact/use-take-visitor.ts"
export { VisitorBadge } from "./follow-up-badge.tsx"
export { FollowUpDialog } from "./follow-up-dialog.tsx"
