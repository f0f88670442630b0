import { createRoute, createRouter } from "@tanstack/react-router"
import { validateActivitySearch } from "../features/activities/search.ts"
import { validateBranchRecordSearch, validateBranchSearch } from "../features/branch-records/search.ts"
import { validateDashboardSearch } from "../features/dashboard/search.ts"
import { validateFollowUpSearch } from "../features/follow-ups/search.ts"
import { validateBirthdaySearch, validateStatisticsSearch } from "../features/member-insights/search.ts"
import { validateImportSearch } from "../features/member-sheets/search.ts"
import { validateMemberRecordSearch } from "../features/members/record/search.ts"
import { validateMemberSearch } from "../features/members/search.ts"
import { validateMinistrySearch } from "../features/ministries/search.ts"
import { validateProfileSearch } from "../features/profile/search.ts"
import { validateLinkSearch, validateLoginSearch } from "../features/session/search.ts"
import { validateAuditSearch } from "../features/settings/audit/search.ts"
import { validateStaffSearch } from "../features/settings/staff/search.ts"
import { validateTrashSearch } from "../features/trash/search.ts"
import { validateVisitorSearch } from "../features/visitors/search.ts"
import type { Needs } from "../lib/can.ts"
import "../lib/navigation-state.ts"
import { FullPageLoading } from "../ui/full-page-loading.tsx"
import { publicOnly, signedIn } from "./guards.ts"
import { lazyRouteComponent } from "./lazy-screen.ts"
import { PATHS } from "./paths.ts"
import { CHURCH_SCREENS } from "./routes-churches.tsx"
import { DENOMINATION_SCREENS } from "./routes-denomination.tsx"
import { ErrorScreen } from "./screens/error-screen.tsx"
import { NotFoundScreen } from "./screens/not-found-screen.tsx"
import { byId, root, shell } from "./shell-route.tsx"

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

const routes = [
  createRoute({
    getParentRoute: () => root,
    path: PATHS.login,
    beforeLoad: publicOnly,
    validateSearch: validateLoginSearch,
    staticData: { title: "Entrar" },
    component: lazyRouteComponent(() => import("../features/session/login-page.tsx"), "LoginPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.forgottenPassword,
    beforeLoad: publicOnly,
    staticData: { title: "Esqueceu a senha?" },
    component: lazyRouteComponent(() => import("../features/session/forgotten-page.tsx"), "ForgottenPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.newPassword,
    beforeLoad: publicOnly,
    validateSearch: validateLinkSearch,
    staticData: { title: "Nova senha" },
    component: lazyRouteComponent(() => import("../features/session/link-page.tsx"), "NewPasswordPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.invitation,
    beforeLoad: publicOnly,
    validateSearch: validateLinkSearch,
    staticData: { title: "Convite" },
    component: lazyRouteComponent(() => import("../features/session/link-page.tsx"), "InvitationPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.person,
    beforeLoad: publicOnly,
    staticData: { title: "Cadastro" },
    component: lazyRouteComponent(() => import("../features/registration/person-page.tsx"), "PersonPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.church,
    beforeLoad: publicOnly,
    staticData: { title: "Cadastro - Etapa 2 de 3" },
    component: lazyRouteComponent(() => import("../features/registration/church-page.tsx"), "ChurchPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.confirmation,
    beforeLoad: publicOnly,
    staticData: { title: "Cadastro - Etapa 3 de 3" },
    component: lazyRouteComponent(
      () => import("../features/registration/confirmation-page.tsx"),
      "ConfirmationPage",
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.payment,
    beforeLoad: signedIn,
    staticData: { title: "Pagamento" },
    component: lazyRouteComponent(() => import("../features/registration/payment-page.tsx"), "PaymentPage"),
  }),
] as const

const screens = [
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.dashboard,
    validateSearch: validateDashboardSearch,
    staticData: { title: "Dashboard" },
    component: lazyRouteComponent(() => import("../features/dashboard/dashboard-page.tsx"), "DashboardPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.profile,
    validateSearch: validateProfileSearch,
    staticData: { title: "Meu Perfil" },
    component: lazyRouteComponent(() => import("../features/profile/profile-page.tsx"), "ProfilePage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.members,
    validateSearch: validateMemberSearch,
    staticData: { title: "Membros", needs: "members.view" },
    component: lazyRouteComponent(() => import("../features/members/members-page.tsx"), "MembersPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.memberNew,
    staticData: { title: "Novo Membro", needs: "members.create" },
    component: lazyRouteComponent(() => import("../features/members/member-new-page.tsx"), "MemberNewPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.memberStatistics,
    validateSearch: validateStatisticsSearch,
    staticData: { title: "Estatísticas", needs: "dashboard.view" },
    component: lazyRouteComponent(
      () => import("../features/member-insights/statistics-page.tsx"),
      "StatisticsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.birthdays,
    validateSearch: validateBirthdaySearch,
    staticData: { title: "Aniversariantes", needs: "members.view" },
    component: lazyRouteComponent(
      () => import("../features/member-insights/birthdays-page.tsx"),
      "BirthdaysPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.memberImport,
    validateSearch: validateImportSearch,
    staticData: { title: "Importar membros", needs: "members.create" },
    component: lazyRouteComponent(() => import("../features/member-sheets/import-page.tsx"), "ImportPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.member,
    params: byId,
    validateSearch: validateMemberRecordSearch,
    staticData: { title: "Membro", needs: "members.view" },
    component: lazyRouteComponent(() => import("../features/members/member-page.tsx"), "MemberPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.memberEdit,
    params: byId,
    staticData: { title: "Editar Membro", needs: "members.edit" },
    component: lazyRouteComponent(() => import("../features/members/member-edit-page.tsx"), "MemberEditPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.visitors,
    validateSearch: validateVisitorSearch,
    staticData: { title: "Visitantes", needs: "visitors.view" },
    component: lazyRouteComponent(() => import("../features/visitors/visitors-page.tsx"), "VisitorsPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.visitorNew,
    staticData: { title: "Novo Visitante", needs: "visitors.create" },
    component: lazyRouteComponent(
      () => import("../features/visitors/visitor-new-page.tsx"),
      "VisitorNewPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.followUps,
    validateSearch: validateFollowUpSearch,
    staticData: { title: "Meus acompanhamentos", needs: "visitors.edit" },
    component: lazyRouteComponent(
      () => import("../features/follow-ups/follow-ups-page.tsx"),
      "FollowUpsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.visitor,
    params: byId,
    staticData: { title: "Visitante", needs: "visitors.view" },
    component: lazyRouteComponent(() => import("../features/visitors/visitor-page.tsx"), "VisitorPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.visitorEdit,
    params: byId,
    staticData: { title: "Editar Visitante", needs: "visitors.edit" },
    component: lazyRouteComponent(
      () => import("../features/visitors/visitor-edit-page.tsx"),
      "VisitorEditPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.visitorConvert,
    params: byId,
    staticData: { title: "Converter em Membro", needs: ["members.create", "visitors.manage"] },
    component: lazyRouteComponent(
      () => import("../features/visitors/visitor-convert-page.tsx"),
      "VisitorConvertPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.ministries,
    validateSearch: validateMinistrySearch,
    staticData: { title: "Ministérios", needs: "activities.view" },
    component: lazyRouteComponent(
      () => import("../features/ministries/ministries-page.tsx"),
      "MinistriesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.ministry,
    params: byId,
    staticData: { title: "Ministério", needs: "activities.view" },
    component: lazyRouteComponent(() => import("../features/ministries/ministry-page.tsx"), "MinistryPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.activities,
    validateSearch: validateActivitySearch,
    staticData: { title: "Atividades", needs: "activities.view" },
    component: lazyRouteComponent(
      () => import("../features/activities/activities-page.tsx"),
      "ActivitiesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.activity,
    params: byId,
    staticData: { title: "Atividade", needs: "activities.view" },
    component: lazyRouteComponent(() => import("../features/activities/activity-page.tsx"), "ActivityPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.settings,
    staticData: { title: "Configurações", needs: "settings.manage" },
    component: lazyRouteComponent(() => import("../features/settings/settings-page.tsx"), "SettingsPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.staff,
    validateSearch: validateStaffSearch,
    staticData: { title: "Usuários", needs: "users.manage" },
    component: lazyRouteComponent(() => import("../features/settings/staff/staff-page.tsx"), "StaffPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.churchSettings,
    staticData: { title: "Igreja", needs: "church.manage" },
    component: lazyRouteComponent(
      () => import("../features/settings/church/church-settings-page.tsx"),
      "ChurchSettingsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.messages,
    staticData: { title: "Mensagens", needs: "church.manage" },
    component: lazyRouteComponent(
      () => import("../features/settings/messages/messages-page.tsx"),
      "MessagesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.privacySettings,
    staticData: { title: "Privacidade", needs: "church.manage" },
    component: lazyRouteComponent(
      () => import("../features/settings/privacy/privacy-page.tsx"),
      "PrivacyPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.audit,
    validateSearch: validateAuditSearch,
    staticData: { title: "Auditoria", needs: "users.manage" },
    component: lazyRouteComponent(() => import("../features/settings/audit/audit-page.tsx"), "AuditPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.branches,
    validateSearch: validateBranchSearch,
    staticData: { title: "Filiais", needs: "branches.view" },
    component: lazyRouteComponent(
      () => import("../features/branch-records/branches-page.tsx"),
      "BranchesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.branchNew,
    staticData: { title: "Nova Filial", needs: "branches.create" },
    component: lazyRouteComponent(
      () => import("../features/branch-records/branch-new-page.tsx"),
      "BranchNewPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.branch,
    params: byId,
    validateSearch: validateBranchRecordSearch,
    staticData: { title: "Filial", needs: "branches.view" },
    component: lazyRouteComponent(() => import("../features/branch-records/branch-page.tsx"), "BranchPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.branchEdit,
    params: byId,
    staticData: { title: "Editar Filial", needs: "branches.edit" },
    component: lazyRouteComponent(
      () => import("../features/branch-records/branch-edit-page.tsx"),
      "BranchEditPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.qrCodes,
    staticData: { title: "QR Codes", needs: "branches.view" },
    component: lazyRouteComponent(() => import("../features/branches/qr-codes-page.tsx"), "QrCodesPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.trash,
    validateSearch: validateTrashSearch,
    staticData: { title: "Lixeira", needs: "church.manage" },
    component: lazyRouteComponent(() => import("../features/trash/trash-page.tsx"), "TrashPage"),
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([
    ...routes,
    shell.addChildren([...screens, ...DENOMINATION_SCREENS, ...CHURCH_SCREENS]),
  ]),
  defaultPendingComponent: FullPageLoading,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  defaultPreload: "intent",
  scrollRestoration: true,
})
