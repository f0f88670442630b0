import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateHierarchySearch } from "./hierarchy/search.ts"
import { validateChurchesSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const denominationRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/denominacao/dashboard",
      validateSearch: validateChurchesSearch,
      staticData: { title: "Dashboard Denominação", needs: "denomination_stats.view" },
      component: lazyRouteComponent(() => import("./own-dashboard-page.tsx"), "OwnDashboardPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/denominacao/$id/dashboard",
      params: byId,
      validateSearch: validateChurchesSearch,
      staticData: { title: "Dashboard Denominação", needs: "denomination_stats.view" },
      component: lazyRouteComponent(() => import("./dashboard-page.tsx"), "DenominationDashboardPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/denominacao/hierarchy",
      validateSearch: validateHierarchySearch,
      staticData: { title: "Visão Hierárquica", needs: "hierarchy.view" },
      component: lazyRouteComponent(() => import("./hierarchy/hierarchy-page.tsx"), "HierarchyPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/denominacao",
      staticData: { title: "Denominação", needs: "denominations.edit" },
      component: lazyRouteComponent(() => import("./settings-page.tsx"), "DenominationSettingsPage"),
    }),
  ] as const
