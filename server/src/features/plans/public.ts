/** What others may use of the plans: the operator's command line confirms one. */
export { confirmPlan } from "./confirm-plan.ts"
