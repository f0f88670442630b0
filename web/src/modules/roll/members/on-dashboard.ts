import { IconUserPlus, IconUsers } from "@tabler/icons-react"
import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { useBirthdaysNear } from "./dashboard/birthdays-near.tsx"

/** What the dashboard shows of the members. */
export const membersOnDashboard: DashboardOffers = {
  today: [{ order: 30, needs: "members.view", useWork: useBirthdaysNear }],
  quickActions: [
    // For users with read access only: a link to the menu's first screen.
    {
      order: 10,
      needs: "members.view",
      unless: "members.create",
      label: "Ver membros",
      icon: IconUsers,
      to: linkOptions({ to: "/membros" }),
    },
    {
      order: 20,
      needs: "members.create",
      label: "Novo membro",
      icon: IconUserPlus,
      to: linkOptions({ to: "/membros/novo" }),
      opensForm: true,
    },
  ],
  counters: [
    {
      order: 10,
      counter: "members",
      label: "Membros",
      plotted: "Membros",
      icon: IconUsers,
      to: (place) => linkOptions({ to: "/membros", search: place }),
      none: "Nenhum membro ainda",
    },
  ],
  firstSteps: {
    first_member: {
      title: "Cadastre o primeiro membro",
      text: "Um por um, ou todos de uma vez com uma planilha.",
      action: "Cadastrar membro",
      to: linkOptions({ to: "/membros/novo" }),
    },
  },
  records: { member: (id) => linkOptions({ to: "/membros/$id", params: { id } }) },
}
