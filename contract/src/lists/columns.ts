/** The columns of a list, besides the name. */
export const LIST_COLUMNS = {
  age: "Idade",
  birth_date: "Nascimento",
  gender: "Gênero",
  marital_status: "Estado civil",
  phone: "Telefone",
  email: "E-mail",
  branch: "Filial",
  city: "Cidade",
  neighborhood: "Bairro",
  address: "Endereço",
  household: "Família",
  tags: "Etiquetas",
  membership_status: "Situação",
  ministerial_function: "Função ministerial",
  membership_date: "Membro desde",
} as const

export type ListColumnName = keyof typeof LIST_COLUMNS

export const DEFAULT_COLUMNS: readonly ListColumnName[] = ["age", "phone", "branch", "membership_status"]
export const MAX_COLUMNS = 20
