/** What others may use of the denominations: the operator's command line gives one its office. */
export { openOffice } from "./open-office.ts"
