import { createRoute, createRouter } from "@tanstack/react-router"
import type { Needs } from "../lib/can.ts"
import { validateProfileSearch } from "../modules/account/search.ts"
import { validateDashboardSearch } from "../modules/dashboard/search.ts"
import "../lib/navigation-state.ts"
import { FullPageLoading } from "../ui/full-page-loading.tsx"
import { lazyRouteComponent } from "./lazy-screen.ts"
import { PATHS } from "./paths.ts"
import { ACTIVITY_SCREENS } from "./routes-activities.tsx"
import { AUTH_ROUTES } from "./routes-auth.tsx"
import { BRANCH_SCREENS } from "./routes-branches.tsx"
import { CHURCH_SCREENS } from "./routes-churches.tsx"
import { DENOMINATION_SCREENS } from "./routes-denomination.tsx"
import { MEMBER_SCREENS } from "./routes-members.tsx"
import { SETTINGS_SCREENS } from "./routes-settings.tsx"
import { VISITOR_SCREENS } from "./routes-visitors.tsx"
import { ErrorScreen } from "./screens/error-screen.tsx"
import { NotFoundScreen } from "./screens/not-found-screen.tsx"
import { root, shell } from "./shell-route.tsx"

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Shown in the top bar and in the window's title. */
    title?: string
    /** The right without which the shell shows "no access" instead of the page. */
    needs?: Needs
  }
}

/** One's own: where one lands, and who one is. */
const OWN_SCREENS = [
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.dashboard,
    validateSearch: validateDashboardSearch,
    staticData: { title: "Dashboard" },
    component: lazyRouteComponent(() => import("../modules/dashboard/dashboard-page.tsx"), "DashboardPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.profile,
    validateSearch: validateProfileSearch,
    staticData: { title: "Meu Perfil" },
    component: lazyRouteComponent(() => import("../modules/account/profile-page.tsx"), "ProfilePage"),
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([
    ...AUTH_ROUTES,
    shell.addChildren([
      ...OWN_SCREENS,
      ...MEMBER_SCREENS,
      ...VISITOR_SCREENS,
      ...ACTIVITY_SCREENS,
      ...BRANCH_SCREENS,
      ...DENOMINATION_SCREENS,
      ...CHURCH_SCREENS,
      ...SETTINGS_SCREENS,
    ]),
  ]),
  defaultPendingComponent: FullPageLoading,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  defaultPreload: "intent",
  scrollRestoration: true,
})
