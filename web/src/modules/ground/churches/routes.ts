import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateChurchSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const churchRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/denominacao/churches",
      validateSearch: validateChurchSearch,
      staticData: { title: "Gerenciar Igrejas", needs: "churches.view" },
      component: lazyRouteComponent(() => import("./churches-page.tsx"), "ChurchesPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/denominacao/churches/create",
      staticData: { title: "Nova igreja", needs: "churches.create" },
      component: lazyRouteComponent(() => import("./church-new-page.tsx"), "ChurchNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/denominacao/churches/$id",
      params: byId,
      staticData: { title: "Igreja", needs: "churches.view" },
      component: lazyRouteComponent(() => import("./church-page.tsx"), "ChurchPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/denominacao/churches/$id/edit",
      params: byId,
      staticData: { title: "Editar igreja", needs: "churches.edit" },
      component: lazyRouteComponent(() => import("./church-edit-page.tsx"), "ChurchEditPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/igreja",
      staticData: { title: "Igreja", needs: "church.manage" },
      component: lazyRouteComponent(
        () => import("./settings/church-settings-page.tsx"),
        "ChurchSettingsPage",
      ),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/configuracoes/pagina",
      staticData: { title: "Página da igreja", needs: "church.manage" },
      component: lazyRouteComponent(() => import("./settings/page-settings-page.tsx"), "PageSettingsPage"),
    }),
  ] as const
