import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"

/**
 * The operator's desk: one route for all that is under /operador, so that the application that churches load has nothing of it but this
 * address. `desk.tsx` chooses the screen.
 */
export const operatorRoutes = <P extends AnyRoute>(root: P) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: "/operador/$",
      staticData: { title: "Operação" },
      component: lazyRouteComponent(() => import("./desk.tsx"), "Desk"),
    }),
  ] as const
