import {
  IconBuildingChurch,
  IconBuildingCommunity,
  IconDatabaseExport,
  IconFileInvoice,
  IconLifebuoy,
  IconMessage2,
  IconReceipt,
  IconSpeakerphone,
  IconStack2,
  IconStethoscope,
  IconUserCog,
} from "@tabler/icons-react"
import type { ComponentType } from "react"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"

export interface DeskSection {
  /** The word after /operador/. What follows it is the section's own. */
  readonly path: string
  /** In the side bar, the top bar and the window's title. */
  readonly title: string
  readonly icon: ComponentType<{ size?: number; stroke?: number }>
  /** Loaded with its first use. */
  readonly screen: ComponentType
}

/** The sections of the desk in the order of the side bar; the first one opens after the sign-in. */
export const SECTIONS: readonly [DeskSection, ...DeskSection[]] = [
  {
    path: "igrejas",
    title: "Igrejas",
    icon: IconBuildingChurch,
    screen: lazyRouteComponent(() => import("./churches/churches-section.tsx"), "ChurchesSection"),
  },
  {
    path: "pedidos",
    title: "Pedidos de plano",
    icon: IconReceipt,
    screen: lazyRouteComponent(() => import("./churches/requests-page.tsx"), "PlanRequestsPage"),
  },
  {
    path: "faturas",
    title: "Faturas",
    icon: IconFileInvoice,
    screen: lazyRouteComponent(() => import("./invoices/invoices-page.tsx"), "InvoicesPage"),
  },
  {
    path: "denominacoes",
    title: "Denominações",
    icon: IconBuildingCommunity,
    screen: lazyRouteComponent(() => import("./churches/denominations-page.tsx"), "DenominationsPage"),
  },
  {
    path: "contatos",
    title: "Contatos",
    icon: IconMessage2,
    screen: lazyRouteComponent(() => import("./leads/leads-page.tsx"), "LeadsPage"),
  },
  {
    path: "ajuda",
    title: "Pedidos de ajuda",
    icon: IconLifebuoy,
    screen: lazyRouteComponent(() => import("./support/support-page.tsx"), "SupportPage"),
  },
  {
    path: "avisos",
    title: "Avisos",
    icon: IconSpeakerphone,
    screen: lazyRouteComponent(() => import("./announcements/notices-page.tsx"), "NoticesPage"),
  },
  {
    path: "conferencia",
    title: "Conferência",
    icon: IconStethoscope,
    screen: lazyRouteComponent(() => import("./system/doctor-page.tsx"), "DoctorPage"),
  },
  {
    path: "trabalhos",
    title: "Trabalhos",
    icon: IconStack2,
    screen: lazyRouteComponent(() => import("./system/jobs-page.tsx"), "JobsPage"),
  },
  {
    path: "copias",
    title: "Cópias de segurança",
    icon: IconDatabaseExport,
    screen: lazyRouteComponent(() => import("./system/backups-page.tsx"), "BackupsPage"),
  },
  {
    path: "conta",
    title: "Minha conta",
    icon: IconUserCog,
    screen: lazyRouteComponent(() => import("./account/account-page.tsx"), "AccountPage"),
  },
]
