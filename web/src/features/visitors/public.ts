/** What other features may use of this one. */
export { VisitorBadge } from "./follow-up-badge.tsx"
