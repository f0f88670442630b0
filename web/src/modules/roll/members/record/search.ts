import { oneOf, searchOf } from "../../../../lib/search-params.ts"

/** The tabs of a member's record, as the address names them. */
export const MEMBER_TABS = [
  "pessoal",
  "contato",
  "igreja",
  "ministerial",
  "adicional",
  "visitas",
  "anotacoes",
] as const

export type MemberTab = (typeof MEMBER_TABS)[number]

/** The search part of /membros/{id}. */
export const validateMemberRecordSearch = searchOf({ tab: oneOf(MEMBER_TABS, "pessoal") })
