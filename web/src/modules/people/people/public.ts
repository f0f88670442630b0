/** What other modules may use of people: forms, fields, pickers and tabs. */
export { BackToPeople } from "./back-to-people.tsx"
export { type Asked, ConsentDialog, type Recording } from "./consents/consent-dialog.tsx"
export { ConsentLedgerCard } from "./consents/consent-ledger-card.tsx"
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
export { NotesOnDemand } from "./notes/notes-on-demand.tsx"
export { NotesTab } from "./notes/notes-tab.tsx"
export { useWritesNotes } from "./notes/use-writes-notes.ts"
export { peopleChanged, personQuery } from "./people-api.ts"
export { PersonBadges } from "./person-badges.tsx"
export { NEW_PERSON, type PersonalFormValues, personalValuesFrom } from "./person-values.ts"
