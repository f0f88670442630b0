/** The tabs of /perfil, as the address names them. */
export const PROFILE_TABS = ["dados", "igreja", "planos", "notificacoes", "seguranca"] as const

export type ProfileTab = (typeof PROFILE_TABS)[number]

/** The search part of /perfil. */
export interface ProfileSearch {
  /** Absent: the first tab. */
  tab?: ProfileTab
}

export function validateProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const tab = PROFILE_TABS.find((name) => name === search.tab)
  return tab === undefined || tab === "dados" ? {} : { tab }
}
