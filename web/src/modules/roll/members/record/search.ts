import { searchOf, tabName } from "../../../../lib/search-params.ts"

/** The tabs that a member's record has of its own, as the address names them. */
export const MEMBER_TABS = ["pessoal", "contato", "igreja", "ministerial", "adicional"] as const

export type MemberTab = (typeof MEMBER_TABS)[number]

/** The search part of /membros/{id}. */
export const validateMemberRecordSearch = searchOf({ tab: tabName("pessoal") })
