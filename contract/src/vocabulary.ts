/** The closed lists of the product, each value with the word that a person reads (product-2 §4). */

export const GENDERS = { M: "Masculino", F: "Feminino" } as const

export const MARITAL_STATUSES = {
  single: "Solteiro(a)",
  married: "Casado(a)",
  divorced: "Divorciado(a)",
  widowed: "Viúvo(a)",
  other: "Outro",
} as const

export const MEMBERSHIP_STATUSES = {
  active: "Ativo",
  inactive: "Inativo",
  transferred: "Transferido",
  deceased: "Falecido",
} as const

export const MINISTERIAL_FUNCTIONS = {
  member: "Membro",
  deacon: "Diácono",
  deaconess: "Diaconisa",
  elder: "Presbítero",
  evangelist: "Evangelista",
  pastor: "Pastor",
  female_pastor: "Pastora",
  missionary: "Missionário",
  female_missionary: "Missionária",
  leader: "Líder",
  cooperator: "Cooperador(a)",
  auxiliary: "Auxiliar",
} as const

export const EDUCATION_LEVELS = {
  elementary_incomplete: "Ensino fundamental incompleto",
  elementary_complete: "Ensino fundamental completo",
  high_school_incomplete: "Ensino médio incompleto",
  high_school_complete: "Ensino médio completo",
  higher_incomplete: "Ensino superior incompleto",
  higher_complete: "Ensino superior completo",
  postgraduate: "Pós-graduação",
  masters: "Mestrado",
  doctorate: "Doutorado",
} as const

export const FOLLOW_UP_STATUSES = {
  pending: "Pendente",
  contacted: "Contatado",
  interested: "Interessado",
  not_interested: "Não Interessado",
  converted: "Convertido",
} as const

/** What a person may choose; `converted` is reached by conversion only (product-2 §4). */
export const CHOOSABLE_FOLLOW_UPS = ["pending", "contacted", "interested", "not_interested"] as const

export const BRANCH_KINDS = {
  headquarters: "Sede",
  sector: "Setor",
  branch: "Filial",
  congregation: "Congregação",
  mission: "Ponto de pregação",
} as const

export const REGISTRATION_SOURCES = { qr_code: "QR Code", manual: "Cadastro manual" } as const

export type Gender = keyof typeof GENDERS
export type MaritalStatus = keyof typeof MARITAL_STATUSES
export type MembershipStatus = keyof typeof MEMBERSHIP_STATUSES
export type MinisterialFunction = keyof typeof MINISTERIAL_FUNCTIONS
export type EducationLevel = keyof typeof EDUCATION_LEVELS
export type FollowUpStatus = keyof typeof FOLLOW_UP_STATUSES
export type BranchKind = keyof typeof BRANCH_KINDS
export type RegistrationSource = keyof typeof REGISTRATION_SOURCES

/** The values of a list, in its order, as a tuple for `z.enum`. */
export function valuesOf<K extends string>(list: Record<K, string>): [K, ...K[]] {
  return Object.keys(list) as [K, ...K[]] // Object.keys forgets the key type; every list above has an entry
}
