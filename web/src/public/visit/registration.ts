/** What a visitor types, as the form holds it. Text is text until the server has judged it. */
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
  ministryInterest: string
  observations: string
  firstVisit: boolean
  wantsPrayer: boolean
  wantsGrowthGroup: boolean
  consent: boolean
  consentPrayer: boolean
  acceptEmail: boolean
  acceptSms: boolean
  acceptWhatsapp: boolean
}

export type FieldName = keyof Typed

/** Nothing is ticked beforehand but that it is a first visit (product-2 §5, security F1). */
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
  maritalStatus: "single",
  ministryInterest: "",
  observations: "",
  firstVisit: true,
  wantsPrayer: false,
  wantsGrowthGroup: false,
  consent: false,
  consentPrayer: false,
  acceptEmail: false,
  acceptSms: false,
  acceptWhatsapp: false,
}

/** What a field is called, beside it and in the summary of what is to be mended. In the form's order. */
export const LABELS = {
  fullName: "Nome completo",
  phone: "Celular",
  city: "Cidade",
  state: "UF",
  email: "E-mail",
  birthDate: "Data de nascimento",
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
  consent: "Aviso de privacidade",
  consentPrayer: "Pedido de oração",
  acceptWhatsapp: "WhatsApp",
  acceptSms: "SMS",
  acceptEmail: "Mensagens por e-mail",
} as const satisfies Record<FieldName, string>

export type Complaints = Partial<Record<FieldName, string>>

/** The few rules worth a look before the round trip, in the server's own words. The server judges all of them. */
export function complaintsOf(typed: Typed): Complaints {
  const complaints: Complaints = {}
  if (typed.fullName.trim().length < 2) complaints.fullName = "Nome deve ter pelo menos 2 caracteres"
  if (typed.phone && !/^[\d\s()+.-]{8,20}$/.test(typed.phone.trim())) complaints.phone = "Telefone inválido"
  if (typed.city.trim().length < 2) complaints.city = "Cidade é obrigatória"
  if (typed.state.length !== 2) complaints.state = "Estado deve ter 2 caracteres"
  if (typed.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email.trim()))
    complaints.email = "E-mail inválido"
  if (typed.cpf && typed.cpf.length !== 14) complaints.cpf = "CPF deve ter 11 dígitos"
  if (typed.zipcode && typed.zipcode.length !== 9) complaints.zipcode = "CEP deve ter 8 dígitos"
  if (!typed.consent) complaints.consent = "É preciso concordar com o aviso de privacidade"
  return complaints
}

/** The fields complained of, in the form's order. */
export function fieldsOf(complaints: Complaints): FieldName[] {
  const names = Object.keys(LABELS).filter((name): name is FieldName => name in BLANK)
  return names.filter((name) => complaints[name] !== undefined)
}

/** Whether there is a wish that the prayer box speaks of. Without one the box is not shown, and its answer not sent. */
export function wishesPrayer(typed: Typed): boolean {
  return typed.wantsPrayer || typed.observations.trim() !== ""
}

/** What is sent: empty values are dropped (product-2 §5). */
export function cleaned(typed: Typed): Partial<Typed> {
  const { consentPrayer, ...rest } = typed
  const kept = Object.entries(rest).filter(([, value]) => typeof value === "boolean" || value.trim() !== "")
  return { ...Object.fromEntries(kept), consentPrayer: consentPrayer && wishesPrayer(typed) }
}
