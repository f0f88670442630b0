import { searchOf, tabName } from "../../../../lib/search-params.ts"

/** The tabs that a person's record has of its own, as the address names them. */
export const PERSON_TABS = ["resumo", "familia", "rol", "visitas", "anotacoes", "consentimentos"] as const

export type PersonTabName = (typeof PERSON_TABS)[number]

/** The search part of /pessoas/{id}. */
export const validatePersonRecordSearch = searchOf({ aba: tabName("resumo") })
