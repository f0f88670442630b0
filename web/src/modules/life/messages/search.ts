import {
  MESSAGE_CHANNELS,
  MESSAGE_PURPOSES,
  MESSAGE_STATES,
  RECIPIENT_STATES,
} from "@aprisco/contract/messages/labels"
import { messageListQuery } from "@aprisco/contract/messages/list-query"
import { choiceFilter, filterReaders } from "../../../lib/list-filters.ts"
import { oneOf, searchOf, valid } from "../../../lib/search-params.ts"

const { shape } = messageListQuery

/** The filters of the list of messages. */
export const MESSAGE_FILTERS = {
  state: choiceFilter({ label: "Situação", all: "Todas", choices: MESSAGE_STATES }),
  channel: choiceFilter({ label: "Canal", choices: MESSAGE_CHANNELS }),
  purpose: choiceFilter({ label: "Finalidade", all: "Todas", choices: MESSAGE_PURPOSES }),
} as const

/** The search part of the list of messages. */
export const validateMessageSearch = searchOf({
  search: valid(shape.search),
  ...filterReaders(MESSAGE_FILTERS),
  ordering: valid(shape.ordering),
  page: valid(shape.page),
})

export type MessageSearch = ReturnType<typeof validateMessageSearch>

/** The filters of the people of a message. */
export const RECIPIENT_FILTERS = {
  state: choiceFilter({ label: "Situação", all: "Todas", choices: RECIPIENT_STATES }),
  channel: choiceFilter({ label: "Canal", choices: MESSAGE_CHANNELS }),
} as const

/** The search part of /mensagens/{id}: what its list of people shows. */
export const validateMessageRecordSearch = searchOf({
  search: valid(shape.search),
  ...filterReaders(RECIPIENT_FILTERS),
  page: valid(shape.page),
})

export type MessageRecordSearch = ReturnType<typeof validateMessageRecordSearch>

/** The steps of writing a message. */
const COMPOSE_STEPS = ["publico", "mensagem", "conferir"] as const

export type ComposeStep = (typeof COMPOSE_STEPS)[number]

/** The search part of /mensagens/{id}/editar: the step. */
export const validateComposeSearch = searchOf({ passo: oneOf(COMPOSE_STEPS, "publico") })

/** A record's number in an address. */
const number = (value: unknown) =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined

/** The search part of /mensagens/nova: whom the message begins with. */
export const validateNewMessageSearch = searchOf({
  lista: number,
  grupo: number,
  evento: number,
  ministerio: number,
})

export type NewMessageSearch = ReturnType<typeof validateNewMessageSearch>

/** The search part of the settings: the pages of its two lists, each with a search of its own. */
export const validateSettingsSearch = searchOf({
  page: valid(shape.page),
  search: valid(shape.search),
  contas: valid(shape.page),
})
