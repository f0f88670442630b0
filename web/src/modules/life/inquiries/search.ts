import { INQUIRY_STATES } from "@aprisco/contract/inquiries/labels"
import { inquiryListQuery } from "@aprisco/contract/inquiries/list-query"
import { choiceFilter, filterReaders, flagFilter } from "../../../lib/list-filters.ts"
import { searchOf, valid } from "../../../lib/search-params.ts"

const { shape } = inquiryListQuery

/** The filters of the list of messages that came in. */
export const INQUIRY_FILTERS = {
  state: choiceFilter({ label: "Situação", all: "Todas", choices: INQUIRY_STATES }),
  minhas: flagFilter({ label: "Responsável", all: "Todos", word: "Só as minhas" }),
} as const

/** The search part of the address; `minhas`: those of the reader alone. */
export const validateInquirySearch = searchOf({
  search: valid(shape.search),
  ...filterReaders(INQUIRY_FILTERS),
  ordering: valid(shape.ordering),
  page: valid(shape.page),
})

export type InquirySearch = ReturnType<typeof validateInquirySearch>
