import { isWholePhone } from "@aprisco/contract/brazil/whole-phone"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"

/** The values of the form. Everything is text until the server has validated it. */
export interface Typed {
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
  /** The hidden field, which robots fill in. */
  website: string
  person: boolean
}

export type FieldName = keyof Typed

/** Nothing is ticked beforehand except the first visit (docs/product/visitors.md#4.4). */
export const BLANK: Typed = {
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
  website: "",
  person: false,
}

/** The labels of the fields, also for the summary of errors. In the form's order. */
export const LABELS = {
  fullName: "Nome completo",
  phone: "Celular",
  city: "Cidade",
  state: "UF",
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
} as const satisfies Record<FieldName, string>

export type Complaints = Partial<Record<FieldName, string>>

/** The few rules that are checked before sending, with the server's own messages. The server checks all rules. */
export function complaintsOf(typed: Typed, today = civilToday()): Complaints {
  const complaints: Complaints = {}
  if (typed.fullName.trim().length < 2) complaints.fullName = "Nome deve ter pelo menos 2 caracteres"
  if (typed.phone && !isWholePhone(typed.phone)) complaints.phone = "Telefone inválido"
  if (typed.city.trim().length < 2) complaints.city = "Cidade é obrigatória"
  if (typed.state.length !== 2) complaints.state = "Estado deve ter 2 caracteres"
  if (typed.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email.trim()))
    complaints.email = "E-mail inválido"
  if (typed.cpf && typed.cpf.length !== 14) complaints.cpf = "CPF deve ter 11 dígitos"
  if (typed.zipcode && typed.zipcode.length !== 9) complaints.zipcode = "CEP deve ter 8 dígitos"
  if (isChild(typed.birthDate, today)) Object.assign(complaints, guardianComplaints(typed))
  if (wishesPrayer(typed) && !typed.consentPrayer && !typed.withoutPrayer)
    complaints.consentPrayer = "Marque uma das duas caixas"
  if (!typed.consent) complaints.consent = "É preciso concordar com o aviso de privacidade"
  return complaints
}

function guardianComplaints(typed: Typed): Complaints {
  const complaints: Complaints = {}
  if (typed.guardianName.trim().length < 2) complaints.guardianName = "Nome do responsável é obrigatório"
  if (!typed.guardianPhone.trim()) complaints.guardianPhone = "Celular do responsável é obrigatório"
  else if (!isWholePhone(typed.guardianPhone)) complaints.guardianPhone = "Telefone inválido"
  if (!typed.consentGuardian)
    complaints.consentGuardian = "É preciso a autorização de quem responde pela criança"
  return complaints
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
export function fieldsOf(complaints: Complaints): FieldName[] {
  const names = Object.keys(LABELS).filter((name): name is FieldName => name in BLANK)
  return names.filter((name) => complaints[name] !== undefined)
}

/** Whether there is a wish that the prayer boxes are about. Without one they are not shown, and their answer is not sent. */
export function wishesPrayer(typed: Typed): boolean {
  return typed.wantsPrayer || typed.observations.trim() !== ""
}

/** What the form sends. A marital status that was not told is sent as such: an absent one gets the default. */
export type Told = Partial<Omit<Typed, "maritalStatus">> & { maritalStatus: string | null }

/**
 * The body: without empty values (docs/product/visitors.md#4.4), a guardian where the person is not a child, and a wish that
 * the person leaves out.
 */
export function cleaned(typed: Typed): Told {
  const { consentPrayer, withoutPrayer, ...answers } = typed
  const noGuardian = { guardianName: "", guardianPhone: "", consentGuardian: false }
  const noWish = { wantsPrayer: false, observations: "" }
  const rest = {
    ...answers,
    ...(isChild(typed.birthDate) ? {} : noGuardian),
    ...(withoutPrayer ? noWish : {}),
  }
  const kept = Object.entries(rest).filter(([, value]) => typeof value === "boolean" || value.trim() !== "")
  return {
    ...Object.fromEntries(kept),
    maritalStatus: typed.maritalStatus || null,
    consentPrayer: consentPrayer && wishesPrayer(typed),
  }
}
