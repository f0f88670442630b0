/** What threads that read files may use of the fields: it opens no database. */
export { type CheckedValue, checkValue, type Rules } from "./check-value.ts"
