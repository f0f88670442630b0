import { IconHistory, IconUsersGroup } from "@tabler/icons-react"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import type { WebModule } from "../../../lib/module.ts"

export const mergesModule: WebModule = {
  name: "merges",
  entries: [
    {
      label: "Cadastros repetidos",
      to: "/pessoas/duplicados",
      icon: IconUsersGroup,
      needs: "people.merge",
      order: 19,
    },
    { label: "Cadastros unidos", to: "/pessoas/unioes", icon: IconHistory, needs: "people.merge", order: 20 },
  ],
  parts: {
    actions: {
      "person-record": [
        {
          order: 10,
          label: "Unir com outro cadastro…",
          icon: IconUsersGroup,
          needs: "people.merge",
          when: ({ person }) => !person.anonymised,
          component: lazyRouteComponent(() => import("./merge-with-dialog.tsx"), "MergeWithDialog"),
        },
      ],
    },
  },
}
