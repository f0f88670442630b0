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
export const MAX_OPTIONS = 30
/** The most people that an event's capacity may be. */
export const MAX_EVENT_CAPACITY = 100_000
/** The earliest that a registration can be told to be cancelled before the beginning: thirty days. */
export const MAX_CANCEL_HOURS = 720
