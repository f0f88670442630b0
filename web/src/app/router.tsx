import { createRoute, createRouter } from "@tanstack/react-router"
import type { Needs } from "../lib/can.ts"
import { lazyRouteComponent } from "../lib/lazy-screen.ts"
import "../lib/navigation-state.ts"
import { accountRoutes } from "../modules/ground/account/routes.ts"
import { auditRoutes } from "../modules/ground/audit/routes.ts"
import { authRoutes } from "../modules/ground/auth/routes.ts"
import { branchRoutes } from "../modules/ground/branches/routes.ts"
import { churchRoutes } from "../modules/ground/churches/routes.ts"
import { denominationRoutes } from "../modules/ground/denominations/routes.ts"
import { planRoutes } from "../modules/ground/plans/routes.ts"
import { registrationRoutes } from "../modules/ground/registration/routes.ts"
import { staffRoutes } from "../modules/ground/staff/routes.ts"
import { activityRoutes } from "../modules/life/activities/routes.ts"
import { attendanceRoutes } from "../modules/life/attendance/routes.ts"
import { devotionalRoutes } from "../modules/life/devotionals/routes.ts"
import { eventRoutes } from "../modules/life/events/routes.ts"
import { groupRoutes } from "../modules/life/groups/routes.ts"
import { inquiryRoutes } from "../modules/life/inquiries/routes.ts"
import { messageRoutes } from "../modules/life/messages/routes.ts"
import { ministryRoutes } from "../modules/life/ministries/routes.ts"
import { personFollowUpRoutes } from "../modules/life/person-follow-ups/routes.ts"
import { questionRoutes } from "../modules/life/questions/routes.ts"
import { treasuryRoutes } from "../modules/life/treasury/routes.ts"
import { operatorRoutes } from "../modules/operation/operator/routes.ts"
import { supportRoutes } from "../modules/operation/support/routes.ts"
import { customFieldRoutes } from "../modules/people/people/custom-fields/routes.ts"
import { familyRoutes } from "../modules/people/people/families/routes.ts"
import { peopleRoutes } from "../modules/people/people/routes.ts"
import { tagRoutes } from "../modules/people/people/tags/routes.ts"
import { dashboardRoutes } from "../modules/readers/dashboard/routes.ts"
import { listRoutes } from "../modules/readers/lists/routes.ts"
import { mergeRoutes } from "../modules/readers/merges/routes.ts"
import { monthlyReportRoutes } from "../modules/readers/monthly-reports/routes.ts"
import { privacyRequestRoutes } from "../modules/readers/privacy/requests/routes.ts"
import { reportRoutes } from "../modules/readers/reports/routes.ts"
import { trashRoutes } from "../modules/readers/trash/routes.ts"
import { memberRoutes } from "../modules/roll/members/routes.ts"
import { visitorRoutes } from "../modules/roll/visitors/routes.ts"
import { FullPageLoading } from "../ui/full-page-loading.tsx"
import { ErrorScreen } from "./screens/error-screen.tsx"
import { NotFoundScreen } from "./screens/not-found-screen.tsx"
import { root, shell, shellOfChurch } from "./shell-route.tsx"

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Shown in the top bar and in the window's title. */
    title?: string
    /** The right without which the shell shows "no access" instead of the page. */
    needs?: Needs
  }
}

const settings = createRoute({
  getParentRoute: () => shell,
  path: "/configuracoes",
  staticData: { title: "Configurações", needs: "settings.manage" },
  component: lazyRouteComponent(() => import("./screens/settings-page.tsx"), "SettingsPage"),
})

/**
 * A router over the screens of all modules; the application has one. Separate from `modules.ts`, the list
 * of the manifests: a manifest's links are checked against these routes, whose type can therefore not be made of the manifests;
 * and these are loaded first, the manifests with the shell.
 */
export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([
      ...authRoutes(root),
      ...registrationRoutes(root),
      shellOfChurch.addChildren([...planRoutes(shellOfChurch)]),
      ...operatorRoutes(root),
      shell.addChildren([
        settings,
        ...accountRoutes(shell),
        ...activityRoutes(shell),
        ...attendanceRoutes(shell),
        ...auditRoutes(shell),
        ...branchRoutes(shell),
        ...churchRoutes(shell),
        ...dashboardRoutes(shell, async () => (await import("./dashboard-offers.ts")).DASHBOARD_OFFERS),
        ...denominationRoutes(shell),
        ...devotionalRoutes(shell),
        ...eventRoutes(shell),
        ...familyRoutes(shell),
        ...listRoutes(shell),
        ...memberRoutes(shell),
        ...inquiryRoutes(shell),
        ...monthlyReportRoutes(shell),
        ...messageRoutes(shell),
        ...ministryRoutes(shell),
        ...groupRoutes(shell),
        ...mergeRoutes(shell),
        ...peopleRoutes(shell),
        ...privacyRequestRoutes(shell),
        ...questionRoutes(shell),
        ...reportRoutes(shell),
        ...tagRoutes(shell),
        ...customFieldRoutes(shell),
        ...staffRoutes(shell),
        ...supportRoutes(shell),
        ...trashRoutes(shell),
        ...treasuryRoutes(shell),
        ...personFollowUpRoutes(shell),
        ...visitorRoutes(shell),
      ]),
    ]),
    defaultPendingComponent: FullPageLoading,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: "intent",
    scrollRestoration: true,
  })
}
