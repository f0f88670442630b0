import type { CallOf } from "@aprisco/contract/kit/route"
import { guardians } from "@aprisco/contract/people/guardians"
import { householdPapers } from "@aprisco/contract/people/household-papers"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api, patientApi } from "../../../../lib/api.ts"
import { recordsChanged } from "../../../../lib/records-changed.ts"

const HOUSEHOLDS = ["households"] as const

type ListQuery = CallOf<typeof households.list>["query"]

export const familiesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...HOUSEHOLDS, "list", query],
    queryFn: ({ signal }) => api.call(households.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One family with its people, and the version that a change sends in `If-Match`. */
export const familyQuery = (id: number) =>
  queryOptions({
    queryKey: [...HOUSEHOLDS, "one", id],
    queryFn: ({ signal }) => api.callTagged(households.detail, { params: { id } }, { signal }),
  })

/** The first people that a search finds, to choose one. */
export const pickedPeopleQuery = (search: string) =>
  queryOptions({
    queryKey: ["people", "picker", search],
    queryFn: ({ signal }) => api.call(people.picker, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The guardians of a person. */
export const guardiansQuery = (personId: number) =>
  queryOptions({
    queryKey: [...HOUSEHOLDS, "guardians", personId],
    queryFn: ({ signal }) => api.call(guardians.list, { params: { id: personId } }, { signal }),
  })

export type PapersUnit = CallOf<typeof householdPapers.directory>["query"]

/** The directory by family, as a PDF. */
export const fetchDirectory = (query: PapersUnit): Promise<Blob> =>
  patientApi().call(householdPapers.directory, { query })

/** How many address labels there are, and who gets none. */
export const labelsQuery = (query: PapersUnit) =>
  queryOptions({
    queryKey: [...HOUSEHOLDS, "labels", query],
    queryFn: ({ signal }) => api.call(householdPapers.labels, { query }, { signal }),
  })

/** The sheets of labels, as a PDF. */
export const fetchLabels = (query: CallOf<typeof householdPapers.labelSheets>["query"]): Promise<Blob> =>
  patientApi().call(householdPapers.labelSheets, { query })

/** After a change: invalidates every list and record that may show it. */
export const familiesChanged = () => recordsChanged("households")
