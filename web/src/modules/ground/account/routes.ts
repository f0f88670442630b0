import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateProfileSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const accountRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/perfil",
      validateSearch: validateProfileSearch,
      staticData: { title: "Meu Perfil" },
      component: lazyRouteComponent(() => import("./profile-page.tsx"), "ProfilePage"),
    }),
  ] as const
