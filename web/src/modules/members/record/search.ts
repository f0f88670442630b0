/** The tabs of a member's record, as the address names them. */
export const MEMBER_TABS = ["pessoal", "contato", "igreja", "ministerial", "adicional", "visitas"] as const

export type MemberTab = (typeof MEMBER_TABS)[number]

/** The search part of /membros/{id}. */
export interface MemberRecordSearch {
  /** Absent: the first tab. */
  tab?: MemberTab
}

export function validateMemberRecordSearch(search: Record<string, unknown>): MemberRecordSearch {
  const tab = MEMBER_TABS.find((name) => name === search.tab)
  return tab === undefined || tab === "pessoal" ? {} : { tab }
}
