import { createRoute } from "@tanstack/react-router"
import { validateAuditSearch } from "../modules/audit/search.ts"
import { validateStaffSearch } from "../modules/staff/search.ts"
import { validateTrashSearch } from "../modules/trash/search.ts"
import { lazyRouteComponent } from "./lazy-screen.ts"
import { PATHS } from "./paths.ts"
import { shell } from "./shell-route.tsx"

/** Configurações. */
export const SETTINGS_SCREENS = [
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.settings,
    staticData: { title: "Configurações", needs: "settings.manage" },
    component: lazyRouteComponent(() => import("./screens/settings-page.tsx"), "SettingsPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.staff,
    validateSearch: validateStaffSearch,
    staticData: { title: "Usuários", needs: "users.manage" },
    component: lazyRouteComponent(() => import("../modules/staff/staff-page.tsx"), "StaffPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.churchSettings,
    staticData: { title: "Igreja", needs: "church.manage" },
    component: lazyRouteComponent(
      () => import("../modules/churches/settings/church-settings-page.tsx"),
      "ChurchSettingsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.messages,
    staticData: { title: "Mensagens", needs: "church.manage" },
    component: lazyRouteComponent(() => import("../modules/messages/messages-page.tsx"), "MessagesPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.privacySettings,
    staticData: { title: "Privacidade", needs: "church.manage" },
    component: lazyRouteComponent(
      () => import("../modules/visitors/privacy-notice/privacy-page.tsx"),
      "PrivacyPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.audit,
    validateSearch: validateAuditSearch,
    staticData: { title: "Auditoria", needs: "users.manage" },
    component: lazyRouteComponent(() => import("../modules/audit/audit-page.tsx"), "AuditPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.trash,
    validateSearch: validateTrashSearch,
    staticData: { title: "Lixeira", needs: "church.manage" },
    component: lazyRouteComponent(() => import("../modules/trash/trash-page.tsx"), "TrashPage"),
  }),
] as const
