import { type AnyRoute, createRoute, redirect } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateEventRecordSearch, validateEventSearch } from "./search.ts"

/** Screens of a signed-in user. */
export const eventRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/eventos",
      validateSearch: validateEventSearch,
      staticData: { title: "Eventos", needs: "activities.view" },
      component: lazyRouteComponent(() => import("./events-page.tsx"), "EventsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/eventos/novo",
      staticData: { title: "Novo evento", needs: "activities.create" },
      component: lazyRouteComponent(() => import("./event-new-page.tsx"), "EventNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/events/new",
      beforeLoad: () => {
        throw redirect({ href: "/eventos/novo", replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/eventos/$id",
      params: byId,
      validateSearch: validateEventRecordSearch,
      staticData: { title: "Evento", needs: "activities.view" },
      component: lazyRouteComponent(() => import("./event-page.tsx"), "EventPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/eventos/$id/editar",
      params: byId,
      staticData: { title: "Editar evento", needs: "activities.edit" },
      component: lazyRouteComponent(() => import("./event-edit-page.tsx"), "EventEditPage"),
    }),
  ] as const
