import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateActivitySearch } from "./search.ts"

/** Screens of a signed-in user. */
export const activityRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/atividades",
      validateSearch: validateActivitySearch,
      staticData: { title: "Atividades", needs: "activities.view" },
      component: lazyRouteComponent(() => import("./activities-page.tsx"), "ActivitiesPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/atividades/$id",
      params: byId,
      staticData: { title: "Atividade", needs: "activities.view" },
      component: lazyRouteComponent(() => import("./activity-page.tsx"), "ActivityPage"),
    }),
  ] as const
