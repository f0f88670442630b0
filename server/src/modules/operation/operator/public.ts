/** What other modules may use of the operator: a transaction in the operator's name. */
export { asOperator } from "./as-operator.ts"
