import { visitorListQuery } from "@aprisco/contract/visitors/list-query"
import {
  DUE_STATES,
  FOLLOW_UP_STATUSES,
  REGISTRATION_PERIODS,
  VISIT_PERIODS,
} from "@aprisco/contract/vocabulary"
import { choiceFilter, peopleListSearch, yesOrNoFilter } from "../../../lib/list-filters.ts"
import { valid } from "../../../lib/search-params.ts"

/** The filters of the list with a few choices: a new one is an entry here, and in the contract's query. */
export const VISITOR_FILTERS = {
  status: choiceFilter({ query: "followUpStatus", label: "Acompanhamento", choices: FOLLOW_UP_STATUSES }),
  due: choiceFilter({ label: "Próximo contato", choices: DUE_STATES }),
  // The call takes any person; the filter offers the caller and none.
  responsible: choiceFilter({
    label: "Responsável",
    choices: { me: "Eu", none: "Ninguém ainda" },
    chip: (_, who) => (who === "me" ? "Responsável: eu" : "Sem responsável"),
  }),
  visited: choiceFilter({
    label: "Visita",
    choices: VISIT_PERIODS,
    chip: (word) => `Visita: ${word.toLowerCase()}`,
    more: true,
  }),
  contacted: yesOrNoFilter({
    label: "Contato",
    yes: "Com contato",
    no: "Sem contato",
    words: { true: "Com contato", false: "Sem contato" },
    more: true,
  }),
  registered: choiceFilter({
    label: "Cadastro",
    choices: REGISTRATION_PERIODS,
    chip: (word) => `Cadastro: ${word.toLowerCase()}`,
    more: true,
  }),
  firstVisit: yesOrNoFilter({
    label: "Primeira visita",
    yes: "Primeira visita",
    no: "Já tinha visitado",
    more: true,
  }),
  converted: yesOrNoFilter({
    query: "convertedToMember",
    label: "Convertido em membro",
    yes: "Convertidos em membros",
    no: "Não convertidos",
    more: true,
  }),
  wantsPrayer: yesOrNoFilter({
    label: "Pediu oração",
    yes: "Pediram oração",
    no: "Não pediram oração",
    more: true,
  }),
  wantsGrowthGroup: yesOrNoFilter({
    label: "Quer grupo de crescimento",
    yes: "Querem grupo de crescimento",
    no: "Sem interesse em grupo",
    more: true,
  }),
} as const

/** The search part of the list's address. `church`: only for a denomination's office, which sees several. */
export const validateVisitorSearch = peopleListSearch(visitorListQuery.shape, VISITOR_FILTERS, {
  church: valid(visitorListQuery.shape.church),
  from: valid(visitorListQuery.shape.from),
  to: valid(visitorListQuery.shape.to),
})

export type VisitorSearch = ReturnType<typeof validateVisitorSearch>
