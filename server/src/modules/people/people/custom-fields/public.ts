/** What other modules may use of custom fields: forms answer them, sheets and imports have columns for them. */

export { touchPeople, touchPerson } from "../touch-people.ts"
export { ownReportColumnsOfFields } from "./own-report-columns.ts"
export {
  answerableFields,
  answersOfPeople,
  type CustomField,
  callerPermissions,
  customFieldsOfChurch,
} from "./queries.ts"
export { sheetColumns } from "./sheet-columns.ts"
export {
  answersSeen,
  byKey,
  type CheckedAnswer,
  checkedValues,
  customValuesOf,
  writeValues,
} from "./values.ts"
export { writeAnswers } from "./write-answers.ts"
