import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateMergeSearch, validateMergesSearch, validatePairsSearch } from "./search.ts"

/** Screens for users who may merge people. */
export const mergeRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/pessoas/duplicados",
      validateSearch: validatePairsSearch,
      staticData: { title: "Cadastros repetidos", needs: "people.merge" },
      component: lazyRouteComponent(() => import("./duplicates-page.tsx"), "DuplicatesPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/pessoas/unir",
      validateSearch: validateMergeSearch,
      staticData: { title: "Unir cadastros", needs: "people.merge" },
      component: lazyRouteComponent(() => import("./merge-page.tsx"), "MergePage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/pessoas/unioes",
      validateSearch: validateMergesSearch,
      staticData: { title: "Cadastros unidos", needs: "people.merge" },
      component: lazyRouteComponent(() => import("./merges-page.tsx"), "MergesPage"),
    }),
  ] as const
