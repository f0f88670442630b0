import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import type { WebModule } from "../../../lib/module.ts"

export const privacyModule: WebModule = {
  name: "privacy",
  parts: {
    cards: {
      "person-consents": [
        {
          order: 10,
          needs: "members.delete",
          component: lazyRouteComponent(() => import("./rights-card.tsx"), "RightsCard"),
        },
        {
          order: 20,
          needs: "members.delete",
          component: lazyRouteComponent(() => import("./accesses-card.tsx"), "PersonAccessesCard"),
        },
      ],
      "own-data": [
        {
          order: 20,
          component: lazyRouteComponent(() => import("./accesses-card.tsx"), "OwnAccessesCard"),
        },
      ],
    },
  },
}
