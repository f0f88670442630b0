import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validatePersonRecordSearch } from "./record/search.ts"
import { validatePeopleSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const peopleRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/pessoas",
      validateSearch: validatePeopleSearch,
      staticData: { title: "Pessoas", needs: "members.view" },
      component: lazyRouteComponent(() => import("./people-page.tsx"), "PeoplePage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/pessoas/nova",
      staticData: { title: "Nova pessoa", needs: "members.create" },
      component: lazyRouteComponent(() => import("./person-new-page.tsx"), "PersonNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/pessoas/$id/editar",
      params: byId,
      staticData: { title: "Editar pessoa", needs: "members.edit" },
      component: lazyRouteComponent(() => import("./person-edit-page.tsx"), "PersonEditPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/pessoas/$id",
      params: byId,
      validateSearch: validatePersonRecordSearch,
      staticData: { title: "Pessoa", needs: "members.view" },
      component: lazyRouteComponent(() => import("./person-page.tsx"), "PersonPage"),
    }),
  ] as const
