import { createRoute } from "@tanstack/react-router"
import { validateImportSearch } from "../modules/members/import-export/search.ts"
import { validateMemberRecordSearch } from "../modules/members/record/search.ts"
import { validateMemberSearch } from "../modules/members/search.ts"
import { validateBirthdaySearch, validateStatisticsSearch } from "../modules/members/statistics/search.ts"
import { lazyRouteComponent } from "./lazy-screen.ts"
import { PATHS } from "./paths.ts"
import { byId, shell } from "./shell-route.tsx"

/** The roll: its list, its records, and its statistics. */
export const MEMBER_SCREENS = [
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.members,
    validateSearch: validateMemberSearch,
    staticData: { title: "Membros", needs: "members.view" },
    component: lazyRouteComponent(() => import("../modules/members/members-page.tsx"), "MembersPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.memberNew,
    staticData: { title: "Novo Membro", needs: "members.create" },
    component: lazyRouteComponent(() => import("../modules/members/member-new-page.tsx"), "MemberNewPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.memberStatistics,
    validateSearch: validateStatisticsSearch,
    staticData: { title: "Estatísticas", needs: "dashboard.view" },
    component: lazyRouteComponent(
      () => import("../modules/members/statistics/statistics-page.tsx"),
      "StatisticsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.birthdays,
    validateSearch: validateBirthdaySearch,
    staticData: { title: "Aniversariantes", needs: "members.view" },
    component: lazyRouteComponent(
      () => import("../modules/members/statistics/birthdays-page.tsx"),
      "BirthdaysPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.memberImport,
    validateSearch: validateImportSearch,
    staticData: { title: "Importar membros", needs: "members.create" },
    component: lazyRouteComponent(
      () => import("../modules/members/import-export/import-page.tsx"),
      "ImportPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.member,
    params: byId,
    validateSearch: validateMemberRecordSearch,
    staticData: { title: "Membro", needs: "members.view" },
    component: lazyRouteComponent(() => import("../modules/members/member-page.tsx"), "MemberPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.memberEdit,
    params: byId,
    staticData: { title: "Editar Membro", needs: "members.edit" },
    component: lazyRouteComponent(() => import("../modules/members/member-edit-page.tsx"), "MemberEditPage"),
  }),
] as const
