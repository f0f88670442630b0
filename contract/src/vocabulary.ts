/** The closed lists of the product, each value with the word that is shown (docs/product/brazil.md#6.1). */

export const GENDERS = { M: "Masculino", F: "Feminino" } as const

/** How a fact is shown that the person has not told. */
export const NOT_TOLD = "Não informado"

/** As a record has it: `N` is a gender that the person has not told. */
export const GENDERS_OR_UNKNOWN = { ...GENDERS, N: NOT_TOLD } as const

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

/** What a person may choose; `converted` is reached by conversion only. */
export const CHOOSABLE_FOLLOW_UPS = ["pending", "contacted", "interested", "not_interested"] as const

/** The channel of a contact with a visitor. */
export const CONTACT_CHANNELS = {
  whatsapp: "WhatsApp",
  call: "Ligação",
  email: "E-mail",
  sms: "SMS",
  in_person: "Pessoalmente",
  other: "Outro",
} as const

/** State of a due time: passed, still to come today, on a later day. */
export const DUE_STATES = { overdue: "Atrasado", today: "Hoje", later: "Depois" } as const

/** How long ago somebody was registered, in civil months and in days of 24 hours. */
export const REGISTRATION_PERIODS = {
  this_month: "Neste mês",
  last_7_days: "Nos últimos 7 dias",
  last_30_days: "Nos últimos 30 dias",
} as const

/** Days on which a visitor came: civil days in Brazil, today among the last ones. */
export const VISIT_PERIODS = {
  this_month: "Este mês",
  last_month: "Mês passado",
  last_7_days: "Últimos 7 dias",
  last_30_days: "Últimos 30 dias",
} as const

export const BRANCH_KINDS = {
  headquarters: "Sede",
  sector: "Setor",
  branch: "Filial",
  congregation: "Congregação",
  mission: "Ponto de pregação",
} as const

export const REGISTRATION_SOURCES = { qr_code: "QR Code", manual: "Cadastro manual" } as const

/** How a member was received. */
export const ADMISSION_MODES = {
  baptism: "Batismo",
  transfer: "Transferência",
  profession_of_faith: "Profissão de fé",
  acclamation: "Aclamação",
  other: "Outro",
} as const

/** The purposes of consent, each separate. */
export const CONSENT_PURPOSES = {
  registration: "Cadastro e contato",
  prayer: "Pedido de oração",
  email: "Mensagens por e-mail",
  sms: "Mensagens por SMS",
  whatsapp: "Mensagens por WhatsApp",
} as const

/** What a person may consent to besides, whether or not they are a visitor. */
export const PERSON_CONSENT_PURPOSES = { ...CONSENT_PURPOSES, image: "Uso de imagem" } as const

export const CONSENT_CHANNELS = {
  qr_code: "Formulário do QR Code",
  manual: "Cadastro manual",
  in_person: "Pessoalmente",
  paper: "Formulário em papel",
  phone: "Por telefone",
  message: "Por mensagem",
  link: "Pela internet",
} as const

/** The channels that staff may choose for a consent or its withdrawal; the others are set by the forms. */
export const CHOOSABLE_CHANNELS = ["in_person", "paper", "phone", "message"] as const

/** State of a church's affiliation to the denomination that it names. */
export const AFFILIATIONS = {
  independent: "Independente",
  pending: "Aguardando resposta",
  approved: "Filiada",
  refused: "Recusada",
} as const

export const AFFILIATION_EVENTS = {
  requested: "Pediu a filiação",
  withdrawn: "Retirou o pedido",
  approved: "Pedido aprovado",
  refused: "Pedido recusado",
  left: "Deixou a denominação",
  ended: "Filiação encerrada pela denominação",
  created: "Cadastrada pela denominação",
} as const

export type AdmissionMode = keyof typeof ADMISSION_MODES
export type ConsentPurpose = keyof typeof CONSENT_PURPOSES
export type PersonConsentPurpose = keyof typeof PERSON_CONSENT_PURPOSES
export type ConsentChannel = keyof typeof CONSENT_CHANNELS
export type Gender = keyof typeof GENDERS
export type GenderOrUnknown = keyof typeof GENDERS_OR_UNKNOWN
export type MaritalStatus = keyof typeof MARITAL_STATUSES
export type MembershipStatus = keyof typeof MEMBERSHIP_STATUSES

/** The statuses of who is on the roll, and so counts against the plan of the church (docs/product/plans.md#2.1). */
export const ON_ROLL = ["active", "inactive"] as const satisfies readonly MembershipStatus[]

/** Whether a member of this status is on the roll. */
export function isOnRoll(status: MembershipStatus): boolean {
  return ON_ROLL.some((one) => one === status)
}
export type MinisterialFunction = keyof typeof MINISTERIAL_FUNCTIONS
export type EducationLevel = keyof typeof EDUCATION_LEVELS
export type FollowUpStatus = keyof typeof FOLLOW_UP_STATUSES
export type ContactChannel = keyof typeof CONTACT_CHANNELS
export type DueState = keyof typeof DUE_STATES
export type RegistrationPeriod = keyof typeof REGISTRATION_PERIODS
export type VisitPeriod = keyof typeof VISIT_PERIODS
export type Affiliation = keyof typeof AFFILIATIONS
export type AffiliationEventKind = keyof typeof AFFILIATION_EVENTS
export type BranchKind = keyof typeof BRANCH_KINDS
export type RegistrationSource = keyof typeof REGISTRATION_SOURCES

/** The values of a list, in its order, as a tuple for `z.enum`. */
export function valuesOf<K extends string>(list: Record<K, string>): [K, ...K[]] {
  return Object.keys(list) as [K, ...K[]] // Object.keys forgets the key type; every list above has an entry
}

/** Shown in place of a text that cannot be decrypted: the record can still be opened, and the reader knows that the text exists. */
export const UNREADABLE_TEXT = "Não foi possível ler este texto. Avise o suporte."
