import { IconFileCertificate } from "@tabler/icons-react"
import { lazyRouteComponent } from "../../../../lib/lazy-screen.ts"
import type { WebModule } from "../../../../lib/module.ts"

export const privacyRequestsModule: WebModule = {
  name: "privacy/requests",
  entries: [
    {
      label: "Pedidos sobre dados",
      to: "/configuracoes/pedidos",
      icon: IconFileCertificate,
      needs: "church.manage",
      order: 195,
      card: {
        order: 65,
        text: "Quem pediu para ver, corrigir ou apagar os próprios dados, e até quando responder.",
      },
    },
  ],
  shows: [{ key: ["privacy-requests"], records: ["people"] }],
  parts: {
    cards: {
      "own-data": [
        {
          order: 10,
          component: lazyRouteComponent(() => import("./own-requests-card.tsx"), "OwnRequestsCard"),
        },
      ],
    },
  },
}
