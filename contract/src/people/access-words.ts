/** What of a person was consulted. */
export const PERSON_ACCESSES = {
  record: "Cadastro",
  notes: "Anotações pastorais",
  giving: "Contribuições",
  data: "Cópia de todos os dados",
  export: "Exportação",
} as const

export type PersonAccess = keyof typeof PERSON_ACCESSES
