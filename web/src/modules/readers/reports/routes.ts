import { REPORTS_OFFERED, type ReportKey } from "@aprisco/contract/reports/labels"
import { type AnyRoute, createRoute, notFound } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import {
  validateAskedSearch,
  validateOwnReportsSearch,
  validatePageSearch,
  validateSchedulesSearch,
} from "./search.ts"

const isReport = (key: string): key is ReportKey => Object.hasOwn(REPORTS_OFFERED, key)

/** A report that is not offered to anybody is a page that does not exist. */
const byKey = {
  parse: ({ key }: { key: string }) => {
    if (!isReport(key)) throw notFound()
    return { key }
  },
  stringify: ({ key }: { key: ReportKey }) => ({ key }),
}

/** Screens of a signed-in user. */
export const reportRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/relatorios",
      staticData: { title: "Relatórios", needs: "reports.view" },
      component: lazyRouteComponent(() => import("./catalogue/catalogue-page.tsx"), "CataloguePage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/relatorios/$key",
      params: byKey,
      validateSearch: validateAskedSearch,
      staticData: { title: "Relatório", needs: "reports.view" },
      component: lazyRouteComponent(() => import("./report/report-page.tsx"), "ReportPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/relatorios/proprios",
      validateSearch: validateOwnReportsSearch,
      staticData: { title: "Relatórios próprios", needs: "reports.view" },
      component: lazyRouteComponent(() => import("./own/own-reports-page.tsx"), "OwnReportsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/relatorios/proprios/novo",
      staticData: { title: "Novo relatório próprio", needs: "reports.view" },
      component: lazyRouteComponent(() => import("./own/own-report-new-page.tsx"), "OwnReportNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/relatorios/proprios/$id",
      params: byId,
      validateSearch: validatePageSearch,
      staticData: { title: "Relatório próprio", needs: "reports.view" },
      component: lazyRouteComponent(() => import("./own/own-report-page.tsx"), "OwnReportPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/relatorios/proprios/$id/editar",
      params: byId,
      staticData: { title: "Editar relatório próprio", needs: "reports.view" },
      component: lazyRouteComponent(() => import("./own/own-report-edit-page.tsx"), "OwnReportEditPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/relatorios/agendados",
      validateSearch: validateSchedulesSearch,
      staticData: { title: "Relatórios agendados", needs: "reports.view" },
      component: lazyRouteComponent(() => import("./schedules/schedules-page.tsx"), "SchedulesPage"),
    }),
  ] as const
