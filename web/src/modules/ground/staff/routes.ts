import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateStaffSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const staffRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/usuarios",
      validateSearch: validateStaffSearch,
      staticData: { title: "Usuários", needs: "users.manage" },
      component: lazyRouteComponent(() => import("./staff-page.tsx"), "StaffPage"),
    }),
  ] as const
