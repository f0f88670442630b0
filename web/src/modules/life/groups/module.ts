import { IconCirclesRelation } from "@tabler/icons-react"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import type { WebModule } from "../../../lib/module.ts"
import { useOpenRequests } from "./requests/use-open-requests.ts"

export const groupsModule: WebModule = {
  name: "groups",
  entries: [
    {
      label: "Grupos",
      words: "células, GC, pequenos grupos, escola bíblica, EBD, classes, discipulado",
      to: "/grupos",
      keys: "g r",
      icon: IconCirclesRelation,
      needs: "activities.view",
      order: 55,
      menu: {
        section: "PRINCIPAL",
        waiting: {
          useCount: useOpenRequests,
          words: (count) =>
            count === 1 ? "1 pedido à espera de resposta" : `${count} pedidos à espera de resposta`,
        },
      },
    },
    {
      label: "Pedidos de grupos",
      words: "células, participar, encontre um grupo",
      to: "/grupos/pedidos",
      icon: IconCirclesRelation,
      needs: "activities.edit",
      order: 56,
    },
    {
      label: "Unidades dos grupos",
      words: "redes, setores, áreas, supervisão, árvore",
      to: "/grupos/unidades",
      icon: IconCirclesRelation,
      // Of everybody but an ordinary member.
      needs: "attendance.take",
      order: 56,
    },
    {
      label: "Multiplicações",
      words: "multiplicar grupo, célula, aprovar",
      to: "/grupos/multiplicacoes",
      icon: IconCirclesRelation,
      needs: "activities.edit",
      order: 56,
    },
  ],
  parts: {
    tabs: {
      "person-record": [
        {
          order: 60,
          tab: "grupos",
          label: "Grupos",
          // Of everybody but an ordinary member, who is not told who is in a group.
          needs: "visitors.view",
          component: lazyRouteComponent(() => import("./person-groups-tab.tsx"), "PersonGroupsTab"),
        },
      ],
    },
  },
  shows: [{ key: ["groups"], records: ["people", "members", "visitors", "merges", "branches"] }],
}
