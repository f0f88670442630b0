import { PRIVACY_REQUEST_KINDS } from "@aprisco/contract/privacy/request-labels"

/** The kinds of request as choices of a field. */
export const KINDS = [
  { value: "", label: "Selecione" },
  ...Object.entries(PRIVACY_REQUEST_KINDS).map(([value, label]) => ({ value, label })),
]
