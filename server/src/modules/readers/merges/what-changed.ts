/** A row, or one of its columns, that somebody has changed since a merge; in the names of the database. */
export interface Changed {
  table: string
  field: string | null
}

const TABLES: Readonly<Record<string, string>> = {
  members: "rol de membros",
  visitors: "cadastro de visitante",
  household_people: "famílias",
  ministerial_statuses: "histórico de funções",
  membership_status_changes: "histórico da situação",
  ministry_members: "ministérios",
  visitor_visits: "visitas",
  visitor_contacts: "contatos com o visitante",
  consents: "consentimentos",
}

const FIELDS: Readonly<Record<string, string>> = {
  deleted_at: "exclusão",
  person_id: "pessoa",
  anonymised_at: "anonimização",
  joined_into_id: "união a outro cadastro",
  member_id: "conversão em membro",
  converted_at: "conversão em membro",
}

/** What was changed, in the words of the screens, each thing once. */
export function describeChanges(changes: readonly Changed[]): string {
  const words = new Map<string, Set<string>>()
  for (const { table, field } of changes) {
    const name = TABLES[table] ?? "outros registros"
    const fields = words.get(name) ?? new Set()
    words.set(name, field === null ? fields : fields.add(FIELDS[field] ?? field))
  }
  return [...words]
    .map(([name, fields]) => (fields.size === 0 ? name : `${name} (${[...fields].join(", ")})`))
    .join("; ")
}
