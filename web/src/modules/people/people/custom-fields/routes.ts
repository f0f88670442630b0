import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { lazyRouteComponent } from "../../../../lib/lazy-screen.ts"

/** Screens of a signed-in user. */
export const customFieldRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/campos",
      staticData: { title: "Campos próprios", needs: "fields.manage" },
      component: lazyRouteComponent(() => import("./fields-page.tsx"), "FieldsPage"),
    }),
  ] as const
