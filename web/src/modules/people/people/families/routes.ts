import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../../lib/lazy-screen.ts"
import { validateFamilySearch, validateNewFamilySearch } from "./search.ts"

/** Screens of a signed-in user. */
export const familyRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/familias",
      validateSearch: validateFamilySearch,
      staticData: { title: "Famílias", needs: "members.edit" },
      component: lazyRouteComponent(() => import("./families-page.tsx"), "FamiliesPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/familias/nova",
      validateSearch: validateNewFamilySearch,
      staticData: { title: "Nova família", needs: "members.edit" },
      component: lazyRouteComponent(() => import("./family-new-page.tsx"), "FamilyNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/familias/$id",
      params: byId,
      staticData: { title: "Família", needs: "members.edit" },
      component: lazyRouteComponent(() => import("./family-page.tsx"), "FamilyPage"),
    }),
  ] as const
