import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateMinistrySearch } from "./search.ts"

/** Screens of a signed-in user. */
export const ministryRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/ministerios",
      validateSearch: validateMinistrySearch,
      staticData: { title: "Ministérios", needs: "activities.view" },
      component: lazyRouteComponent(() => import("./ministries-page.tsx"), "MinistriesPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/ministerios/$id",
      params: byId,
      staticData: { title: "Ministério", needs: "activities.view" },
      component: lazyRouteComponent(() => import("./ministry-page.tsx"), "MinistryPage"),
    }),
  ] as const
