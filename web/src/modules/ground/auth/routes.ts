import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { publicOnly } from "../../../lib/guards.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateLinkSearch, validateLoginSearch } from "./search.ts"

/** Screens without the sidebar. */
export const authRoutes = <P extends AnyRoute>(root: P) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: "/login",
      beforeLoad: publicOnly,
      validateSearch: validateLoginSearch,
      staticData: { title: "Entrar" },
      component: lazyRouteComponent(() => import("./sessions/login-page.tsx"), "LoginPage"),
    }),
    createRoute({
      getParentRoute: () => root,
      path: "/esqueci-senha",
      staticData: { title: "Esqueceu a senha?" },
      component: lazyRouteComponent(() => import("./passwords/forgotten-page.tsx"), "ForgottenPage"),
    }),
    createRoute({
      getParentRoute: () => root,
      path: "/redefinir-senha",
      validateSearch: validateLinkSearch,
      staticData: { title: "Nova senha" },
      component: lazyRouteComponent(() => import("./passwords/link-page.tsx"), "NewPasswordPage"),
    }),
    createRoute({
      getParentRoute: () => root,
      path: "/convite",
      validateSearch: validateLinkSearch,
      staticData: { title: "Convite" },
      component: lazyRouteComponent(() => import("./passwords/link-page.tsx"), "InvitationPage"),
    }),
    createRoute({
      getParentRoute: () => root,
      path: "/confirmar-email",
      validateSearch: validateLinkSearch,
      staticData: { title: "Confirmar e-mail" },
      component: lazyRouteComponent(
        () => import("./email-verification/verify-email-page.tsx"),
        "VerifyEmailPage",
      ),
    }),
  ] as const
