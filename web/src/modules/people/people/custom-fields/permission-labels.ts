import type { Permission } from "@aprisco/contract/access/permissions"

/** The rights offered for reading or writing a field, in words: those that distinguish groups of users. */
const WHO: Partial<Record<Permission, string>> = {
  "members.view": "Todos que veem as pessoas",
  "visitors.view": "Equipe que acompanha visitantes",
  "members.edit": "Secretaria e pastores",
  "church.manage": "Só a administração da igreja",
}

/** The choices, with the stored right where it is not one of them. */
export function permissionChoices(stored?: Permission) {
  const choices = Object.entries(WHO).map(([value, label]) => ({ value, label }))
  return !stored || stored in WHO ? choices : [...choices, { value: stored, label: whoHas(stored) }]
}

export const whoHas = (permission: Permission): string => WHO[permission] ?? `Quem tem ${permission}`
