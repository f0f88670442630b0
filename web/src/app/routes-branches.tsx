import { createRoute } from "@tanstack/react-router"
import { validateBranchRecordSearch, validateBranchSearch } from "../modules/branches/search.ts"
import { lazyRouteComponent } from "./lazy-screen.ts"
import { PATHS } from "./paths.ts"
import { byId, shell } from "./shell-route.tsx"

/** Branches and their QR codes. */
export const BRANCH_SCREENS = [
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.branches,
    validateSearch: validateBranchSearch,
    staticData: { title: "Filiais", needs: "branches.view" },
    component: lazyRouteComponent(() => import("../modules/branches/branches-page.tsx"), "BranchesPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.branchNew,
    staticData: { title: "Nova Filial", needs: "branches.create" },
    component: lazyRouteComponent(() => import("../modules/branches/branch-new-page.tsx"), "BranchNewPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.branch,
    params: byId,
    validateSearch: validateBranchRecordSearch,
    staticData: { title: "Filial", needs: "branches.view" },
    component: lazyRouteComponent(() => import("../modules/branches/branch-page.tsx"), "BranchPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.branchEdit,
    params: byId,
    staticData: { title: "Editar Filial", needs: "branches.edit" },
    component: lazyRouteComponent(() => import("../modules/branches/branch-edit-page.tsx"), "BranchEditPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.qrCodes,
    staticData: { title: "QR Codes", needs: "branches.view" },
    component: lazyRouteComponent(
      () => import("../modules/branches/qr-codes/qr-codes-page.tsx"),
      "QrCodesPage",
    ),
  }),
] as const
