import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateConsolidatedSearch, validateMonthlySearch } from "./search.ts"

/** Screens of a signed-in user. */
export const monthlyReportRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/relatorios/mensal",
      validateSearch: validateMonthlySearch,
      staticData: { title: "Relatórios mensais", needs: "reports.view" },
      component: lazyRouteComponent(() => import("./monthly-page.tsx"), "MonthlyPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/relatorios/mensal/consolidado",
      validateSearch: validateConsolidatedSearch,
      staticData: { title: "Consolidado mensal", needs: "reports.view" },
      component: lazyRouteComponent(() => import("./consolidated/consolidated-page.tsx"), "ConsolidatedPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/relatorios/mensal/$id",
      params: byId,
      staticData: { title: "Relatório mensal", needs: "reports.view" },
      component: lazyRouteComponent(() => import("./record/report-page.tsx"), "MonthlyReportPage"),
    }),
  ] as const
