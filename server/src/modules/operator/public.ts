/** What other modules may use of the operator: what is done in the operator's name. */
export { asOperator } from "./as-operator.ts"
