import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { createElement } from "react"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateDashboardSearch } from "./search.ts"

/** Screens of a signed-in user. What modules show on them is loaded with their code. */
export const dashboardRoutes = <P extends AnyRoute>(
  shell: P,
  offersOfModules: () => Promise<readonly DashboardOffers[]>,
) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/dashboard",
      validateSearch: validateDashboardSearch,
      staticData: { title: "Dashboard" },
      component: lazyRouteComponent(async () => {
        const [{ DashboardPage }, offers] = await Promise.all([
          import("./dashboard-page.tsx"),
          offersOfModules(),
        ])
        return { Dashboard: () => createElement(DashboardPage, { offers }) }
      }, "Dashboard"),
    }),
  ] as const
