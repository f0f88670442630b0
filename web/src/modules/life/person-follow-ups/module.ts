import { IconHeartHandshake } from "@tabler/icons-react"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import type { WebModule } from "../../../lib/module.ts"
import { useDueCount } from "./use-due-count.ts"

export const personFollowUpsModule: WebModule = {
  name: "person-follow-ups",
  entries: [
    {
      label: "Meus acompanhamentos",
      to: "/visitantes/acompanhamentos",
      keys: "g c",
      icon: IconHeartHandshake,
      needs: "visitors.edit",
      order: 40,
      menu: {
        section: "PRINCIPAL",
        waiting: {
          useCount: useDueCount,
          words: (count) =>
            count === 1 ? "1 contato para hoje ou atrasado" : `${count} contatos para hoje ou atrasados`,
        },
      },
    },
  ],
  parts: {
    tabs: {
      "person-record": [
        {
          order: 58,
          tab: "acompanhamento",
          label: "Acompanhamento",
          needs: "members.edit",
          when: ({ person }) => !person.anonymised,
          component: lazyRouteComponent(() => import("./person-follow-up-tab.tsx"), "PersonFollowUpTab"),
        },
      ],
    },
    actions: {
      "person-record": [
        {
          order: 5,
          label: "Acompanhar…",
          step: true,
          icon: IconHeartHandshake,
          needs: "members.edit",
          when: ({ person }) => !person.anonymised && !person.deceased,
          component: lazyRouteComponent(() => import("./begin-dialog.tsx"), "BeginDialog"),
        },
      ],
    },
  },
  shows: [
    {
      key: ["follow-ups"],
      records: ["visitors", "people", "members", "branches", "merges", "imports", "trash"],
    },
  ],
}
