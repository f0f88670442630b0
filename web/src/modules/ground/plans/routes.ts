import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"

/** Open to an account without a church too, which sees it without the sidebar. */
export const planRoutes = <P extends AnyRoute>(parent: P) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/pagamento",
      staticData: { title: "Pagamento" },
      component: lazyRouteComponent(() => import("./payment-page.tsx"), "PaymentPage"),
    }),
  ] as const
