import { type AnyRoute, createRoute } from "@tanstack/react-router"
import { byId } from "../../../lib/by-id.ts"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { validateImportSearch } from "./import-export/search.ts"
import { validateMemberRecordSearch } from "./record/search.ts"
import { validateRollSearch } from "./roll/search.ts"
import { validateMemberSearch, validateNewMemberSearch } from "./search.ts"
import { validateBirthdaySearch, validateStatisticsSearch } from "./statistics/search.ts"

/** Screens of a signed-in user. */
export const memberRoutes = <P extends AnyRoute>(shell: P) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: "/membros",
      validateSearch: validateMemberSearch,
      staticData: { title: "Membros", needs: "members.view" },
      component: lazyRouteComponent(() => import("./members-page.tsx"), "MembersPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/membros/novo",
      validateSearch: validateNewMemberSearch,
      staticData: { title: "Novo Membro", needs: "members.create" },
      component: lazyRouteComponent(() => import("./member-new-page.tsx"), "MemberNewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/membros/estatisticas",
      validateSearch: validateStatisticsSearch,
      staticData: { title: "Estatísticas", needs: "dashboard.view" },
      component: lazyRouteComponent(() => import("./statistics/statistics-page.tsx"), "StatisticsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/membros/aniversariantes",
      validateSearch: validateBirthdaySearch,
      staticData: { title: "Aniversariantes", needs: "members.view" },
      component: lazyRouteComponent(() => import("./statistics/birthdays-page.tsx"), "BirthdaysPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/membros/importar",
      validateSearch: validateImportSearch,
      staticData: { title: "Importar membros", needs: "members.create" },
      component: lazyRouteComponent(() => import("./import-export/import-page.tsx"), "ImportPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/membros/batismos",
      staticData: { title: "Registrar batismos", needs: "members.edit" },
      component: lazyRouteComponent(() => import("./baptisms/baptisms-page.tsx"), "BaptismsPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/membros/rol",
      validateSearch: validateRollSearch,
      staticData: { title: "Rol de membros", needs: "members.view" },
      component: lazyRouteComponent(() => import("./roll/roll-page.tsx"), "RollPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/membros/$id",
      params: byId,
      validateSearch: validateMemberRecordSearch,
      staticData: { title: "Membro", needs: "members.view" },
      component: lazyRouteComponent(() => import("./member-page.tsx"), "MemberPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: "/membros/$id/editar",
      params: byId,
      staticData: { title: "Editar Membro", needs: "members.edit" },
      component: lazyRouteComponent(() => import("./member-edit-page.tsx"), "MemberEditPage"),
    }),
  ] as const
