import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import type { WebModule } from "../../../lib/module.ts"

export const timelineModule: WebModule = {
  name: "timeline",
  parts: {
    tabs: {
      "person-record": [
        {
          order: 70,
          tab: "linha-do-tempo",
          label: "Linha do tempo",
          component: lazyRouteComponent(() => import("./timeline-tab.tsx"), "TimelineTab"),
        },
      ],
    },
  },
}
