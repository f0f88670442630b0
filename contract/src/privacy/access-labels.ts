/** The kinds of data about a person whose reading is recorded. */
export const PERSON_ACCESSES = {
  record: "Cadastro",
  notes: "Anotações pastorais",
  giving: "Contribuições",
  data: "Cópia de todos os dados",
  export: "Exportação",
} as const

export type PersonAccess = keyof typeof PERSON_ACCESSES
