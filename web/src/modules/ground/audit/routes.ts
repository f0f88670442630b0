import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateAuditSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const auditRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/auditoria",
      validateSearch: validateAuditSearch,
      staticData: { title: "Auditoria", needs: "users.manage" },
      component: lazyRouteComponent(() => import("./audit-page.tsx"), "AuditPage"),
    }),
  ] as const
