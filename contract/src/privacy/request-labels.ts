import { monthAndYear } from "../brazil/month-words.ts"

/** The kinds of requests of data subjects (LGPD art. 18). */
export const PRIVACY_REQUEST_KINDS = {
  access: "Acesso aos dados",
  correction: "Correção de dados",
  portability: "Portabilidade",
  anonymisation: "Anonimização ou eliminação",
  consent: "Consentimento",
} as const

/** How a request came. The last two come without the church's team. */
export const PRIVACY_REQUEST_CHANNELS = {
  in_person: "Pessoalmente",
  paper: "Por escrito",
  phone: "Por telefone",
  message: "Por mensagem",
  email: "Por e-mail",
  account: "Minha conta",
  qr_code: "Página do QR Code",
} as const

/** The channels of requests that the team enters. */
export const ENTERED_CHANNELS = ["in_person", "paper", "phone", "message", "email"] as const

export const PRIVACY_REQUEST_STATES = {
  open: "Aberto",
  answered: "Respondido",
  refused: "Recusado",
} as const

/** The days within which a request must be answered (LGPD art. 19 II). */
export const ANSWER_DAYS = 15

/** The notice of a consent by the month of its version, `2026-11.3-7e332b2c`; a version of another form as it is. */
export function noticeWords(version: string): string {
  const month = /^\d{4}-\d{2}(?=\.)/.exec(version)?.[0]
  if (month === undefined) return `Aviso de privacidade ${version}`
  return `Aviso de privacidade de ${monthAndYear(month)}`
}

export type PrivacyRequestKind = keyof typeof PRIVACY_REQUEST_KINDS
export type PrivacyRequestChannel = keyof typeof PRIVACY_REQUEST_CHANNELS
export type PrivacyRequestState = keyof typeof PRIVACY_REQUEST_STATES
