import { IconFileImport, IconShieldLock, IconUserHeart } from "@tabler/icons-react"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import type { WebModule } from "../../../lib/module.ts"

export const visitorsModule: WebModule = {
  name: "visitors",
  entries: [
    {
      label: "Visitantes",
      to: "/visitantes",
      keys: "g v",
      icon: IconUserHeart,
      needs: "visitors.view",
      order: 30,
      menu: { section: "PRINCIPAL" },
    },
    {
      label: "Privacidade",
      to: "/configuracoes/privacidade",
      icon: IconShieldLock,
      needs: "church.manage",
      order: 170,
      card: {
        order: 40,
        text: "O aviso que os visitantes leem, o encarregado de dados e o parágrafo da igreja.",
      },
    },
    {
      label: "Novo Visitante",
      to: "/visitantes/novo",
      keys: "n v",
      icon: IconUserHeart,
      needs: "visitors.create",
      order: 50,
      action: true,
    },
    {
      label: "Importar visitantes",
      to: "/visitantes/importar",
      icon: IconFileImport,
      needs: ["visitors.create", "members.create"],
      order: 60,
      action: true,
    },
  ],
  shows: [{ key: ["visitors"], records: ["members", "branches", "imports", "trash"] }],
  parts: {
    tabs: {
      "member-record": [
        {
          order: 55,
          tab: "visitas",
          label: "Visitas e contatos",
          needs: "visitors.view",
          // The record names a visitor only for registry readers.
          when: ({ member }) => member.visitorId !== null,
          component: lazyRouteComponent(() => import("./returns/before-membership.tsx"), "BeforeMembership"),
        },
      ],
    },
  },
}
