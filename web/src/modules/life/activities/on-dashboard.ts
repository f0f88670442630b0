import { IconCalendarPlus } from "@tabler/icons-react"
import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { useActivitiesOfToday } from "./dashboard/activities-of-today.tsx"
import { UpcomingActivities } from "./dashboard/upcoming-activities.tsx"

/** What the dashboard shows of the activities. */
export const activitiesOnDashboard: DashboardOffers = {
  today: [{ order: 40, needs: "activities.view", useWork: useActivitiesOfToday }],
  nextActions: [
    { order: 20, needs: "activities.view", label: "Ver a agenda", to: linkOptions({ to: "/atividades" }) },
  ],
  quickActions: [
    {
      order: 40,
      needs: "activities.create",
      label: "Nova atividade",
      icon: IconCalendarPlus,
      to: linkOptions({ to: "/atividades", search: { nova: true } }),
      opensForm: true,
    },
  ],
  cards: [{ order: 30, needs: "activities.view", component: UpcomingActivities }],
  firstSteps: {
    activity: {
      title: "Cadastre a primeira atividade",
      text: "O culto de domingo, a célula, o ensaio.",
      action: "Cadastrar atividade",
      to: linkOptions({ to: "/atividades", search: { nova: true } }),
    },
  },
  records: { activity: (id) => linkOptions({ to: "/atividades/$id", params: { id } }) },
}
