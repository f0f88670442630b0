import { QUESTION_STATES } from "@aprisco/contract/questions/labels"
import { questionListQuery } from "@aprisco/contract/questions/list-query"
import { choiceFilter, filterReaders } from "../../../lib/list-filters.ts"
import { oneOf, searchOf, valid } from "../../../lib/search-params.ts"

const { shape } = questionListQuery

/** The filters of the list of questions. */
export const QUESTION_FILTERS = {
  state: choiceFilter({ label: "Situação", all: "Todas", choices: QUESTION_STATES }),
} as const

/** The search part of the address; `nova`: the form for a new question is open. */
export const validateQuestionSearch = searchOf({
  ...filterReaders(QUESTION_FILTERS),
  nova: oneOf([true]),
  ordering: valid(shape.ordering),
  page: valid(shape.page),
})

export type QuestionSearch = ReturnType<typeof validateQuestionSearch>
