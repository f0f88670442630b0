import { PERMISSIONS, type Permission } from "./permissions.ts"
import { GRANTS, ROLES, type Role } from "./roles.ts"

/** Areas of work that a church gives a user besides the role, each with its label and what it allows, for who gives it. */
export const AREAS = {
  gatherings: {
    label: "Atividades e agenda",
    words: "Cadastra, edita, cancela e exclui atividades, cuida dos ministérios e anota presenças.",
  },
  secretariat: {
    label: "Secretaria",
    words:
      "Cadastra e edita membros e visitantes, une cadastros repetidos, acompanha visitantes, anota presenças, envia mensagens, vê relatórios e preenche os mensais. Não exclui cadastros.",
  },
  treasury: {
    label: "Tesouraria",
    words:
      "Lança entradas e saídas, paga contas e reembolsos, vê quem contribuiu e os relatórios, e configura contas, fundos e categorias.",
  },
  communication: {
    label: "Comunicação",
    words:
      "Escreve, aprova e envia mensagens, prepara modelos, liga mensagens automáticas, registra consentimentos e publica devocionais.",
  },
} as const

export type Area = keyof typeof AREAS

export const AREA_NAMES: readonly [Area, ...Area[]] = [
  "gatherings",
  "secretariat",
  "treasury",
  "communication",
]

/**
 * THE area × permission table, compared with the published matrix as that of the roles is. An area never gives rights on users,
 * the church or settings, nor lets delete people, and it widens no restriction to branches (docs/product/access.md#1.11).
 */
export const AREA_GRANTS: Record<Area, ReadonlySet<Permission>> = {
  gatherings: new Set([
    "activities.view",
    "activities.create",
    "activities.edit",
    "activities.delete",
    "activities.manage",
    "attendance.take",
  ]),
  secretariat: new Set([
    "members.view",
    "members.create",
    "members.edit",
    "members.manage",
    "visitors.view",
    "visitors.create",
    "visitors.edit",
    "visitors.manage",
    "people.merge",
    "lists.share",
    "reports.view",
    "attendance.take",
    "messages.view",
    "messages.send",
    "documents.view",
    "documents.issue",
  ]),
  treasury: new Set(["finance.view", "finance.create", "finance.edit", "finance.delete", "finance.manage"]),
  communication: new Set([
    "messages.view",
    "messages.send",
    "messages.manage",
    "devotionals.view",
    "devotionals.manage",
  ]),
}

/** The rights of a person: those of the role and of all areas, in the matrix's order. None without a role. */
export function rightsOf(role: Role | null, areas: readonly Area[]): Permission[] {
  if (role === null) return []
  return PERMISSIONS.filter(
    (permission) => GRANTS[role].has(permission) || areas.some((area) => AREA_GRANTS[area].has(permission)),
  )
}

/** Which roles and which areas give a right. */
export function giversOf(permission: Permission): { roles: Role[]; areas: Area[] } {
  return {
    roles: ROLES.filter((role) => GRANTS[role].has(permission)),
    areas: AREA_NAMES.filter((area) => AREA_GRANTS[area].has(permission)),
  }
}

/** The areas that a person with these rights may give and take: those without a right that they lack. */
export function grantableAreas(own: ReadonlySet<Permission>): Area[] {
  if (!own.has("users.manage")) return []
  return AREA_NAMES.filter((area) => [...AREA_GRANTS[area]].every((permission) => own.has(permission)))
}
