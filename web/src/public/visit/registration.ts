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

export type Complaints = Partial<Record<FieldName, string>>

/** The few rules worth a look before the round trip, in the server's own words. The server judges all of them. */
export function complaintsOf(typed: Typed): Complaints {
  const complaints: Complaints = {}
  if (typed.fullName.trim().length < 2) complaints.fullName = "Nome deve ter pelo menos 2 caracteres"
  if (typed.city.trim().length < 2) complaints.city = "Cidade é obrigatória"
  if (typed.state.length !== 2) complaints.state = "Estado deve ter 2 caracteres"
  if (typed.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email.trim()))
    complaints.email = "E-mail inválido"
  if (!typed.consent) complaints.consent = "É preciso concordar com o aviso de privacidade"
  return complaints
}

/** What is sent: empty values are dropped (product-2 §5). */
export function cleaned(typed: Typed): Partial<Typed> {
  return Object.fromEntries(
    Object.entries(typed).filter(([, value]) => typeof value === "boolean" || value.trim() !== ""),
  )
}
