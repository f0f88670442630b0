import { createRoute } from "@tanstack/react-router"
import { validateChurchSearch } from "../modules/churches/search.ts"
import { lazyRouteComponent } from "./lazy-screen.ts"
import { PATHS } from "./paths.ts"
import { byId, shell } from "./shell-route.tsx"

/** The churches of a denomination, as its office manages them. */
export const CHURCH_SCREENS = [
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.churches,
    validateSearch: validateChurchSearch,
    staticData: { title: "Gerenciar Igrejas", needs: "churches.view" },
    component: lazyRouteComponent(() => import("../modules/churches/churches-page.tsx"), "ChurchesPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.churchNew,
    staticData: { title: "Nova Igreja", needs: "churches.create" },
    component: lazyRouteComponent(() => import("../modules/churches/church-new-page.tsx"), "ChurchNewPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.churchRecord,
    params: byId,
    staticData: { title: "Igreja", needs: "churches.view" },
    component: lazyRouteComponent(() => import("../modules/churches/church-page.tsx"), "ChurchPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.churchEdit,
    params: byId,
    staticData: { title: "Editar Igreja", needs: "churches.edit" },
    component: lazyRouteComponent(() => import("../modules/churches/church-edit-page.tsx"), "ChurchEditPage"),
  }),
] as const
