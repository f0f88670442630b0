import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"

/** Screens of a signed-in user. */
export const messageRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/mensagens",
      staticData: { title: "Mensagens", needs: "church.manage" },
      component: lazyRouteComponent(() => import("./messages-page.tsx"), "MessagesPage"),
    }),
  ] as const
