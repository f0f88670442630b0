import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateDevotionalSearch, validateNewDevotionalSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const devotionalRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/devocionais",
      validateSearch: validateDevotionalSearch,
      staticData: { title: "Devocionais", needs: "devotionals.view" },
      component: lazyRouteComponent(() => import("./devotionals-page.tsx"), "DevotionalsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/devocionais/novo",
      validateSearch: validateNewDevotionalSearch,
      staticData: { title: "Novo devocional", needs: "devotionals.manage" },
      component: lazyRouteComponent(() => import("./form/devotional-new-page.tsx"), "DevotionalNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/devocionais/$id",
      params: byId,
      staticData: { title: "Devocional", needs: "devotionals.view" },
      component: lazyRouteComponent(() => import("./record/devotional-page.tsx"), "DevotionalPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/devocionais/$id/editar",
      params: byId,
      staticData: { title: "Editar devocional", needs: "devotionals.manage" },
      component: lazyRouteComponent(() => import("./form/devotional-edit-page.tsx"), "DevotionalEditPage"),
    }),
  ] as const
