/** What commands and other modules may use of the operators' accounts. */
export { inviteOperator, removeOperator } from "./invite-operator.ts"
export { operatorsListed } from "./list-operators.ts"
export { endDeskSessions } from "./sessions.ts"
