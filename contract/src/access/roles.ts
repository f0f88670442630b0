import { PERMISSIONS, type Permission } from "./permissions.ts"

export const ROLES = [
  "DENOMINATION_ADMIN",
  "CHURCH_ADMIN",
  "PASTOR",
  "SECRETARY",
  "LEADER",
  "BRANCH_MANAGER",
  "MEMBER",
] as const

export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  DENOMINATION_ADMIN: "Administrador(a) da Denominação",
  CHURCH_ADMIN: "Administrador(a) da Igreja",
  PASTOR: "Pastor(a)",
  SECRETARY: "Secretário(a)",
  LEADER: "Líder",
  BRANCH_MANAGER: "Gerente de Filial",
  MEMBER: "Membro",
}

type Area = Permission extends `${infer A}.${string}` ? A : never
type ActionOf<A extends Area> = Permission extends infer P ? (P extends `${A}.${infer X}` ? X : never) : never

/** The rights of one area, by name: `of("members", "view", "create")`. */
function of<A extends Area>(area: A, ...actions: ActionOf<A>[]): Permission[] {
  const wanted = new Set<string>(actions.map((action) => `${area}.${action}`))
  return PERMISSIONS.filter((permission) => wanted.has(permission))
}

function all(area: Area): Permission[] {
  return PERMISSIONS.filter((permission) => permission.startsWith(`${area}.`))
}

const registry: Permission[] = [
  ...of("members", "view", "create", "edit", "manage"),
  ...of("visitors", "view", "create", "edit", "manage"),
]

const overview: Permission[] = [
  "denominations.view",
  "churches.view",
  "denomination_stats.view",
  "church_stats.view",
  "hierarchy.view",
  "hierarchy.navigate",
  "reports.view",
  "dashboard.view",
]

/** THE role × permission table. Server and web both read it; a test compares it with the published matrix. */
export const GRANTS: Record<Role, ReadonlySet<Permission>> = {
  DENOMINATION_ADMIN: new Set(PERMISSIONS),
  CHURCH_ADMIN: new Set([
    ...all("members"),
    ...all("visitors"),
    ...all("activities"),
    ...all("branches"),
    ...overview,
    "churches.edit",
    "church.manage",
    "users.manage",
    "settings.manage",
    "people.merge",
    "lists.share",
    "fields.manage",
    "attendance.take",
    ...all("messages"),
    ...all("devotionals"),
    ...all("finance"),
    ...all("documents"),
  ]),
  PASTOR: new Set([
    ...registry,
    ...all("activities"),
    "branches.view",
    ...overview,
    "people.merge",
    "lists.share",
    "attendance.take",
    ...all("messages"),
    ...all("devotionals"),
    "finance.view",
    ...all("documents"),
  ]),
  SECRETARY: new Set([
    ...registry,
    "activities.view",
    "branches.view",
    ...overview,
    "people.merge",
    "lists.share",
    "attendance.take",
    ...of("messages", "view", "send"),
    "devotionals.view",
    ...of("documents", "view", "issue"),
  ]),
  LEADER: new Set([
    "members.view",
    ...of("visitors", "view", "create", "edit", "manage"),
    ...of("activities", "view", "create", "edit", "manage"),
    "branches.view",
    "attendance.take",
    "devotionals.view",
  ]),
  BRANCH_MANAGER: new Set([
    ...registry,
    ...all("activities"),
    ...of("branches", "view", "edit", "manage"),
    "churches.view",
    "church_stats.view",
    "hierarchy.view",
    "hierarchy.navigate",
    "reports.view",
    "dashboard.view",
    "settings.manage",
    "people.merge",
    "attendance.take",
    ...of("messages", "view", "send"),
    "devotionals.view",
    ...of("finance", "view", "create", "edit"),
    ...of("documents", "view", "issue"),
  ]),
  MEMBER: new Set(["members.view", "activities.view", "branches.view", "devotionals.view"]),
}

/** The rights of a role, in the matrix's order. */
export function permissionsOf(role: Role): Permission[] {
  return PERMISSIONS.filter((permission) => GRANTS[role].has(permission))
}

/**
 * The roles that a person of this role may give, change and take: those without a right that they lack
 * themselves. None without `users.manage` (docs/product/access.md#1.9).
 */
export function grantableRoles(role: Role): readonly Role[] {
  const own = GRANTS[role]
  if (!own.has("users.manage")) return []
  return ROLES.filter((other) => [...GRANTS[other]].every((permission) => own.has(permission)))
}
