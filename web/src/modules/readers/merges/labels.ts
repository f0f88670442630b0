import type { MergeField } from "@aprisco/contract/merges/routes"

/** The names of the fields to choose, as the forms have them. */
export const FIELD_NAMES: Record<MergeField, string> = {
  full_name: "Nome completo",
  birth_date: "Data de nascimento",
  gender: "Gênero",
  cpf: "CPF",
  rg: "RG",
  marital_status: "Estado civil",
  spouse_name: "Nome do cônjuge",
  email: "E-mail",
  phone: "Telefone",
  phone_secondary: "Telefone secundário",
  zipcode: "CEP",
  address: "Endereço",
  number: "Número",
  complement: "Complemento",
  neighborhood: "Bairro",
  city: "Cidade",
  state: "UF",
  profession: "Profissão",
  education_level: "Escolaridade",
  photo: "Foto",
  deceased_on: "Data do falecimento",
  roll: "Entrada no rol",
}

/** The names of what each module has about a person. */
const MODULE_NAMES: Readonly<Record<string, string>> = {
  people: "Família, responsáveis, etiquetas e outros dados da pessoa",
  members: "Rol de membros",
  visitors: "Cadastros de visitante",
  ministries: "Ministérios",
  activities: "Agenda",
  lists: "Listas",
}

/** The name of what a module has about a person; "Outros" for an unknown module. */
export function moduleName(module: string): string {
  return MODULE_NAMES[module] ?? "Outros"
}
