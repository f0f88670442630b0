import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateDashboardSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const dashboardRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/dashboard",
      validateSearch: validateDashboardSearch,
      staticData: { title: "Dashboard" },
      component: lazyRouteComponent(() => import("./dashboard-page.tsx"), "DashboardPage"),
    }),
  ] as const
