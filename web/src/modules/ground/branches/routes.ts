import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateBranchRecordSearch, validateBranchSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const branchRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/filiais",
      validateSearch: validateBranchSearch,
      staticData: { title: "Filiais", needs: "branches.view" },
      component: lazyRouteComponent(() => import("./branches-page.tsx"), "BranchesPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/filiais/nova",
      staticData: { title: "Nova filial", needs: "branches.create" },
      component: lazyRouteComponent(() => import("./branch-new-page.tsx"), "BranchNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/filiais/$id",
      params: byId,
      validateSearch: validateBranchRecordSearch,
      staticData: { title: "Filial", needs: "branches.view" },
      component: lazyRouteComponent(() => import("./branch-page.tsx"), "BranchPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/filiais/$id/editar",
      params: byId,
      staticData: { title: "Editar filial", needs: "branches.edit" },
      component: lazyRouteComponent(() => import("./branch-edit-page.tsx"), "BranchEditPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/qr-codes",
      staticData: { title: "QR Codes", needs: ["branches.view", "visitors.view"] },
      component: lazyRouteComponent(() => import("./qr-codes/qr-codes-page.tsx"), "QrCodesPage"),
    }),
  ] as const
