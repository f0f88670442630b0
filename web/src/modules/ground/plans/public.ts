export { FeatureNotice } from "./feature-notice.tsx"
export { PlanLines } from "./plan-lines.tsx"
export { plansQuery } from "./plans-api.ts"
export { PlansTab } from "./plans-tab.tsx"
