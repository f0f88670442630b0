/** What other modules may use of the landing page's contacts: the operator's desk shows and answers them. */
export { answerLead, deleteLead, leadsForOperator } from "./leads-for-operator.ts"
