/** What other modules may use of the fields of a church: the member's form answers them, sheets have them. */

export { touchPerson } from "../touch-person.ts"
export { checkValue } from "./check-value.ts"
export { type CustomField, fieldsOfChurch } from "./queries.ts"
export { sheetColumns } from "./sheet-columns.ts"
export { type Checked, checkedValues, customValuesOf, writeValues } from "./values.ts"
