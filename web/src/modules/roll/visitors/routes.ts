import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateVisitorImportSearch } from "./import/search.ts"
import { validateVisitorRecordSearch } from "./record/search.ts"
import { validateVisitorSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const visitorRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/visitantes",
      validateSearch: validateVisitorSearch,
      staticData: { title: "Visitantes", needs: "visitors.view" },
      component: lazyRouteComponent(() => import("./visitors-page.tsx"), "VisitorsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/visitantes/novo",
      staticData: { title: "Novo Visitante", needs: "visitors.create" },
      component: lazyRouteComponent(() => import("./visitor-new-page.tsx"), "VisitorNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/visitantes/importar",
      validateSearch: validateVisitorImportSearch,
      staticData: { title: "Importar visitantes", needs: ["visitors.create", "members.create"] },
      component: lazyRouteComponent(() => import("./import/import-page.tsx"), "VisitorImportPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/visitantes/$id",
      params: byId,
      validateSearch: validateVisitorRecordSearch,
      staticData: { title: "Visitante", needs: "visitors.view" },
      component: lazyRouteComponent(() => import("./visitor-page.tsx"), "VisitorPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/visitantes/$id/editar",
      params: byId,
      staticData: { title: "Editar Visitante", needs: "visitors.edit" },
      component: lazyRouteComponent(() => import("./visitor-edit-page.tsx"), "VisitorEditPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/visitantes/$id/converter",
      params: byId,
      staticData: { title: "Converter em Membro", needs: ["members.create", "visitors.manage"] },
      component: lazyRouteComponent(() => import("./visitor-convert-page.tsx"), "VisitorConvertPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/privacidade",
      staticData: { title: "Privacidade", needs: "church.manage" },
      component: lazyRouteComponent(() => import("./privacy/privacy-page.tsx"), "PrivacyNoticePage"),
    }),
  ] as const
