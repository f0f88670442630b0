import { IconChecklist } from "@tabler/icons-react"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import type { WebModule } from "../../../lib/module.ts"
import { mayBeOnDevice } from "../../../lib/on-device.ts"

const needs = "attendance.take"
const lists = { order: 60, needs } as const

export const attendanceModule: WebModule = {
  name: "attendance",
  entries: [
    {
      label: "Presença",
      words: "frequência, chamada, listas, faltas, quem veio, encontros",
      to: "/presencas",
      keys: "g n",
      icon: IconChecklist,
      needs,
      order: 58,
      menu: { section: "PRINCIPAL" },
    },
    {
      label: "Sumidos",
      words: "ausentes, faltosos, faltas, frequência",
      to: "/presencas/sumidos",
      icon: IconChecklist,
      needs,
      order: 59,
    },
    {
      label: "Gráficos de presença",
      words: "frequência, média, relatório",
      to: "/presencas/graficos",
      icon: IconChecklist,
      needs,
      order: 59,
    },
    {
      label: "Soma das classes",
      words: "EBD, escola bíblica, revistas, bíblias, ofertas",
      to: "/presencas/classes",
      icon: IconChecklist,
      needs,
      order: 59,
    },
  ],
  parts: {
    tabs: {
      "person-record": [
        {
          order: 65,
          tab: "presenca",
          label: "Presença",
          needs,
          component: lazyRouteComponent(() => import("./person-attendance-tab.tsx"), "PersonAttendanceTab"),
        },
      ],
    },
    cards: {
      "group-record": [
        {
          ...lists,
          component: lazyRouteComponent(() => import("./lists/gatherings-card.tsx"), "GroupLists"),
        },
      ],
      "activity-record": [
        {
          ...lists,
          component: lazyRouteComponent(() => import("./lists/gatherings-card.tsx"), "ActivityLists"),
        },
      ],
    },
  },
  whileSignedIn: {
    needs,
    start: async () => (await import("./offline/sender.ts")).startSending(),
    mayLose: (userId) => mayBeOnDevice("attendance", userId),
    maySignOut: async (userId) => (await import("./offline/sign-out.ts")).maySignOut(userId),
  },
  shows: [
    { key: ["attendance"], records: ["people", "members", "visitors", "groups", "activities", "merges"] },
  ],
}
