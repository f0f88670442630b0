import { createRoute } from "@tanstack/react-router"
import { validateHierarchySearch } from "../modules/denominations/hierarchy/search.ts"
import { validateChurchesSearch } from "../modules/denominations/search.ts"
import { lazyRouteComponent } from "./lazy-screen.ts"
import { PATHS } from "./paths.ts"
import { byId, shell } from "./shell-route.tsx"

/** A denomination's dashboard and its tree of units. */
export const DENOMINATION_SCREENS = [
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.denominationDashboard,
    validateSearch: validateChurchesSearch,
    staticData: { title: "Dashboard Denominação", needs: "denomination_stats.view" },
    component: lazyRouteComponent(
      () => import("../modules/denominations/own-dashboard-page.tsx"),
      "OwnDashboardPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.otherDenomination,
    params: byId,
    validateSearch: validateChurchesSearch,
    staticData: { title: "Dashboard Denominação", needs: "denomination_stats.view" },
    component: lazyRouteComponent(
      () => import("../modules/denominations/dashboard-page.tsx"),
      "DashboardPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.hierarchy,
    validateSearch: validateHierarchySearch,
    staticData: { title: "Visão Hierárquica", needs: "hierarchy.view" },
    component: lazyRouteComponent(
      () => import("../modules/denominations/hierarchy/hierarchy-page.tsx"),
      "HierarchyPage",
    ),
  }),
] as const
