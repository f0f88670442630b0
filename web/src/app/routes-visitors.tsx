import { createRoute } from "@tanstack/react-router"
import { validateFollowUpSearch } from "../modules/visitors/follow-ups/search.ts"
import { validateVisitorSearch } from "../modules/visitors/search.ts"
import { lazyRouteComponent } from "./lazy-screen.ts"
import { PATHS } from "./paths.ts"
import { byId, shell } from "./shell-route.tsx"

/** Visitors and their follow-up. */
export const VISITOR_SCREENS = [
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.visitors,
    validateSearch: validateVisitorSearch,
    staticData: { title: "Visitantes", needs: "visitors.view" },
    component: lazyRouteComponent(() => import("../modules/visitors/visitors-page.tsx"), "VisitorsPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.visitorNew,
    staticData: { title: "Novo Visitante", needs: "visitors.create" },
    component: lazyRouteComponent(() => import("../modules/visitors/visitor-new-page.tsx"), "VisitorNewPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.followUps,
    validateSearch: validateFollowUpSearch,
    staticData: { title: "Meus acompanhamentos", needs: "visitors.edit" },
    component: lazyRouteComponent(
      () => import("../modules/visitors/follow-ups/follow-ups-page.tsx"),
      "FollowUpsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.visitor,
    params: byId,
    staticData: { title: "Visitante", needs: "visitors.view" },
    component: lazyRouteComponent(() => import("../modules/visitors/visitor-page.tsx"), "VisitorPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.visitorEdit,
    params: byId,
    staticData: { title: "Editar Visitante", needs: "visitors.edit" },
    component: lazyRouteComponent(
      () => import("../modules/visitors/visitor-edit-page.tsx"),
      "VisitorEditPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.visitorConvert,
    params: byId,
    staticData: { title: "Converter em Membro", needs: ["members.create", "visitors.manage"] },
    component: lazyRouteComponent(
      () => import("../modules/visitors/visitor-convert-page.tsx"),
      "VisitorConvertPage",
    ),
  }),
] as const
