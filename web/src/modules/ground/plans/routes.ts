import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { requireSignIn } from "../../../lib/guards.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"

/** Screens without the sidebar. */
export const planRoutes = <P extends AnyRoute>(root: P) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: "/pagamento",
      beforeLoad: requireSignIn,
      staticData: { title: "Pagamento" },
      component: lazyRouteComponent(() => import("./payment-page.tsx"), "PaymentPage"),
    }),
  ] as const
