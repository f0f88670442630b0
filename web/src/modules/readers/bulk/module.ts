import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import type { WebModule } from "../../../lib/module.ts"

export const bulkModule: WebModule = {
  name: "bulk",
  parts: {
    cards: {
      "list-people": [
        { order: 10, component: lazyRouteComponent(() => import("./list-bulk.tsx"), "ListBulk") },
      ],
    },
  },
}
