import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { lazyRouteComponent } from "../../../../lib/lazy-screen.ts"

/** Screens of a signed-in user. */
export const tagRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/etiquetas",
      staticData: { title: "Etiquetas", needs: "members.manage" },
      component: lazyRouteComponent(() => import("./tags-page.tsx"), "TagsPage"),
    }),
  ] as const
