export { AcceptTerms } from "./accept-terms.tsx"
export { plansQuery } from "./registration-api.ts"
export { SuccessScreen } from "./success-screen.tsx"
