/** What the roll and the registrations use to write what is personal: `people` alone has it (docs/adr/0044). */
export { enterAnonymised, enterPeople, newPerson, withPerson } from "./enter-people.ts"
export {
  divideColumns,
  NONE_WELCOME,
  PERSONAL_COLUMNS,
  type PersonalValues,
  PREFERENCE_OF_CHANNEL,
} from "./personal-columns.ts"
export { rebuildCopies } from "./rebuild-copies.ts"
export { writePersonalData, writePersonalDataOfMany } from "./write-personal-data.ts"
