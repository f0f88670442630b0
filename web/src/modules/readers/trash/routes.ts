import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateTrashSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const trashRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/lixeira",
      validateSearch: validateTrashSearch,
      staticData: { title: "Lixeira", needs: "church.manage" },
      component: lazyRouteComponent(() => import("./trash-page.tsx"), "TrashPage"),
    }),
  ] as const
