/** What the commands may use of the desk's sections about churches. */
export { resetFactorForOperator } from "./reset-factor.ts"
