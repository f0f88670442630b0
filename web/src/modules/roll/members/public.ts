/** What other modules may use of this one. */
export { BackToMembers } from "./back-to-members.tsx"
export { AdmissionModeField, BaptismAndConversion, PreviousChurchFields } from "./form/admission-fields.tsx"
export { PlanLimitNotice } from "./form/plan-limit-notice.tsx"
export { MemberSelect } from "./member-select.tsx"
export type { MemberValues } from "./member-values.ts"
