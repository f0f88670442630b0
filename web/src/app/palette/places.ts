import {
  IconBuildingCommunity,
  IconFileImport,
  IconUser,
  IconUserHeart,
  IconUserPlus,
} from "@tabler/icons-react"
import type { LinkProps } from "@tanstack/react-router"
import type { ComponentType } from "react"
import type { Needs } from "../../lib/can.ts"
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

/** Every screen of the sidebar, and the person's own. */
export const SCREENS: readonly Place[] = [
  ...MENU.flatMap(({ entries }) =>
    entries.map(({ to, ...entry }) => ({ ...entry, needs: FOR_OTHERS[to] ?? entry.needs, link: { to } })),
  ),
  { label: "Filiais", icon: IconBuildingCommunity, link: { to: PATHS.branches }, needs: "branches.view" },
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

/** Those whose name holds every word that was typed, whatever the accents. */
export function matching(places: readonly Place[], query: string): Place[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return places.filter(({ label }) => words.every((word) => folded(label).includes(word)))
}

function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
}
