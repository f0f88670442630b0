import { oneOf, searchOf } from "../../../../lib/search-params.ts"

/** The tabs of a person's record, as the address names them. */
export const PERSON_TABS = [
  "resumo",
  "familia",
  "rol",
  "visitas",
  "anotacoes",
  "consentimentos",
  "linha-do-tempo",
] as const

export type PersonTab = (typeof PERSON_TABS)[number]

/** The search part of /pessoas/{id}. */
export const validatePersonRecordSearch = searchOf({ aba: oneOf(PERSON_TABS, "resumo") })
