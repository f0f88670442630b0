import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import {
  validateAbsenteeSearch,
  validateAttendanceSearch,
  validateClassesSearch,
  validateTrendSearch,
} from "./search.ts"

const needs = "attendance.take"

/** Screens of a signed-in user. */
export const attendanceRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/presencas",
      validateSearch: validateAttendanceSearch,
      staticData: { title: "Presença", needs },
      component: lazyRouteComponent(() => import("./lists/attendance-page.tsx"), "AttendancePage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/presencas/sumidos",
      validateSearch: validateAbsenteeSearch,
      staticData: { title: "Sumidos", needs },
      component: lazyRouteComponent(() => import("./reports/absentees-page.tsx"), "AbsenteesPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/presencas/graficos",
      validateSearch: validateTrendSearch,
      staticData: { title: "Gráficos de presença", needs },
      component: lazyRouteComponent(() => import("./reports/trends-page.tsx"), "TrendsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/presencas/classes",
      validateSearch: validateClassesSearch,
      staticData: { title: "Soma das classes", needs },
      component: lazyRouteComponent(() => import("./reports/classes-page.tsx"), "ClassesPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/presencas/$id",
      params: byId,
      staticData: { title: "Lista de presença", needs },
      component: lazyRouteComponent(() => import("./roster/gathering-page.tsx"), "GatheringPage"),
    }),
  ] as const
