import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateFollowUpSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const personFollowUpRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/visitantes/acompanhamentos",
      validateSearch: validateFollowUpSearch,
      staticData: { title: "Meus acompanhamentos", needs: "visitors.edit" },
      component: lazyRouteComponent(() => import("./follow-ups-page.tsx"), "FollowUpsPage"),
    }),
  ] as const
