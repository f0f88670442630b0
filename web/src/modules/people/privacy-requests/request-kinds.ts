import { PRIVACY_REQUEST_KINDS } from "@aprisco/contract/people/privacy-words"

/** What may be asked for, for a field to choose from. */
export const KINDS = [
  { value: "", label: "Selecione" },
  ...Object.entries(PRIVACY_REQUEST_KINDS).map(([value, label]) => ({ value, label })),
]
