import { type AnyRoute, createRoute, redirect } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateDoorSearch, validateEventRecordSearch, validateEventSearch } from "./search.ts"

/** The address with which this page was loaded: its permissions are those of that address. */
const LOADED = typeof location === "undefined" ? "" : location.pathname

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
    createRoute({
      getParentRoute: () => shell,
      path: "/eventos/$id/porta",
      params: byId,
      validateSearch: validateDoorSearch,
      staticData: { title: "Porta", needs: "attendance.take" },
      // The server allows the camera to a page that was loaded here, and to no other (docs/adr/0051).
      beforeLoad: ({ location: { href } }) => {
        if (import.meta.env.PROD && !isDoor(LOADED))
          throw redirect({ href, reloadDocument: true, replace: true })
      },
      component: lazyRouteComponent(() => import("./door/door-page.tsx"), "DoorPage"),
    }),
  ] as const

const isDoor = (pathname: string) => /^\/eventos\/\d+\/porta\/?$/.test(pathname)
