/** What a message is for. Who leaves one purpose still gets the others (docs/product/messages.md#2.1). */
export const MESSAGE_PURPOSES = {
  notices: "Avisos",
  events: "Eventos",
  devotionals: "Devocionais",
  greetings: "Felicitações",
  campaigns: "Campanhas",
} as const

/** The ways in which a message reaches people. Each WhatsApp message is sent by a person, with one tap. */
export const MESSAGE_CHANNELS = {
  email: "E-mail",
  whatsapp_assisted: "WhatsApp",
  bell: "Sino",
} as const

/** Where a message goes by several channels: the first of them by which a person can be reached, or all. */
export const MESSAGE_MODES = { first: "O primeiro possível", all: "Todos" } as const

export const MESSAGE_STATES = {
  draft: "Rascunho",
  awaiting_approval: "Aguardando aprovação",
  scheduled: "Agendada",
  sending: "Enviando",
  paused: "Pausada",
  done: "Concluída",
  cancelled: "Cancelada",
} as const

export const RECIPIENT_STATES = {
  queued: "Na fila",
  held: "Aguardando horário",
  sending: "Enviando",
  sent: "Enviada",
  delivered: "Entregue",
  failed: "Falhou",
  bounced: "Endereço recusado",
  uncertain: "Pode ter saído",
  skipped: "Não enviada",
  cancelled: "Cancelada",
} as const

/** Why somebody in the audience gets nothing: the first that holds (docs/product/messages.md#2.2). */
export const SKIP_REASONS = {
  excluded: "fora do público",
  deceased: "já faleceu",
  minor: "menor de idade sem responsável",
  no_address: "sem endereço",
  suppressed: "endereço recusado antes",
  no_consent: "sem consentimento",
  unsubscribed: "não quer receber",
  duplicate: "mesmo endereço de outra pessoa",
  household: "outra pessoa da família recebe",
} as const

/** The reasons that come after the sum was confirmed: on the way. */
export const LATER_REASONS = {
  deleted: "cadastro excluído",
  too_late: "passou do prazo",
  over: "o evento já começou ou mudou",
  no_whatsapp: "não tem WhatsApp",
  wrong_number: "número errado",
  passed_over: "pulada por quem envia",
  opted_out: "pediu para não receber",
} as const

/** What is written in braces is replaced by the person's value; `{nome|irmão(ã)}` by what follows the bar where there is none. */
export const MESSAGE_FIELDS = {
  nome: "primeiro nome",
  nome_completo: "nome completo",
  igreja: "nome da igreja",
  filial: "nome da filial",
  pastor: "pastor responsável",
  responsavel: "quem acompanha",
} as const

/** What became of a contact of the assisted queue, with the words of its button. */
export const QUEUE_OUTCOMES = {
  opened: "Abrir no WhatsApp",
  sent: "Enviei",
  skipped: "Pular",
  no_whatsapp: "Sem WhatsApp",
  wrong_number: "Número errado",
  opted_out: "Pediu para não receber",
} as const

/** The e-mails about accounts whose fate the church can look up. */
export const ACCOUNT_MAIL_KINDS = {
  invitation: "Convite",
  password_reset: "Link para nova senha",
  password_changed: "Aviso de senha alterada",
  email_verification: "Confirmação do e-mail",
  email_changed: "Aviso de e-mail alterado",
  second_factor: "Aviso da verificação em duas etapas",
} as const

export const ACCOUNT_MAIL_STATES = { waiting: "Na fila", sent: "Enviada", refused: "Recusada" } as const

export type AccountMailKind = keyof typeof ACCOUNT_MAIL_KINDS
export type MessagePurpose = keyof typeof MESSAGE_PURPOSES
export type MessageChannel = keyof typeof MESSAGE_CHANNELS
export type MessageState = keyof typeof MESSAGE_STATES
export type RecipientState = keyof typeof RECIPIENT_STATES
export type SkipReason = keyof typeof SKIP_REASONS
export type MessageField = keyof typeof MESSAGE_FIELDS
export type QueueOutcome = keyof typeof QUEUE_OUTCOMES

export const MAX_SUBJECT = 150
/** Of the formatted text, in characters of HTML. */
export const MAX_MESSAGE_BODY = 50_000
/** Of the text of the short channels. */
export const MAX_SHORT_TEXT = 1000
/** The largest number of people that an audience lists by their ids. */
export const MAX_NAMED_PEOPLE = 500
export const MAX_AUDIENCE_PARTS = 20
/** From so many recipients on the number is typed before a message leaves. */
export const TYPED_NUMBER_ABOVE = 100
