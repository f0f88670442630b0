/** What other modules may use of people: forms, fields, pickers and tabs. */
export { BackToPeople } from "./back-to-people.tsx"
export { type Asked, ConsentDialog, type Recording } from "./consents/consent-dialog.tsx"
export { ConsentLedgerCard } from "./consents/consent-ledger-card.tsx"
export { CorrectableAddress, CorrectableContact } from "./correct/correctable-contact.tsx"
export type { Correction } from "./correct/correction.ts"
export { changedAnswers } from "./custom-fields/answers.ts"
export { CustomFacts } from "./custom-fields/custom-facts.tsx"
export { CustomFieldsSection } from "./custom-fields/custom-fields-section.tsx"
export { PersonPicker } from "./families/person-picker.tsx"
export {
  EducationField,
  EmailField,
  GenderField,
  MaritalStatusField,
  NameAndBirth,
  PhoneFields,
  ProfessionField,
  RgField,
} from "./form/personal-fields.tsx"
export { HiddenContact, KeptContactNotice } from "./hidden-contact.tsx"
export { KnownPerson } from "./known-person.tsx"
export { peopleChanged, personQuery } from "./people-api.ts"
export { PersonBadges } from "./person-badges.tsx"
export { NEW_PERSON, type PersonalFormValues, personalValuesFrom } from "./person-values.ts"
export { useFurtherTabs } from "./record/further-tabs.tsx"
export { PersonBar } from "./record/person-bar.tsx"
export { RecordHead } from "./record/record-head.tsx"
