import { createRoute } from "@tanstack/react-router"
import { validateBirthdaySearch, validateStatisticsSearch } from "../features/member-insights/search.ts"
import { validateImportSearch } from "../features/member-sheets/search.ts"
import { validateMemberRecordSearch } from "../features/members/record/search.ts"
import { validateMemberSearch } from "../features/members/search.ts"
import { lazyRouteComponent } from "./lazy-screen.ts"
import { PATHS } from "./paths.ts"
import { byId, shell } from "./shell-route.tsx"

/** The roll: its list, its records, and what is drawn from it. */
export const MEMBER_SCREENS = [
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
] as const
