import {
  IconBuildingChurch,
  IconBuildingCommunity,
  IconCake,
  IconChartBar,
  IconFileImport,
  IconHistory,
  IconMessages,
  IconShieldLock,
  IconTrash,
  IconUser,
  IconUserHeart,
  IconUserPlus,
  IconUsersGroup,
} from "@tabler/icons-react"
import type { LinkProps } from "@tanstack/react-router"
import type { ComponentType } from "react"
import type { Needs } from "../../lib/can.ts"
import { normalizeText } from "../../lib/normalize-text.ts"
import { PATHS } from "../paths.ts"
import { MENU } from "../shell/menu.ts"

export interface Place {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  link: LinkProps
  needs?: Needs
}

/** Screens that the sidebar shows to an office alone, and others may open. */
const FOR_OTHERS: Partial<Record<string, Needs>> = {
  [PATHS.denominationDashboard]: "denomination_stats.view",
  [PATHS.hierarchy]: "hierarchy.view",
}

/** Screens without a menu entry of their own, found by their name. */
const BEHIND_OTHERS: readonly Place[] = [
  {
    label: "Estatísticas",
    icon: IconChartBar,
    link: { to: PATHS.memberStatistics },
    needs: "dashboard.view",
  },
  { label: "Aniversariantes", icon: IconCake, link: { to: PATHS.birthdays }, needs: "members.view" },
  { label: "Usuários", icon: IconUsersGroup, link: { to: PATHS.staff }, needs: "users.manage" },
  { label: "Igreja", icon: IconBuildingChurch, link: { to: PATHS.churchSettings }, needs: "church.manage" },
  { label: "Filiais", icon: IconBuildingCommunity, link: { to: PATHS.branches }, needs: "branches.view" },
  {
    label: "Privacidade",
    icon: IconShieldLock,
    link: { to: PATHS.privacySettings },
    needs: "church.manage",
  },
  { label: "Mensagens", icon: IconMessages, link: { to: PATHS.messages }, needs: "church.manage" },
  { label: "Auditoria", icon: IconHistory, link: { to: PATHS.audit }, needs: "users.manage" },
  { label: "Lixeira", icon: IconTrash, link: { to: PATHS.trash }, needs: "church.manage" },
]

/** Every screen of the sidebar, those behind them, and the person's own. */
export const SCREENS: readonly Place[] = [
  ...MENU.flatMap(({ entries }) =>
    entries.map(({ to, ...entry }) => ({ ...entry, needs: FOR_OTHERS[to] ?? entry.needs, link: { to } })),
  ),
  ...BEHIND_OTHERS,
  { label: "Perfil", icon: IconUser, link: { to: PATHS.profile } },
]

/** What a person sets out to do. */
export const ACTIONS: readonly Place[] = [
  { label: "Novo Membro", icon: IconUserPlus, link: { to: PATHS.memberNew }, needs: "members.create" },
  {
    label: "Importar membros",
    icon: IconFileImport,
    link: { to: PATHS.memberImport },
    needs: "members.create",
  },
  {
    label: "Nova Filial",
    icon: IconBuildingCommunity,
    link: { to: PATHS.branchNew },
    needs: "branches.create",
  },
  {
    label: "Nova Igreja",
    icon: IconBuildingCommunity,
    link: { to: PATHS.churchNew },
    needs: "churches.create",
  },
  { label: "Novo Visitante", icon: IconUserHeart, link: { to: PATHS.visitorNew }, needs: "visitors.create" },
]

/** Those whose name contains every word that was typed, regardless of accents. */
export function matching(places: readonly Place[], query: string): Place[] {
  const words = normalizeText(query).split(/\s+/).filter(Boolean)
  return places.filter(({ label }) => words.every((word) => normalizeText(label).includes(word)))
}
