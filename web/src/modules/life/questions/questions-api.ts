import type { CallOf } from "@aprisco/contract/kit/route"
import { questions } from "@aprisco/contract/questions/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const QUESTIONS = ["questions"] as const

export const questionsQuery = (query: CallOf<typeof questions.list>["query"]) =>
  queryOptions({
    queryKey: [...QUESTIONS, "list", query],
    queryFn: ({ signal }) => api.call(questions.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const questionQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUESTIONS, "one", id],
    queryFn: ({ signal }) => api.callTagged(questions.detail, { params: { id } }, { signal }),
  })

/** Loads again all that shows questions. */
export function questionsChanged(): Promise<void> {
  return recordsChanged("questions")
}
