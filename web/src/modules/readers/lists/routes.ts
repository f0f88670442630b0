import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateListSearch, validateListsSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const listRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/listas",
      validateSearch: validateListsSearch,
      staticData: { title: "Listas", needs: "members.edit" },
      component: lazyRouteComponent(() => import("./lists-page.tsx"), "ListsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/listas/nova",
      staticData: { title: "Nova lista", needs: "members.edit" },
      component: lazyRouteComponent(() => import("./list-new-page.tsx"), "ListNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/listas/$id/editar",
      params: byId,
      staticData: { title: "Editar lista", needs: "members.edit" },
      component: lazyRouteComponent(() => import("./list-edit-page.tsx"), "ListEditPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/listas/$id",
      params: byId,
      validateSearch: validateListSearch,
      staticData: { title: "Lista", needs: "members.edit" },
      component: lazyRouteComponent(() => import("./list-page.tsx"), "PersonListPage"),
    }),
  ] as const
