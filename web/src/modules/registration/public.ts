export { AcceptTerms } from "./accept-terms.tsx"
export { plansQuery } from "./registration-api.ts"
