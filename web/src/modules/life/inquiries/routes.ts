import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateInquirySearch } from "./search.ts"

/** Screens of a signed-in user. */
export const inquiryRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/mensagens/recebidas",
      validateSearch: validateInquirySearch,
      staticData: { title: "Mensagens recebidas", needs: "messages.view" },
      component: lazyRouteComponent(() => import("./inquiries-page.tsx"), "InquiriesPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/mensagens/recebidas/$id",
      params: byId,
      staticData: { title: "Mensagem recebida", needs: "messages.view" },
      component: lazyRouteComponent(() => import("./inquiry-page.tsx"), "InquiryPage"),
    }),
  ] as const
