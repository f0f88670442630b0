import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateGroupRequestSearch, validateGroupSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const groupRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/grupos",
      validateSearch: validateGroupSearch,
      staticData: { title: "Grupos", needs: "activities.view" },
      component: lazyRouteComponent(() => import("./groups-page.tsx"), "GroupsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/grupos/unidades",
      staticData: { title: "Unidades dos grupos", needs: "activities.view" },
      component: lazyRouteComponent(() => import("./units/units-page.tsx"), "UnitsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/grupos/multiplicacoes",
      staticData: { title: "Multiplicações", needs: "activities.edit" },
      component: lazyRouteComponent(
        () => import("./multiplications/multiplications-page.tsx"),
        "MultiplicationsPage",
      ),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/grupos/pedidos",
      validateSearch: validateGroupRequestSearch,
      staticData: { title: "Pedidos de grupos", needs: "activities.edit" },
      component: lazyRouteComponent(() => import("./requests/requests-page.tsx"), "RequestsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/grupos/$id",
      params: byId,
      staticData: { title: "Grupo", needs: "activities.view" },
      component: lazyRouteComponent(() => import("./group-page.tsx"), "GroupPage"),
    }),
  ] as const
