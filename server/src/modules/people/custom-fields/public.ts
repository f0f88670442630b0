/** What other modules may use of the fields of a church: the member's form answers them, sheets have them. */

export { touchPeople, touchPerson } from "../touch-people.ts"
export { answerableFields, answersOfPeople, type CustomField, fieldsOfChurch } from "./queries.ts"
export { sheetColumns } from "./sheet-columns.ts"
export { checkedValues, customValuesOf, writeValues } from "./values.ts"
export { writeAnswers } from "./write-answers.ts"
