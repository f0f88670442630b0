import { grantableRoles, ROLE_LABELS, type Role } from "@aprisco/contract/access/roles"

/** A description of each role's rights, for the person who chooses one. */
export const ROLE_WORDS: Record<Role, string> = {
  DENOMINATION_ADMIN:
    "Administra a denominação inteira: a própria igreja e todas as igrejas aprovadas, com seus usuários.",
  CHURCH_ADMIN:
    "Administra a igreja inteira: membros, visitantes, filiais, usuários, configurações e auditoria.",
  PASTOR:
    "Cadastra e edita membros e visitantes, cuida das atividades e vê relatórios. Não exclui cadastros.",
  SECRETARY: "Cadastra e edita membros e visitantes e vê relatórios. Não exclui cadastros.",
  LEADER: "Acompanha visitantes e atividades e consulta a lista de membros. Não vê o dashboard.",
  BRANCH_MANAGER: "Cuida de membros, visitantes e atividades somente das filiais escolhidas abaixo.",
  MEMBER: "Consulta a lista de membros, as atividades e as filiais. Não altera nada.",
}

/** The roles that this user may give, as choices. */
export function roleChoices(own: Role | null): { value: string; label: string }[] {
  return (own ? grantableRoles(own) : []).map((role) => ({ value: role, label: ROLE_LABELS[role] }))
}
