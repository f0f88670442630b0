/** What the threads that read sheets may use of custom fields: it opens no database. */
export { type CheckedValue, checkValue, type Rules } from "./check-value.ts"
