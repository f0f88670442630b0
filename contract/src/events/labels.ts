/** Where an event stands (docs/product/events.md#3.1). */
export const EVENT_STATUSES = {
  draft: "Rascunho",
  published: "Publicado",
  closed: "Inscrições encerradas",
  cancelled: "Cancelado",
} as const

export type EventStatus = keyof typeof EVENT_STATUSES

/** Who finds an event: everybody by its page, or staff alone. */
export const VISIBILITIES = { public: "Página pública", internal: "Só a equipe" } as const

export type Visibility = keyof typeof VISIBILITIES

/** Whether the form asks for something of each person. */
export const ASKED = { off: "Não pedir", optional: "Opcional", required: "Obrigatório" } as const

export type Asked = keyof typeof ASKED

/** What a question of an event's own takes as an answer. */
export const QUESTION_KINDS = {
  text: "Texto",
  choice: "Uma opção",
  multiple: "Várias opções",
  flag: "Sim ou não",
} as const

export type QuestionKind = keyof typeof QUESTION_KINDS

/** Of whom a question is asked: once for all who come together, or of each person. */
export const ASKED_OF = { registration: "Uma vez por inscrição", attendee: "De cada participante" } as const

export type AskedOf = keyof typeof ASKED_OF

/** The most sessions of an event. */
export const MAX_SESSIONS = 60
/** The most questions of an event's own. */
export const MAX_QUESTIONS = 20
/** The most options of a question. */
export const MAX_QUESTION_OPTIONS = 30
/** The most people that an event's capacity may be. */
export const MAX_EVENT_CAPACITY = 100_000
/** The earliest that a registration can be told to be cancelled before the beginning: thirty days. */
export const MAX_CANCEL_HOURS = 720

/** Where a registration stands (docs/product/events.md#5.1). */
export const REGISTRATION_STATUSES = {
  confirmed: "Confirmada",
  waiting: "Na lista de espera",
  cancelled: "Cancelada",
} as const

export type RegistrationStatus = keyof typeof REGISTRATION_STATUSES

/** What became of the newest letter to the contact of a registration. */
export const REGISTRATION_MAIL = {
  none: "Sem e-mail",
  queued: "E-mail a caminho",
  sent: "E-mail enviado",
  refused: "E-mail recusado",
} as const

export type RegistrationMail = keyof typeof REGISTRATION_MAIL

/** How something was paid, where it is noted. */
export const PAYMENT_METHODS = {
  cash: "Dinheiro",
  pix: "PIX",
  card: "Cartão",
  transfer: "Transferência",
  other: "Outro",
} as const

export type PaymentMethod = keyof typeof PAYMENT_METHODS

/** What the page of an event offers now. */
export const PAGE_STATES = {
  not_yet: "As inscrições ainda não abriram",
  open: "Inscrições abertas",
  waitlist: "Lista de espera",
  full: "Lotado",
  closed: "Inscrições encerradas",
  cancelled: "Cancelado",
  past: "Já aconteceu",
} as const

export type PageState = keyof typeof PAGE_STATES

/** The most people of one registration. */
export const MAX_ATTENDEES = 10
/** From so many free places down the page says how many are left. */
export const PLACES_TOLD = 10
/** Under this age the consent of a guardian is needed. */
export const GUARDIAN_AGE = 12
/** Under this age a guardian's leave on paper is needed for a session over night. */
export const LEAVE_AGE = 16
/** A guardian's leave on paper for who is under sixteen and sleeps away. */
export const LEAVES = {
  none: "Não precisa",
  missing: "Falta a autorização",
  noted: "Autorização anotada",
} as const

export type Leave = keyof typeof LEAVES

/** How many people the door lists at once; the others are found by the search. */
export const MAX_AT_DOOR = 5_000
/** Of so many days the figures of an event tell how many registered, the latest ones. */
export const MAX_DAYS_PLOTTED = 366
