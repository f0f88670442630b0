import { oneOf, searchOf } from "../../../lib/search-params.ts"

/** The tabs of /perfil, as the address names them. */
export const PROFILE_TABS = ["dados", "igreja", "planos", "notificacoes", "privacidade", "seguranca"] as const

export type ProfileTab = (typeof PROFILE_TABS)[number]

/** The search part of /perfil. */
export const validateProfileSearch = searchOf({ tab: oneOf(PROFILE_TABS, "dados") })
