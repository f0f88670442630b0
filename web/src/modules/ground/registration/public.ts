export { AcceptTerms } from "./accept-terms.tsx"
export { PlanLines } from "./plan-lines.tsx"
export { plansQuery } from "./registration-api.ts"
