import {
  IconBinaryTree2,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconChartHistogram,
  IconHeartHandshake,
  IconLayoutDashboard,
  IconQrcode,
  IconSettings,
  IconUserHeart,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react"
import type { ComponentType } from "react"
import type { Needs } from "../../lib/can.ts"
import { useDueCount } from "../../modules/visitors/follow-ups/public.ts"
import { PATHS } from "../paths.ts"

export interface Entry {
  label: string
  to: (typeof PATHS)[
    | "dashboard"
    | "members"
    | "visitors"
    | "followUps"
    | "ministries"
    | "activities"
    | "denominationDashboard"
    | "hierarchy"
    | "churches"
    | "qrCodes"
    | "settings"]
  icon: ComponentType<{ size?: number; stroke?: number }>
  needs?: Needs
  /** How much waits there for this person, and what that is called: `3 vencidos`. */
  waiting?: { useCount: () => number; words: (count: number) => string }
}

interface Section {
  title: string
  entries: readonly Entry[]
}

/** The sidebar. An entry is shown to users with its right. */
export const MENU: readonly Section[] = [
  {
    title: "PRINCIPAL",
    entries: [
      { label: "Dashboard", to: PATHS.dashboard, icon: IconLayoutDashboard },
      { label: "Membros", to: PATHS.members, icon: IconUsers, needs: "members.view" },
      { label: "Visitantes", to: PATHS.visitors, icon: IconUserHeart, needs: "visitors.view" },
      {
        label: "Meus acompanhamentos",
        to: PATHS.followUps,
        icon: IconHeartHandshake,
        needs: "visitors.edit",
        waiting: {
          useCount: useDueCount,
          words: (count) =>
            count === 1 ? "1 contato para hoje ou atrasado" : `${count} contatos para hoje ou atrasados`,
        },
      },
      { label: "Ministérios", to: PATHS.ministries, icon: IconUsersGroup, needs: "activities.view" },
      { label: "Atividades", to: PATHS.activities, icon: IconCalendarEvent, needs: "activities.view" },
    ],
  },
  {
    title: "GESTÃO HIERÁRQUICA",
    entries: [
      {
        label: "Dashboard Denominação",
        to: PATHS.denominationDashboard,
        icon: IconChartHistogram,
        needs: "denominations.manage",
      },
      {
        label: "Gerenciar Igrejas",
        to: PATHS.churches,
        icon: IconBuildingCommunity,
        needs: "churches.create",
      },
      {
        label: "Visão Hierárquica",
        to: PATHS.hierarchy,
        icon: IconBinaryTree2,
        needs: "denominations.manage",
      },
    ],
  },
  {
    title: "ADMINISTRAÇÃO",
    entries: [
      { label: "QR Codes", to: PATHS.qrCodes, icon: IconQrcode, needs: "branches.view" },
      // Users who may manage users, the church or its branches have this right too: no role has those without it.
      { label: "Configurações", to: PATHS.settings, icon: IconSettings, needs: "settings.manage" },
    ],
  },
]
