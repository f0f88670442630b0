import { createRoute } from "@tanstack/react-router"
import { validateLinkSearch, validateLoginSearch } from "../modules/auth/search.ts"
import { publicOnly, signedIn } from "./guards.ts"
import { lazyRouteComponent } from "./lazy-screen.ts"
import { PATHS } from "./paths.ts"
import { root } from "./shell-route.tsx"

/** What is seen before one is inside: signing in, registering, paying. */
export const AUTH_ROUTES = [
  createRoute({
    getParentRoute: () => root,
    path: PATHS.login,
    beforeLoad: publicOnly,
    validateSearch: validateLoginSearch,
    staticData: { title: "Entrar" },
    component: lazyRouteComponent(() => import("../modules/auth/login-page.tsx"), "LoginPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.forgottenPassword,
    staticData: { title: "Esqueceu a senha?" },
    component: lazyRouteComponent(() => import("../modules/auth/forgotten-page.tsx"), "ForgottenPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.newPassword,
    validateSearch: validateLinkSearch,
    staticData: { title: "Nova senha" },
    component: lazyRouteComponent(() => import("../modules/auth/link-page.tsx"), "NewPasswordPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.invitation,
    validateSearch: validateLinkSearch,
    staticData: { title: "Convite" },
    component: lazyRouteComponent(() => import("../modules/auth/link-page.tsx"), "InvitationPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.verifyEmail,
    validateSearch: validateLinkSearch,
    staticData: { title: "Confirmar e-mail" },
    component: lazyRouteComponent(() => import("../modules/auth/verify-email-page.tsx"), "VerifyEmailPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.person,
    beforeLoad: publicOnly,
    staticData: { title: "Cadastro" },
    component: lazyRouteComponent(() => import("../modules/registration/person-page.tsx"), "PersonPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.church,
    beforeLoad: publicOnly,
    staticData: { title: "Cadastro - Etapa 2 de 3" },
    component: lazyRouteComponent(() => import("../modules/registration/church-page.tsx"), "ChurchPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.confirmation,
    beforeLoad: publicOnly,
    staticData: { title: "Cadastro - Etapa 3 de 3" },
    component: lazyRouteComponent(
      () => import("../modules/registration/confirmation-page.tsx"),
      "ConfirmationPage",
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.payment,
    beforeLoad: signedIn,
    staticData: { title: "Pagamento" },
    component: lazyRouteComponent(() => import("../modules/registration/payment-page.tsx"), "PaymentPage"),
  }),
] as const
