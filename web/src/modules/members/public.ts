/** What other modules may use of this one. */
export { BackToMembers } from "./back-to-members.tsx"
export { PlanLimitNotice } from "./form/plan-limit-notice.tsx"
export { MemberSelect } from "./member-select.tsx"
export { BranchChip, BranchFilter, ChurchChip, ChurchFilter } from "./place-filters.tsx"
