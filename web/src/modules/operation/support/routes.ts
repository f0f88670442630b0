import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateHelpSearch, validateOwnRequestsSearch, validateRequestSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const supportRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/ajuda",
      validateSearch: validateHelpSearch,
      staticData: { title: "Ajuda" },
      component: lazyRouteComponent(() => import("./help-page.tsx"), "HelpPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/ajuda/$artigo",
      staticData: { title: "Ajuda" },
      component: lazyRouteComponent(() => import("./article-page.tsx"), "ArticlePage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/ajuda/pedido",
      validateSearch: validateRequestSearch,
      staticData: { title: "Pedir ajuda" },
      component: lazyRouteComponent(() => import("./request-page.tsx"), "SupportRequestPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/ajuda/pedidos",
      validateSearch: validateOwnRequestsSearch,
      staticData: { title: "Meus pedidos de ajuda" },
      component: lazyRouteComponent(() => import("./own-requests-page.tsx"), "OwnRequestsPage"),
    }),
  ] as const
