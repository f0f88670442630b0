import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { publicOnly } from "../../../lib/guards.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"

/** Screens without the sidebar. */
export const registrationRoutes = <P extends AnyRoute>(root: P) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: "/cadastro",
      beforeLoad: publicOnly,
      staticData: { title: "Cadastro" },
      component: lazyRouteComponent(() => import("./person-page.tsx"), "PersonStepPage"),
    }),
    createRoute({
      getParentRoute: () => root,
      path: "/cadastro/etapa-2",
      beforeLoad: publicOnly,
      staticData: { title: "Cadastro - Etapa 2 de 3" },
      component: lazyRouteComponent(() => import("./church-page.tsx"), "ChurchStepPage"),
    }),
    createRoute({
      getParentRoute: () => root,
      path: "/cadastro/etapa-3",
      beforeLoad: publicOnly,
      staticData: { title: "Cadastro - Etapa 3 de 3" },
      component: lazyRouteComponent(() => import("./confirmation-page.tsx"), "ConfirmationPage"),
    }),
  ] as const
