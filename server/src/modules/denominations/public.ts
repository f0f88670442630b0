/** What other modules may use of the denominations: the operator's command line opens an office. */
export { openOffice } from "./open-office.ts"
