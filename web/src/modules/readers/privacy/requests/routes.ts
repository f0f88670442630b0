import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../../lib/lazy-screen.ts"
import { validateRequestsSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const privacyRequestRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/pedidos",
      validateSearch: validateRequestsSearch,
      staticData: { title: "Pedidos sobre dados pessoais", needs: "church.manage" },
      component: lazyRouteComponent(() => import("./requests-page.tsx"), "PrivacyRequestsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/pedidos/$id",
      params: byId,
      staticData: { title: "Pedido sobre dados pessoais", needs: "church.manage" },
      component: lazyRouteComponent(() => import("./request-page.tsx"), "PrivacyRequestPage"),
    }),
  ] as const
