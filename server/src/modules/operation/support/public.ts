/** What the operator's desk may use of the requests for help. */
export { answerSupportRequest, supportRequestsForOperator } from "./requests-for-operator.ts"
