import { createRoute } from "@tanstack/react-router"
import { validateActivitySearch } from "../modules/activities/search.ts"
import { validateMinistrySearch } from "../modules/ministries/search.ts"
import { lazyRouteComponent } from "./lazy-screen.ts"
import { PATHS } from "./paths.ts"
import { byId, shell } from "./shell-route.tsx"

/** Ministries and activities. */
export const ACTIVITY_SCREENS = [
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.ministries,
    validateSearch: validateMinistrySearch,
    staticData: { title: "Ministérios", needs: "activities.view" },
    component: lazyRouteComponent(
      () => import("../modules/ministries/ministries-page.tsx"),
      "MinistriesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.ministry,
    params: byId,
    staticData: { title: "Ministério", needs: "activities.view" },
    component: lazyRouteComponent(() => import("../modules/ministries/ministry-page.tsx"), "MinistryPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.activities,
    validateSearch: validateActivitySearch,
    staticData: { title: "Atividades", needs: "activities.view" },
    component: lazyRouteComponent(
      () => import("../modules/activities/activities-page.tsx"),
      "ActivitiesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.activity,
    params: byId,
    staticData: { title: "Atividade", needs: "activities.view" },
    component: lazyRouteComponent(() => import("../modules/activities/activity-page.tsx"), "ActivityPage"),
  }),
] as const
