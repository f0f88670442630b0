import { IconUserHeart, IconUserPlus } from "@tabler/icons-react"
import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { useNewVisitors } from "./dashboard/new-visitors.tsx"
import { RecentVisitors } from "./dashboard/recent-visitors.tsx"
import { VisitorStatistics } from "./dashboard/visitor-statistics.tsx"

/** What the dashboard shows of the visitors. */
export const visitorsOnDashboard: DashboardOffers = {
  today: [{ order: 50, needs: "visitors.view", useWork: useNewVisitors }],
  nextActions: [
    {
      order: 10,
      needs: "visitors.create",
      label: "Cadastrar um visitante",
      to: linkOptions({ to: "/visitantes/novo" }),
    },
  ],
  quickActions: [
    {
      order: 30,
      needs: "visitors.create",
      label: "Novo visitante",
      icon: IconUserPlus,
      to: linkOptions({ to: "/visitantes/novo" }),
      opensForm: true,
    },
  ],
  counters: [
    {
      order: 20,
      counter: "visitors",
      label: "Visitantes (mês)",
      plotted: "Visitantes",
      icon: IconUserHeart,
      to: (place) => linkOptions({ to: "/visitantes", search: { registered: "this_month", ...place } }),
      none: "Nenhum visitante neste mês",
    },
  ],
  cards: [
    { order: 10, needs: "dashboard.view", component: VisitorStatistics, countsPeople: true },
    { order: 20, needs: "visitors.view", component: RecentVisitors, countsPeople: true },
  ],
  firstSteps: {
    qr_code: {
      title: "Imprima o QR Code da sede",
      text: "Deixe-o na porta: quem visita se cadastra pelo celular. Concluído quando o primeiro visitante se cadastrar.",
      action: "Ver QR Codes",
      to: linkOptions({ to: "/configuracoes/qr-codes" }),
    },
  },
  records: { visitor: (id) => linkOptions({ to: "/visitantes/$id", params: { id } }) },
}
