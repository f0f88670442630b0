/** What other modules may use of the plans: the operator confirms and refuses them. */
export { confirmPlan } from "./confirm-plan.ts"
export { refusePlan } from "./refuse-plan.ts"
