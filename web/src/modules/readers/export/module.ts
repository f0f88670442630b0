import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import type { WebModule } from "../../../lib/module.ts"

export const exportModule: WebModule = {
  name: "export",
  parts: {
    cards: {
      "church-settings": [
        { order: 10, component: lazyRouteComponent(() => import("./data-card.tsx"), "DataCard") },
      ],
    },
  },
}
