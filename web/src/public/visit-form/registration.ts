import { isWholePhone } from "@aprisco/contract/brazil/whole-phone"
import { MAX_FAMILY_AT_DOOR } from "@aprisco/contract/people/family-labels"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import {
  type Companion,
  type CompanionField,
  companionComplaints,
  companionFields,
  companionLabel,
  hasChild,
  isCompanionField,
} from "./family.ts"

/** The values of the form. Everything is text until the server has validated it. */
export interface RegistrationValues {
  fullName: string
  phone: string
  city: string
  state: string
  email: string
  birthDate: string
  gender: string
  cpf: string
  zipcode: string
  address: string
  neighborhood: string
  maritalStatus: string
  guardianName: string
  guardianPhone: string
  ministryInterest: string
  observations: string
  firstVisit: boolean
  wantsPrayer: boolean
  wantsGrowthGroup: boolean
  consent: boolean
  consentPrayer: boolean
  /** The wish is left out instead of being read by the team. */
  withoutPrayer: boolean
  acceptEmail: boolean
  acceptSms: boolean
  acceptWhatsapp: boolean
  consentGuardian: boolean
  /** Those who came along. */
  family: Companion[]
  /** The hidden field, which robots fill in. */
  website: string
  person: boolean
}

export type FieldName = keyof RegistrationValues | CompanionField

/** Nothing is ticked beforehand except the first visit (docs/product/visitors.md#4.4). */
export const BLANK: RegistrationValues = {
  fullName: "",
  phone: "",
  city: "",
  state: "",
  email: "",
  birthDate: "",
  gender: "",
  cpf: "",
  zipcode: "",
  address: "",
  neighborhood: "",
  guardianName: "",
  guardianPhone: "",
  maritalStatus: "",
  ministryInterest: "",
  observations: "",
  firstVisit: true,
  wantsPrayer: false,
  wantsGrowthGroup: false,
  consent: false,
  consentPrayer: false,
  withoutPrayer: false,
  acceptEmail: false,
  acceptSms: false,
  acceptWhatsapp: false,
  consentGuardian: false,
  family: [],
  website: "",
  person: false,
}

/** The labels of the fields, also for the summary of errors. In the form's order. */
export const LABELS = {
  fullName: "Nome completo",
  phone: "Celular",
  city: "Cidade",
  state: "UF",
  family: "Vim com a família",
  email: "E-mail",
  birthDate: "Data de nascimento",
  guardianName: "Nome do responsável",
  guardianPhone: "Celular do responsável",
  consentGuardian: "Autorização do responsável",
  gender: "Gênero",
  maritalStatus: "Estado civil",
  cpf: "CPF",
  zipcode: "CEP",
  address: "Endereço",
  neighborhood: "Bairro",
  ministryInterest: "Há algum ministério que lhe interessa?",
  observations: "Pedido de oração ou recado",
  firstVisit: "É a minha primeira visita",
  wantsPrayer: "Gostaria de receber oração",
  wantsGrowthGroup: "Quero conhecer um grupo de crescimento",
  consentPrayer: "Leitura do seu pedido de oração ou recado",
  withoutPrayer: "Cadastro sem o pedido de oração ou recado",
  consent: "Aviso de privacidade",
  acceptWhatsapp: "WhatsApp",
  acceptSms: "SMS",
  acceptEmail: "Mensagens por e-mail",
  person: "Confirmação de que você é uma pessoa",
  website: "Deixe em branco",
} as const satisfies Record<keyof RegistrationValues, string>

/** What a field is called, for the summary of errors. */
export function fieldLabel(name: FieldName): string {
  return isCompanionField(name) ? companionLabel(name) : LABELS[name]
}

export type RegistrationErrors = Partial<Record<FieldName, string>>

/** The few rules that are checked before sending, with the server's own messages. The server checks all rules. */
export function validateRegistration(typed: RegistrationValues, today = civilToday()): RegistrationErrors {
  const complaints: RegistrationErrors = {}
  if (typed.fullName.trim().length < 2) complaints.fullName = "Nome deve ter pelo menos 2 caracteres"
  if (typed.phone && !isWholePhone(typed.phone)) complaints.phone = "Telefone inválido"
  if (typed.city.trim().length < 2) complaints.city = "Cidade é obrigatória"
  if (typed.state.length !== 2) complaints.state = "Estado deve ter 2 caracteres"
  if (typed.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email.trim()))
    complaints.email = "E-mail inválido"
  if (typed.cpf && typed.cpf.length !== 14) complaints.cpf = "CPF deve ter 11 dígitos"
  if (typed.zipcode && typed.zipcode.length !== 9) complaints.zipcode = "CEP deve ter 8 dígitos"
  Object.assign(complaints, companionComplaints(typed.family, today))
  if (typed.family.length > 0 && isChild(typed.birthDate, today))
    complaints.family = "Quem cadastra a família é um adulto: use os seus dados e inclua a criança aqui."
  if (answersForChild(typed, today) && !typed.consentGuardian)
    complaints.consentGuardian = "É preciso a autorização de quem responde pela criança"
  if (isChild(typed.birthDate, today)) Object.assign(complaints, guardianComplaints(typed))
  if (wishesPrayer(typed) && !typed.consentPrayer && !typed.withoutPrayer)
    complaints.consentPrayer = "Marque uma das duas caixas"
  if (!typed.consent) complaints.consent = "É preciso concordar com o aviso de privacidade"
  return complaints
}

function guardianComplaints(typed: RegistrationValues): RegistrationErrors {
  const complaints: RegistrationErrors = {}
  if (typed.guardianName.trim().length < 2) complaints.guardianName = "Nome do responsável é obrigatório"
  if (!typed.guardianPhone.trim()) complaints.guardianPhone = "Celular do responsável é obrigatório"
  else if (!isWholePhone(typed.guardianPhone)) complaints.guardianPhone = "Telefone inválido"
  return complaints
}

/** Whether a guardian's consent is needed: for a child, or for a child of the family. */
export function answersForChild({ birthDate, family }: RegistrationValues, today = civilToday()): boolean {
  return isChild(birthDate, today) || hasChild(family, today)
}

/** Under twelve: a guardian is needed. */
export function isChild(birthDate: string, today = civilToday()): boolean {
  return needsGuardian(birthDate, today)
}

/** Today in the phone's time zone, `YYYY-MM-DD`. */
function civilToday(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** The fields with errors, in the form's order. */
export function fieldsOf(complaints: RegistrationErrors): FieldName[] {
  const names = Object.keys(LABELS).filter((name): name is keyof RegistrationValues => name in BLANK)
  return names
    .flatMap((name) => (name === "family" ? [...companionFields(MAX_FAMILY_AT_DOOR), name] : [name]))
    .filter((name) => complaints[name] !== undefined)
}

/** Whether there is a wish that the prayer boxes are about. Without one they are not shown, and their answer is not sent. */
export function wishesPrayer(typed: RegistrationValues): boolean {
  return typed.wantsPrayer || typed.observations.trim() !== ""
}

/** What the form sends. A marital status that was not told is sent as such: an absent one gets the default. */
export type Told = Partial<Omit<RegistrationValues, "maritalStatus" | "family">> & {
  maritalStatus: string | null
  family?: Partial<Companion>[]
}

/**
 * The body: without empty values (docs/product/visitors.md#4.4), a guardian where the person is not a child, and a wish that
 * the person leaves out.
 */
export function cleaned(typed: RegistrationValues): Told {
  const { consentPrayer, withoutPrayer, family, ...answers } = typed
  const noGuardian = { guardianName: "", guardianPhone: "" }
  const noWish = { wantsPrayer: false, observations: "" }
  const rest = {
    ...answers,
    ...(isChild(typed.birthDate) ? {} : noGuardian),
    consentGuardian: typed.consentGuardian && answersForChild(typed),
    ...(withoutPrayer ? noWish : {}),
  }
  return {
    ...withoutBlanks(rest),
    ...(family.length > 0 && { family: family.map((person) => withoutBlanks({ ...person })) }),
    maritalStatus: typed.maritalStatus || null,
    consentPrayer: consentPrayer && wishesPrayer(typed),
  }
}

function withoutBlanks<V extends string | boolean>(values: Record<string, V>): Record<string, V> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== "string" || value.trim() !== ""),
  )
}
